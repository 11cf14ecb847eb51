import type { Schema } from '@keytally/contract';
import { combiLabelOf, type ModelTable, tableOf } from '../../../testing/model-table.ts';

const lifetime = [
  'eventCount',
  'eventCountPerUserUsedAtLeastOnce',
  'eventCountPerUserUsedAtLeastOnceActiveDay',
  'eventCountPerUserUsedAtLeastOnceActiveWeek',
  'eventCountPerUserUsedAtLeastOnceActiveMonth',
  'uniqueUsersUsedAtLeastOnce',
  'percentUsedAtLeastOnce',
  'active',
] as const;

export function lifetimeTableLines({
  results,
}: Pick<Schema<'LifetimeDataTableReport'>, 'results'>): ModelTable {
  const rows = results.flatMap((one) => ('categoryData' in one ? one.categoryData : [one]));
  const hasSegments = rows.some(({ segments }) => segments !== undefined);
  return tableOf(
    [
      'eventCategory',
      'eventName',
      ...combiLabelOf(rows),
      ...(hasSegments ? ['segmentLabel'] : []),
      ...lifetime,
    ],
    rows.flatMap(({ segments = [], ...row }) => [
      row,
      ...segments.map((segment) => ({ ...row, ...segment })),
    ]),
  );
}
