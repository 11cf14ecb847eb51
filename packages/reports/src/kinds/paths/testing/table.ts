import type { Schema } from '@keytally/contract';
import { inSegments, type ModelTable, segmentsOf, tableOf } from '../../../testing/model-table.ts';

export const pathsLines = ({ results }: Schema<'PathsReport'>): ModelTable =>
  tableOf(
    [
      ...segmentsOf(results),
      'step',
      'fromCategory',
      'fromName',
      'toCategory',
      'toName',
      'edges',
      'users',
      'percent',
    ],
    inSegments(results).flatMap(({ segment, secondSegment, steps }) =>
      steps.flatMap(({ step, edges, rest }) => [
        ...edges.map(({ from, to, users, percent }) => ({
          segment,
          secondSegment,
          step,
          fromCategory: from.category,
          fromName: from.name,
          toCategory: to?.category ?? null,
          toName: to?.name ?? null,
          edges: 1,
          users,
          percent,
        })),
        ...[{ segment, secondSegment, step, ...rest }].filter((others) => others.edges > 0),
      ]),
    ),
  );
