import type { Schema } from '@keytally/contract';
import { type CsvTable, isSegmented, partsOf, rowsOfEach } from '../../stages/csv.ts';

/** A line for each edge of each step, and one without events for the others together; with segments, of each segment. */
export function pathsRows({ results }: Schema<'PathsReport'>): CsvTable {
  return {
    columns: [
      ...(isSegmented(results) ? ['segment'] : []),
      'step',
      'fromCategory',
      'fromName',
      'toCategory',
      'toName',
      'edges',
      'users',
      'percent',
    ],
    rows: rowsOfEach(partsOf(results), ({ label, steps }) =>
      steps.flatMap(({ step, edges, rest }) => [
        ...edges.map(({ from, to, users, percent }) => [
          ...[label ?? []].flat(),
          step,
          from.category,
          from.name,
          to?.category ?? null,
          to?.name ?? null,
          1,
          users,
          percent,
        ]),
        ...(rest.edges === 0
          ? []
          : [[...[label ?? []].flat(), step, null, null, null, null, rest.edges, rest.users, rest.percent]]),
      ]),
    ),
  };
}
