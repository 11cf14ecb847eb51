import type { Schema } from '@keytally/contract';
import { type CsvTable, partsOf, rowsOfEach, segmentColumns } from '../../stages/csv.ts';

/** A line for each period or, with segments, for each segment and period. */
export function stickinessRows({ results }: Schema<'StickinessReport'>): CsvTable {
  const parts = partsOf(results);
  const days = Object.keys(parts[0]?.periods[0]?.activeDays ?? {});
  return {
    columns: ['period', ...segmentColumns(results), ...measures, ...days],
    rows: rowsOfEach(parts, ({ segmentCells, periods }) =>
      periods.map((one) => [
        one.period,
        ...segmentCells,
        ...measures.map((measure) => one[measure]),
        ...days.map((day) => one.activeDays[day] ?? 0),
      ]),
    ),
  };
}

const measures = ['activeUsers', 'userDays', 'averageDailyUsers', 'stickiness', 'averageActiveDays'] as const;
