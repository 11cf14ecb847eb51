import type { Schema } from '@keytally/contract';
import { byText, sortedBy } from '../../../model/order.ts';
import { type ModelTable, tableOf } from '../../../testing/model-table.ts';

const usage = [
  'cumulativeUsageCount',
  'averageCountPerUser',
  'averageCountPerSession',
  'averageCountPerRuntimeHour',
] as const;
const values = [
  'cumulativeValue',
  'averageValuePerUser',
  'averageValuePerSession',
  'averageValuePerRuntimeHour',
  'averageValuePerUsage',
] as const;

export const basicTableLines = ({ results }: Schema<'BasicDataTableReport'>): ModelTable => {
  const hasSegments = results.some(({ segments }) => segments !== undefined);
  return tableOf(
    ['category', 'name', ...(hasSegments ? ['segmentLabel'] : []), ...usage, ...values],
    results.flatMap(({ category, categoryEventsData }) =>
      sortedBy(
        Object.entries(categoryEventsData),
        byText(([name]) => name),
      ).flatMap(([name, { segments = [], ...event }]) =>
        [event, ...segments].map(({ eventUsage, eventCustomValues, ...label }) => ({
          category,
          name,
          ...label,
          ...eventUsage,
          ...eventCustomValues,
        })),
      ),
    ),
  );
};
