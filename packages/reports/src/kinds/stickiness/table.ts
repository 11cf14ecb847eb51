import type { Schema } from '@keytally/contract';
import { type CsvTable, isSegmented, partsOf, rowsOfEach } from '../../stages/csv.ts';

/** A line for each period or, with segments, for each segment and period. */
export function stickinessRows({ results }: Schema<'StickinessReport'>): CsvTable {
  const parts = partsOf(results);
  const days = Object.keys(parts[0]?.periods[0]?.activeDays ?? {});
  return {
    columns: ['period', ...(isSegmented(results) ? ['segment'] : []), ...measures, ...days],
    rows: rowsOfEach(parts, ({ label, periods }) =>
      periods.map((one) => [
        one.period,
        ...[label ?? []].flat(),
        ...measures.map((measure) => one[measure]),
        ...days.map((day) => one.activeDays[day] ?? 0),
      ]),
    ),
  };
}

const measures = ['activeUsers', 'userDays', 'averageDailyUsers', 'stickiness', 'averageActiveDays'] as const;
