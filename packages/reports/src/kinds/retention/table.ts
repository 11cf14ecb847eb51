import type { Schema } from '@keytally/contract';
import { type CsvTable, isSegmented, partsOf, rowsOfEach } from '../../stages/csv.ts';

/** A line for each cohort and period since its users entered. */
export function retentionRows({ results }: Schema<'RetentionReport'>): CsvTable {
  return {
    columns: [
      ...(isSegmented(results) ? ['segment'] : []),
      'cohort',
      'users',
      'index',
      'retained',
      'percent',
      'complete',
    ],
    rows: rowsOfEach(partsOf(results), ({ label, cohorts }) =>
      rowsOfEach(cohorts, ({ cohort, users, cells }) =>
        cells.map(({ index, retained, percent, complete }) => [
          ...[label ?? []].flat(),
          cohort,
          users,
          index,
          retained,
          percent,
          String(complete),
        ]),
      ),
    ),
  };
}
