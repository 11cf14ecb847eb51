import type { Schema } from '@keytally/contract';
import { byNumber, sortedBy } from '../../../model/order.ts';
import { inSegments, type ModelTable, segmentsOf, tableOf } from '../../../testing/model-table.ts';

export const stickinessLines = ({ results }: Schema<'StickinessReport'>): ModelTable => {
  const lists = inSegments(results);
  const days = Object.keys(lists[0]?.periods[0]?.activeDays ?? {});
  return tableOf(
    [
      'period',
      ...segmentsOf(results),
      'activeUsers',
      'userDays',
      'averageDailyUsers',
      'stickiness',
      'averageActiveDays',
      ...sortedBy(days, byNumber(Number)),
    ],
    lists.flatMap(({ segment, secondSegment, periods }) =>
      periods.map(({ activeDays, ...one }) => ({ segment, secondSegment, ...one, ...activeDays })),
    ),
  );
};
