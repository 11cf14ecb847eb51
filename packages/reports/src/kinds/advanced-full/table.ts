import type { Schema } from '@keytally/contract';
import { type CsvTable, rowsOfEach } from '../../stages/csv.ts';

/** How often users used an event, from once to more than a thousand times. */
export const frequencyLabels = [
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
] as const satisfies `${keyof Schema<'UsageFrequency'>}`[];

/** A line for each event or, with segments, for each segment and event. */
export function advancedFullRows({ results }: Schema<'AdvancedFullReport'>): CsvTable {
  const hasSegments = 'segments' in results;
  const lists = hasSegments
    ? results.segments.map((label) => ({ label: [label], rows: results.detailedReport[label] ?? [] }))
    : [{ label: [], rows: results.detailedReport }];
  const hasCombinations = lists.some(({ rows }) => rows.some((row) => 'combiLabel' in row));
  return {
    columns: [
      'category',
      'name',
      ...(hasCombinations ? ['combiLabel'] : []),
      ...(hasSegments ? ['segmentLabel'] : []),
      ...usageKeys,
      ...frequencyLabels.map((label) => `usageFrequency ${label}`),
    ],
    rows: rowsOfEach(lists, ({ label, rows }) =>
      rowsOfEach(rows, (row) => [
        [
          ...('combiLabel' in row ? [null, null] : [row.category, row.name]),
          ...(hasCombinations ? ['combiLabel' in row ? row.combiLabel : null] : []),
          ...label,
          ...usageKeys.map((key) => row.data[key]),
          ...frequencyLabels.map((band) => row.data.usageFrequency[band]),
        ],
      ]),
    ),
  };
}

const usageKeys = [
  'eventCounts',
  'averageEventCountPerSessionUsedAtLeastOnce',
  'averageEventCountPerSessionAll',
  'averageEventCountPerUserAtLeastOnce',
  'averageEventCountPerUserAll',
  'uniqueUsersUsedAtLeastOnce',
  'uniqueUsersNeverUsed',
] as const satisfies (keyof Schema<'DetailedUsage'>)[];
