import { countOf, formatNumber, formatPercent } from '../../ui/format/number.ts';
import type { Cell } from '../model/cell.ts';
import type { NumberTable } from '../model/number-table.ts';
import { type Stack, type StackedBar, totalOf } from './stack.ts';

/** What the bars show, in a sentence: the longest one, and the layer with most users. */
export function summariseStack({ bars, layers }: Stack, barsAre: string): string {
  const all = bars.reduce((sum, { users }) => sum + totalOf(users), 0);
  if (bars.length === 0 || all === 0) return 'There are no users to show.';
  const longest = bars.reduce((best, bar) => (totalOf(bar.users) > totalOf(best.users) ? bar : best));
  const sums = layers.map((_, index) => bars.reduce((sum, { users }) => sum + (users[index] ?? 0), 0));
  const fullest = sums.indexOf(Math.max(...sums));
  const bar = totalOf(longest.users);
  return [
    bars.length === 1
      ? countOf(bar, 'user')
      : `${countOf(bars.length, barsAre.toLowerCase())}: ${longest.name} has most users, ${formatNumber(bar)} of ${formatNumber(all)}`,
    `most common: ${layers[fullest]?.name} (${formatPercent((100 * (sums[fullest] ?? 0)) / all)} of users).`,
  ].join('; ');
}

/** One part of a bar in words: `Germany, 11 - 15: 120 users, 12.00 % of 1,000`. */
export function readPart({ bars, layers }: Stack, { row, column }: Cell): string {
  const [bar, layer] = [bars[row], layers[column]];
  return bar && layer ? `${bar.name}, ${layer.name}: ${sharePart(bar, column)}` : '';
}

export function sharePart({ users }: StackedBar, column: number): string {
  const [part, total] = [users[column] ?? 0, totalOf(users)];
  const share = total === 0 ? null : (100 * part) / total;
  return `${countOf(part, 'user')}, ${formatPercent(share)} of ${formatNumber(total)}`;
}

/** The numbers of the bars: a row for each, with its users in each layer and in all. */
export function stackTable({ bars, layers }: Stack, barsAre: string): NumberTable {
  return {
    corner: barsAre,
    columns: [...layers.map(({ id, name }) => ({ id, label: name })), { id: 'all', label: 'All' }],
    rowCount: bars.length,
    rowAt(index) {
      const { id = '', name = '', users = [] } = bars[index] ?? {};
      return { id, head: name, cells: [...users, totalOf(users)].map(formatNumber) };
    },
  };
}
