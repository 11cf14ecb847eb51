import type { Schema } from '@keytally/contract';
import { type CsvTable, rowsOfEach } from '../../stages/csv.ts';
import { frequencyLabels } from './frequency-labels.ts';

/** A line for each event or, with segments, for each segment and event. */
export function advancedFullReportRows({ results }: Schema<'AdvancedFullReport'>): CsvTable {
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
