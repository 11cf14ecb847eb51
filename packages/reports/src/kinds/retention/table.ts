import type { Schema } from '@keytally/contract';
import { type CsvTable, partsOf, rowsOfEach, segmentColumns } from '../../stages/csv.ts';

/** A line for each cohort and period since its users entered. */
export function retentionRows({ results }: Schema<'RetentionReport'>): CsvTable {
  return {
    columns: [...segmentColumns(results), 'cohort', 'users', 'index', 'retained', 'percent', 'complete'],
    rows: rowsOfEach(partsOf(results), ({ segmentCells, cohorts }) =>
      rowsOfEach(cohorts, ({ cohort, users, cells }) =>
        cells.map(({ index, retained, percent, complete }) => [
          ...segmentCells,
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
