import type { Schema } from '@keytally/contract';
import { type CsvTable, isSegmented, partsOf, rowsOfEach } from '../../stages/csv.ts';

/** A line for each hour of the week or, with segments, for each segment and hour. */
export function hoursOfWeekRows({ results }: Schema<'HoursOfWeekReport'>): CsvTable {
  return {
    columns: ['weekday', 'hour', ...(isSegmented(results) ? ['segment'] : []), ...measures],
    rows: rowsOfEach(partsOf(results), ({ label, hours }) =>
      hours.map((one) => [
        one.weekday,
        one.hour,
        ...[label ?? []].flat(),
        ...measures.map((measure) => one[measure]),
      ]),
    ),
  };
}

const measures = ['occurrences', 'uses', 'users', 'averageUses'] as const;
