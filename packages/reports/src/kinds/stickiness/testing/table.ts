import type { Schema } from '@keytally/contract';
import { byNumber, sortedBy } from '../../../model/order.ts';
import { inSegments, isSegmented, type ModelTable, tableOf } from '../../../testing/model-table.ts';

export const stickinessLines = ({ results }: Schema<'StickinessReport'>): ModelTable => {
  const lists = inSegments(results);
  const days = Object.keys(lists[0]?.periods[0]?.activeDays ?? {});
  return tableOf(
    [
      'period',
      ...(isSegmented(results) ? ['segment'] : []),
      'activeUsers',
      'userDays',
      'averageDailyUsers',
      'stickiness',
      'averageActiveDays',
      ...sortedBy(days, byNumber(Number)),
    ],
    lists.flatMap(({ segment, periods }) =>
      periods.map(({ activeDays, ...one }) => ({ segment, ...one, ...activeDays })),
    ),
  );
};
