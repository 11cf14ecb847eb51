import { useMemo, useState } from 'react';
import { Histogram } from '../../charts/histogram/histogram.tsx';
import { Definition } from '../../help/definition.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { ChoiceBar } from '../../ui/controls/choice-bar.tsx';
import { Toolbar } from '../../ui/controls/toolbar.tsx';
import { formatNumber } from '../../ui/format/number.ts';
import { shownIn } from '../look.ts';
import { NobodyLost } from '../no-data.tsx';
import { useUsersOf } from '../users-of.tsx';
import type { ViewProps } from '../view.ts';
import { histogramsOf, MEASURES, measuresIn } from './histograms.ts';
import styles from './lifetime-histogram.module.css';

interface Props extends ViewProps<'lifetime-histogram' | 'lost-users-histogram'> {
  /** Asks for other bins. */
  readonly onBins?: () => void;
}

/** More charts than these are shown on request. */
const FEW = 6;
const FEW_SMALL = 2;

/** How many users use each event how often, by one measure at a time. */
export function LifetimeHistogramView({ report, isSmall, look, onBins }: Props) {
  const { results, meta, asked } = report;
  const users = useUsersOf(
    'daysUntilDeclaredLost' in asked ? 'lost-users-histogram' : 'lifetime-histogram',
    report,
  );
  const measures = useMemo(() => measuresIn(results), [results]);
  const [measure, setMeasure] = shownIn(look, measures, measures[0] ?? 'eventCount');
  const [areAllShown, showAll] = useState(false);
  const histograms = useMemo(() => histogramsOf(results, measure), [results, measure]);
  const [first] = histograms;
  if ('daysUntilDeclaredLost' in asked && first?.usedAtLeastOnce === 0 && first.neverUsed === 0)
    return <NobodyLost meta={meta} />;
  const shown = areAllShown ? histograms : histograms.slice(0, isSmall ? FEW_SMALL : FEW);
  return (
    <>
      <Toolbar>
        <ChoiceBar
          label="What is counted"
          options={measures.map((id) => ({ id, label: MEASURES[id] }))}
          value={measure}
          onChange={setMeasure}
        />
        <Definition label={MEASURES[measure]} of={`LifetimeHistogramResults.histograms.${measure}`} />
        {onBins && <Button onPress={onBins}>{asked.lowerBounds ? 'Own bins' : 'Bins that fit'}</Button>}
      </Toolbar>
      <div className={styles.charts}>
        {shown.map(({ id, name, place, ...data }) => (
          <Histogram
            key={id}
            title={name}
            binsAre={MEASURES[measure]}
            {...data}
            onOpen={
              users &&
              ((group) => {
                const label = results.bins[measure]?.[group - 1]?.label;
                users.open({
                  ...place,
                  ...(label === undefined ? { users: 'neverUsed' } : { [measure]: label }),
                });
              })
            }
          />
        ))}
      </div>
      {shown.length < histograms.length && (
        <Button onPress={() => showAll(true)}>Show all {formatNumber(histograms.length)} events</Button>
      )}
    </>
  );
}
