import type { Schema } from '@keytally/contract';
import { combiLabelOf, type ModelTable, tableOf } from '../../../testing/model-table.ts';

const detailed = [
  'eventCounts',
  'averageEventCountPerSessionUsedAtLeastOnce',
  'averageEventCountPerSessionAll',
  'averageEventCountPerUserAtLeastOnce',
  'averageEventCountPerUserAll',
  'uniqueUsersUsedAtLeastOnce',
  'uniqueUsersNeverUsed',
] as const;
const frequencies = [
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  '11 - 15',
  '16 - 20',
  '21 - 30',
  '31 - 40',
  '41 - 50',
  '51 - 75',
  '76 - 100',
  '101 - 150',
  '151 - 200',
  '201 - 500',
  '501 - 1000',
  '1001 - inf',
];

export const advancedFullLines = ({ results }: Schema<'AdvancedFullReport'>): ModelTable => {
  const hasSegments = 'segments' in results;
  const lists = hasSegments
    ? results.segments.map((segmentLabel) => ({
        segmentLabel,
        rows: results.detailedReport[segmentLabel] ?? [],
      }))
    : [{ rows: results.detailedReport }];
  return tableOf(
    [
      'category',
      'name',
      ...combiLabelOf(lists.flatMap(({ rows }) => rows)),
      ...(hasSegments ? ['segmentLabel'] : []),
      ...detailed,
      ...frequencies.map((label) => `usageFrequency ${label}`),
    ],
    lists.flatMap(({ rows, ...label }) =>
      rows.map(({ data: { usageFrequency, ...data }, ...title }) => ({
        ...label,
        ...title,
        ...data,
        ...Object.fromEntries(
          Object.entries(usageFrequency).map(([uses, users]) => [`usageFrequency ${uses}`, users]),
        ),
      })),
    ),
  );
};
