import { countOf, formatNumber, formatPercent } from '../../ui/format/number.ts';
import type { Cell } from '../model/cell.ts';
import { type NumberTable, sumLabel } from '../model/number-table.ts';
import { type Stack, type StackedBar, totalOf } from './stack.ts';

/**
 * What the bars show, in a sentence: the longest one, and its largest part. Bars are never added up, since a user may be
 * in several.
 */
export function summariseStack({ bars, layers }: Stack, barsAre: string): string {
  const totals = bars.map(({ users }) => totalOf(users));
  const most = Math.max(0, ...totals);
  const longest = bars[totals.indexOf(most)];
  if (!longest || most === 0) return 'There are no users to show.';
  const part = longest.users.indexOf(Math.max(...longest.users));
  const isAll = longest.users[part] === most;
  const whose = bars.length === 1 ? 'the' : 'its';
  const largest = isAll
    ? `all are in ${layers[part]?.name}`
    : `${whose} largest part is ${layers[part]?.name}, ${sharePart(longest, part)}`;
  if (bars.length === 1) return `${countOf(most, 'user')}; ${largest}.`;
  const count = countOf(bars.length, barsAre.toLowerCase());
  return `${count}: ${longest.name} has most users, ${formatNumber(most)}; ${largest}.`;
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

/** The numbers of the bars: a row for each, with all of its users, and then those in each layer. */
export function stackTable({ bars, layers }: Stack, isWhole: boolean, corner: string): NumberTable {
  return {
    corner,
    columns: [
      { id: 'all', label: sumLabel('Users', isWhole) },
      ...layers.map(({ id, name }) => ({ id, label: name })),
    ],
    rowCount: bars.length,
    rowAt(index) {
      const { id = '', name = '', users = [] } = bars[index] ?? {};
      return { id, head: name, cells: [totalOf(users), ...users].map(formatNumber) };
    },
  };
}
