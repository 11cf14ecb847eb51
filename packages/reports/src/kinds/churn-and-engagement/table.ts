import type { Schema } from '@keytally/contract';
import { type CsvTable, rowsOfEach } from '../../stages/csv.ts';

/** A line for each segment and period since its users came. */
export function churnAndEngagementRows({
  results,
  meta: { segments = [] },
}: Schema<'ChurnAndEngagementReport'>): CsvTable {
  return {
    columns: ['segment', 'index', ...columns],
    rows: rowsOfEach(segments, (label) => {
      const cells = new Map(Object.entries(results)).get(label) ?? {};
      return Object.keys(cells).map((index) => [
        label,
        Number(index),
        ...columns.map((column) => cells[index]?.[column] ?? null),
      ]);
    }),
  };
}

const columns = [
  'users',
  'engaged',
  'engagedPercent',
  'lost',
  'lostPercent',
] as const satisfies (keyof Schema<'EngagementCell'>)[];
