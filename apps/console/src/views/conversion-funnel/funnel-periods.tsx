import type { Schema } from '@keytally/client';
import { useMemo } from 'react';
import { LineChart } from '../../charts/line/line-chart.tsx';
import type { Days } from '../../question/range/range.ts';
import type { Day } from '../../ui/format/day.ts';
import { formatPercent } from '../../ui/format/number.ts';
import { idOfPart, placeOfPart } from '../parts.ts';
import { bySegments } from '../segmented.ts';
import { useUsersOf } from '../users-of.tsx';
import type { Answered, Comparison } from '../view.ts';
import type { Funnel } from './funnel.ts';
import { conversionSeries, openSince, openSinceWords, startsOf } from './funnel-periods.ts';

interface Props {
  readonly report: Answered<'conversion-funnel'>;
  readonly funnels: readonly Funnel[];
  readonly split: NonNullable<Schema<'ConversionFunnelRequest'>['dateSplit']>;
  readonly comparison: Pick<Comparison<unknown>, 'days' | 'facts'> | undefined;
  /** The funnels of the earlier days. */
  readonly before: readonly Funnel[] | undefined;
  /** What the segments are of. */
  readonly property: string | undefined;
  readonly today: Day;
}

/** How many of those who began in each period got to the last step; of segments, a line for each. */
export function FunnelPeriods({ report, funnels, split, comparison, before, property, today }: Props) {
  const { asked, meta } = report;
  const users = useUsersOf('conversion-funnel', report);
  const { startDate: from, stopDate: to } = meta;
  const range = useMemo((): Days => ({ from, to }), [from, to]);
  const starts = useMemo(() => startsOf(funnels), [funnels]);
  const series = useMemo(() => conversionSeries(funnels, before), [funnels, before]);
  const earlier = useMemo(
    () =>
      before && comparison && { starts: startsOf(before), range: comparison.days, facts: comparison.facts },
    [before, comparison],
  );
  const { steps } = asked;
  const open = openSince(funnels);
  return (
    <>
      <LineChart
        title={bySegments(
          `Users who got to the last step, in percent, by the ${split} in which they began`,
          property,
        )}
        measure="Users who got to the last step"
        split={split}
        starts={starts}
        range={range}
        today={meta.today ?? today}
        series={series}
        before={earlier}
        format={formatPercent}
        unit="percent"
        onOpen={
          users &&
          ((id, place) =>
            users.open({
              step: steps.length,
              period: starts[place] ?? '',
              ...placeOfPart(funnels.find((one) => idOfPart(one) === id) ?? {}),
            }))
        }
      />
      {open !== undefined && <p>{openSinceWords(open, split)}</p>}
    </>
  );
}
