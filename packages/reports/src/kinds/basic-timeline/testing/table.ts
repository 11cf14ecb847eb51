import type { Schema } from '@keytally/contract';
import { byText, sortedBy } from '../../../model/order.ts';
import { type ModelTable, tableOf } from '../../../testing/model-table.ts';

export const basicTimelineLines = ({ results }: Schema<'BasicTimelineReport'>): ModelTable => {
  const rows = sortedBy(
    Object.entries(results),
    byText(([date]) => date),
  ).flatMap(([date, items]) => items.map((item) => ({ date, ...item })));
  const hasSegments = rows.some((row) => 'segmentLabel' in row);
  return tableOf(['date', 'category', 'name', ...(hasSegments ? ['segmentLabel'] : []), 'value'], rows);
};
