import type { Schema } from '@keytally/contract';
import { type CsvTable, partsOf, rowsOfEach, segmentColumns } from '../../stages/csv.ts';

/** A line for each edge of each step, and one without events for the others together; with segments, of each segment. */
export function pathsRows({ results }: Schema<'PathsReport'>): CsvTable {
  return {
    columns: [
      ...segmentColumns(results),
      'step',
      'fromCategory',
      'fromName',
      'toCategory',
      'toName',
      'edges',
      'users',
      'percent',
    ],
    rows: rowsOfEach(partsOf(results), ({ segmentCells, steps }) =>
      steps.flatMap(({ step, edges, rest }) => [
        ...edges.map(({ from, to, users, percent }) => [
          ...segmentCells,
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
          : [[...segmentCells, step, null, null, null, null, rest.edges, rest.users, rest.percent]]),
      ]),
    ),
  };
}
