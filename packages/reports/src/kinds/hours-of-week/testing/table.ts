import type { Schema } from '@keytally/contract';
import { inSegments, isSegmented, type ModelTable, tableOf } from '../../../testing/model-table.ts';

export const hoursOfWeekLines = ({ results }: Schema<'HoursOfWeekReport'>): ModelTable =>
  tableOf(
    [
      'weekday',
      'hour',
      ...(isSegmented(results) ? ['segment'] : []),
      'occurrences',
      'uses',
      'users',
      'averageUses',
    ],
    inSegments(results).flatMap(({ segment, hours }) => hours.map((one) => ({ segment, ...one }))),
  );
