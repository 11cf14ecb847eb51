import type { Schema } from '@keytally/contract';
import { type CsvTable, rowsOfEach } from '../../stages/csv.ts';

/** A line for each period or, with segments, for each segment and period. */
export function stickinessRows({
  results: { periods, segments = [] },
}: Schema<'StickinessReport'>): CsvTable {
  const lists = periods
    ? [{ label: [], periods }]
    : segments.map((one) => ({ label: [one.segmentLabel], periods: one.periods }));
  const days = Object.keys(lists[0]?.periods[0]?.activeDays ?? {});
  return {
    columns: ['period', ...(periods ? [] : ['segment']), ...measures, ...days],
    rows: rowsOfEach(lists, ({ label, periods }) =>
      periods.map((one) => [
        one.period,
        ...label,
        ...measures.map((measure) => one[measure]),
        ...days.map((day) => one.activeDays[day] ?? 0),
      ]),
    ),
  };
}

const measures = ['activeUsers', 'userDays', 'averageDailyUsers', 'stickiness', 'averageActiveDays'] as const;
