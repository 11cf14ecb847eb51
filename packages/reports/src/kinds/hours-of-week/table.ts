import type { Schema } from '@keytally/contract';
import { type CsvTable, partsOf, rowsOfEach, segmentColumns } from '../../stages/csv.ts';

/** A line for each hour of the week or, with segments, for each segment and hour. */
export function hoursOfWeekRows({ results }: Schema<'HoursOfWeekReport'>): CsvTable {
  return {
    columns: ['weekday', 'hour', ...segmentColumns(results), ...measures],
    rows: rowsOfEach(partsOf(results), ({ segmentCells, hours }) =>
      hours.map((one) => [
        one.weekday,
        one.hour,
        ...segmentCells,
        ...measures.map((measure) => one[measure]),
      ]),
    ),
  };
}

const measures = ['occurrences', 'uses', 'users', 'averageUses'] as const;
