import { shortNameOf } from '@keytally/spreadsheets/names';

/** What cells of a histogram are called in a terminal. */
const CELLS: Readonly<Record<string, string>> = {
  summary: 'users',
  usedAtLeastOnce: 'used it',
  neverUsed: 'never used it',
  averageCountPerActiveDay: 'per active day',
  averageCountPerActiveWeek: 'per active week',
  averageCountPerActiveMonth: 'per active month',
};

/** How the headings of bins of the full report begin. */
export const BIN = '× ';

/** The short heading of a column of CSV in a terminal. */
export function headingOf(column: string): string {
  const [, bin] = /^usageFrequency (.*)$/.exec(column) ?? [];
  return bin === undefined ? shortNameOf(column) : BIN + binOf(bin);
}

/** The measure, or the label of a bin, of a row of a histogram. */
export function histogramCell(text: string): string {
  return CELLS[text] ?? (text === 'eventCount' ? shortNameOf(text) : binOf(text));
}

/** `2` for `2 - 2`, `6+` for `6 - inf`. */
function binOf(label: string): string {
  const [, from, to] = /^(\S+) - (\S+)$/.exec(label) ?? [];
  if (from === undefined || to === undefined) return label;
  if (to === 'inf') return `${from}+`;
  return from === to ? from : `${from}–${to}`;
}
