import type { Schema } from '@keytally/contract';
import { inSegments, isSegmented, type ModelTable, tableOf } from '../../../testing/model-table.ts';

export const pathsLines = ({ results }: Schema<'PathsReport'>): ModelTable =>
  tableOf(
    [
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
    inSegments(results).flatMap(({ segment, steps }) =>
      steps.flatMap(({ step, edges, rest }) => [
        ...edges.map(({ from, to, users, percent }) => ({
          segment,
          step,
          fromCategory: from.category,
          fromName: from.name,
          toCategory: to?.category ?? null,
          toName: to?.name ?? null,
          edges: 1,
          users,
          percent,
        })),
        ...[{ segment, step, ...rest }].filter((others) => others.edges > 0),
      ]),
    ),
  );
