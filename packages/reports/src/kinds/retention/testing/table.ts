import type { Schema } from '@keytally/contract';
import { inSegments, isSegmented, type ModelTable, tableOf } from '../../../testing/model-table.ts';

export const retentionLines = ({ results }: Schema<'RetentionReport'>): ModelTable =>
  tableOf(
    [
      ...(isSegmented(results) ? ['segment'] : []),
      'cohort',
      'users',
      'index',
      'retained',
      'percent',
      'complete',
    ],
    inSegments(results).flatMap(({ segment, cohorts }) =>
      cohorts.flatMap(({ cohort, users, cells }) =>
        cells.map(({ complete, ...cell }) => ({
          segment,
          cohort,
          users,
          ...cell,
          complete: String(complete),
        })),
      ),
    ),
  );
