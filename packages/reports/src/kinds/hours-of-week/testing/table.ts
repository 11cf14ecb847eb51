import type { Schema } from '@keytally/contract';
import { inSegments, type ModelTable, segmentsOf, tableOf } from '../../../testing/model-table.ts';

export const hoursOfWeekLines = ({ results }: Schema<'HoursOfWeekReport'>): ModelTable =>
  tableOf(
    ['weekday', 'hour', ...segmentsOf(results), 'occurrences', 'uses', 'users', 'averageUses'],
    inSegments(results).flatMap(({ segment, secondSegment, hours }) =>
      hours.map((one) => ({ segment, secondSegment, ...one })),
    ),
  );
