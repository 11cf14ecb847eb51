import type { ColumnGuess } from './guess-columns.ts';
import { guessTimes } from './guess-times.ts';
import { type SampledColumn, shareOf } from './sampled-column.ts';

/** Values that are nobody's name of a column, if the cells below are such values as well. */
const VALUES = [
  /^[+-]?\d+([.,]\d+)*$/,
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i,
  /^\d{1,3}(\.\d{1,3}){3}$/,
];

/** The name of a column that looks like one of its cells: the first line may be a row, not the names of the columns. */
export function findDataInHeading(columns: readonly SampledColumn[]): string | undefined {
  return columns.find(isData)?.name;
}

/**
 * The only name in the first row, if its column is neither who nor when: the row may be a title, with the names of the columns below it.
 */
export function findTitle(columns: readonly SampledColumn[], { fields }: ColumnGuess): string | undefined {
  const named = columns.filter(({ name }) => name.trim() !== '');
  const isKnown = fields.some(({ field }) => field === 'clientId' || field === 'occurredAt');
  return named.length === 1 && !isKnown ? named[0]?.name : undefined;
}

function isData({ name, cells }: SampledColumn): boolean {
  const time = guessTimes([name])?.format;
  if (time !== undefined && guessTimes(cells) !== undefined) return true;
  return VALUES.some((value) => value.test(name) && shareOf(cells, value) > 0.5);
}
