import { useMemo } from 'react';
import { ColumnChart } from '../../charts/columns/column-chart.tsx';
import { periodsOf } from '../../charts/model/period.ts';
import { useAskedNow } from '../../question/product-context.ts';
import { ofSegment, useSegmented } from '../../views/segmented.ts';
import { lostHow } from '../../views/users-by-status/lost-how.ts';
import {
  lastWholeOf,
  layersOf,
  type StatusPeriods,
  startsOf,
  summariseStatuses,
} from '../../views/users-by-status/statuses.ts';
import type { AnswerProps } from './props.ts';

/** The users of each period; of a division, those of its first label. */
export function StatusAnswer({ report: { results: found, meta, asked } }: AnswerProps<'users-by-status'>) {
  const now = useAskedNow();
  const property = useSegmented(asked);
  const results = found as StatusPeriods;
  const { startDate: from, stopDate: to, today = now.today } = meta;
  const split = asked.dateSplit ?? 'week';
  const label = meta.levels?.[0]?.labels[0];
  const starts = useMemo(() => startsOf(results), [results]);
  const range = useMemo(() => ({ from, to }), [from, to]);
  const layers = useMemo(() => layersOf(results, label), [results, label]);
  const last = useMemo(
    () => lastWholeOf(results, periodsOf(starts, split, range, today), label),
    [results, starts, split, range, today, label],
  );
  return (
    <ColumnChart
      title={ofSegment(`Users by status, by ${split}`, property, label)}
      summary={summariseStatuses(last, split, lostHow(asked))}
      counted="user"
      total="Active"
      note="A user may be both dormant and lost"
      split={split}
      starts={starts}
      range={range}
      today={today}
      layers={layers}
    />
  );
}
