import type { Schema } from '@keytally/contract';
import { inSegments, type ModelTable, segmentsOf, tableOf } from '../../../testing/model-table.ts';

export const retentionLines = ({ results }: Schema<'RetentionReport'>): ModelTable =>
  tableOf(
    [...segmentsOf(results), 'cohort', 'users', 'index', 'retained', 'percent', 'complete'],
    inSegments(results).flatMap(({ segment, secondSegment, cohorts }) =>
      cohorts.flatMap(({ cohort, users, cells }) =>
        cells.map(({ complete, ...cell }) => ({
          segment,
          secondSegment,
          cohort,
          users,
          ...cell,
          complete: String(complete),
        })),
      ),
    ),
  );
