import type { Schema } from '@keytally/contract';
import { type CsvTable, rowsOfEach } from '../../stages/csv.ts';

/** A line for each cohort and period since its users entered. */
export function retentionRows({ results: { cohorts, segments = [] } }: Schema<'RetentionReport'>): CsvTable {
  const lists = cohorts
    ? [{ label: [], cohorts }]
    : segments.map((one) => ({ label: [one.segmentLabel], cohorts: one.cohorts }));
  return {
    columns: [...(cohorts ? [] : ['segment']), 'cohort', 'users', 'index', 'retained', 'percent', 'complete'],
    rows: rowsOfEach(lists, ({ label, cohorts }) =>
      rowsOfEach(cohorts, ({ cohort, users, cells }) =>
        cells.map(({ index, retained, percent, complete }) => [
          ...label,
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
