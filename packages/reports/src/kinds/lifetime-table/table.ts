import type { Schema } from '@keytally/contract';
import { type CsvTable, rowsOfEach } from '../../stages/csv.ts';
import { flattenRows } from './pages.ts';

/** A line for each event, followed by its segments. Categories are columns. */
export function lifetimeTableRows({
  results,
}: Pick<Schema<'LifetimeDataTableReport'> | Schema<'LostUsersDataTableReport'>, 'results'>): CsvTable {
  const rows = flattenRows(results);
  const combiLabel = rows.some((row) => 'combiLabel' in row) ? ['combiLabel'] : [];
  const segmentLabel = rows.some(({ segments }) => segments) ? ['segmentLabel'] : [];
  return {
    columns: ['eventCategory', 'eventName', ...combiLabel, ...segmentLabel, ...measureKeys],
    rows: rowsOfEach(rows, (row) => {
      const title = 'combiLabel' in row ? [null, null] : [row.eventCategory, row.eventName];
      const combination = combiLabel.map(() => ('combiLabel' in row ? row.combiLabel : null));
      return rowsOfEach([{ ...row, segmentLabel: null }, ...(row.segments ?? [])], (measured) => [
        [
          ...title,
          ...combination,
          ...segmentLabel.map(() => measured.segmentLabel),
          ...measureKeys.map((key) => measured[key]),
        ],
      ]);
    }),
  };
}

/** The measures in the order of their columns. */
const measureKeys = [
  'eventCount',
  'eventCountPerUserUsedAtLeastOnce',
  'eventCountPerUserUsedAtLeastOnceActiveDay',
  'eventCountPerUserUsedAtLeastOnceActiveWeek',
  'eventCountPerUserUsedAtLeastOnceActiveMonth',
  'uniqueUsersUsedAtLeastOnce',
  'percentUsedAtLeastOnce',
  'active',
] as const satisfies (keyof Schema<'LifetimeSegmentRow'>)[];
