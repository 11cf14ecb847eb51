import { useMemo, useState } from 'react';
import { StackedBars } from '../../charts/stacked/stacked-bars.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { Toolbar } from '../../ui/controls/toolbar.tsx';
import { shownIn } from '../look.ts';
import { NoData } from '../no-data.tsx';
import { useUsersOf } from '../users-of.tsx';
import type { ViewProps } from '../view.ts';
import { NoSessions } from './no-sessions.tsx';
import { barsOf, binsOf, hasNoSessions, isUnused, MEASURE_NAMES, MEASURES, type Measure } from './usage.ts';

/** How much users used the product in these days: a bar for each bin of a measure, with the bins of another as its parts. */
export function UsageDistributionView({ report, look }: ViewProps<'usage-distribution'>) {
  const { results, meta } = report;
  const users = useUsersOf('usage-distribution', report);
  const [measure] = shownIn(look, MEASURE_NAMES, 'activeDays');
  const [wanted, setWanted] = useState<Measure>();
  const others = MEASURE_NAMES.filter((name) => name !== measure);
  const parts = others.find((name) => name === wanted) ?? others[0] ?? measure;
  const bars = useMemo(() => barsOf(results, measure, parts), [results, measure, parts]);
  const layers = useMemo(() => binsOf(results, parts), [results, parts]);
  if (isUnused(results)) return <NoData meta={meta} />;
  const isEmpty = hasNoSessions(results);
  if (isEmpty && measure !== 'activeDays') return <NoSessions measure={measure} />;
  return (
    <>
      {isEmpty && <NoSessions measure={measure} />}
      <Toolbar>
        <Select
          label="Parts of the bars"
          options={others.map((id) => ({ id, label: MEASURES[id].name }))}
          value={parts}
          onChange={setWanted}
        />
      </Toolbar>
      <StackedBars
        title={`Users by ${MEASURES[measure].name.toLowerCase()} in these days`}
        barsAre="Bin"
        bars={bars}
        layers={layers}
        scale="counts"
        onOpen={users && ((bin, part) => users.open({ [measure]: bin, [parts]: part }))}
      />
    </>
  );
}
