import type { Schema } from '@keytally/contract';
import { byNumber, byText, sortedBy } from '../../../model/order.ts';
import { type Flat, type ModelTable, tableOf } from '../../../testing/model-table.ts';

/** The users by status of each label of the deepest level. */
function statusLines(
  counts: Schema<'StatusCounts'>,
  levels: readonly Schema<'LevelLabels'>[],
  depth = 0,
): Flat[] {
  if (depth === levels.length) return [('totals' in counts ? counts.totals : counts) as Flat];
  const name = `level${depth + 1}`;
  const branches = Object.entries((counts as Record<string, object>)[name] ?? {});
  const place = ([label]: readonly [string, unknown]) => levels[depth]?.labels.indexOf(label) ?? 0;
  return sortedBy(branches, byNumber(place)).flatMap(([label, inner]) =>
    statusLines(inner as Schema<'StatusCounts'>, levels, depth + 1).map((line) => ({
      [name]: label,
      ...line,
    })),
  );
}

export function usersByStatusLines({
  results,
  meta: { clientStatus, levels = [] },
}: Schema<'UsersByStatusReport'>): ModelTable {
  const columns = [...levels.map((_, place) => `level${place + 1}`), ...clientStatus];
  const isSplit = Object.keys(results).every((key) => /^\d{4}-/.test(key));
  if (!isSplit) return tableOf(columns, statusLines(results as Schema<'StatusCounts'>, levels));
  const periods = sortedBy(
    Object.entries(results as Schema<'StatusPeriods'>),
    byText(([period]) => period),
  );
  return tableOf(
    ['period', ...columns],
    periods.flatMap(([period, counts]) => statusLines(counts, levels).map((line) => ({ period, ...line }))),
  );
}
