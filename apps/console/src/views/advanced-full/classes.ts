import type { Layer } from '../../charts/stacked/stack.ts';
import { FREQUENCY_BOUNDS, MOST_CLASS_BOUNDS } from '../../question/codec/frequency-bounds.ts';
import { formatNumber } from '../../ui/format/number.ts';
import { FREQUENCIES } from './rows.ts';

/** The greatest number of uses of each class but the last, which has no bound. */
export type ClassBounds = readonly number[];

/** Few enough to be told apart, each some three times as wide as the one before. */
export const USUAL_CLASSES: ClassBounds = [1, 3, 10, 50, 200];

/** The classes with their names: `1 use`, `2 to 3 uses`, `201 uses and more`. */
export function classesOf(bounds: ClassBounds): Layer[] {
  const firsts = [1, ...bounds.map((bound) => bound + 1)];
  return firsts.map((first, index) => ({ id: `from ${first}`, name: nameOf(first, bounds[index]) }));
}

function nameOf(first: number, last: number | undefined): string {
  const from = formatNumber(first);
  if (last === undefined) return `${from} uses and more`;
  if (first === last) return first === 1 ? '1 use' : `${from} uses`;
  return `${from} to ${formatNumber(last)} uses`;
}

/** The users of each class, from those of each frequency of the report. */
export function usersOfClasses(bounds: ClassBounds, frequencies: readonly number[]): number[] {
  const users = Array.from({ length: bounds.length + 1 }, () => 0);
  for (const [index, count] of frequencies.entries()) {
    const at = classOf(bounds, index);
    users[at] = (users[at] ?? 0) + count;
  }
  return users;
}

/** The frequencies of the report that the class at a place has. */
export function frequenciesIn(bounds: ClassBounds, place: number): string[] {
  return FREQUENCIES.filter((_, index) => classOf(bounds, index) === place);
}

/** The place of the class that a frequency is in. */
function classOf(bounds: ClassBounds, frequency: number): number {
  const greatest = FREQUENCY_BOUNDS[frequency] ?? Number.POSITIVE_INFINITY;
  const place = bounds.findIndex((bound) => greatest <= bound);
  return place < 0 ? bounds.length : place;
}

/** The bounds that were typed, such as `1, 5, 20`, or what is wrong with them. */
export function readClasses(text: string): ClassBounds | string {
  const words = text.split(',').map((word) => word.trim());
  const bounds = words.map((word) => (/^\d{1,5}$/.test(word) ? Number(word) : Number.NaN));
  const strange = words.find((_, index) => Number.isNaN(bounds[index]));
  if (strange !== undefined)
    return `“${strange}” is no whole number. Write numbers with commas between them, such as 1, 5, 20.`;
  const unknown = bounds.find((bound) => !FREQUENCY_BOUNDS.includes(bound));
  if (unknown !== undefined)
    return `The report does not count up to ${unknown}. Take ${boundsNear(unknown)} instead.`;
  if (bounds.some((bound, index) => bound <= (bounds[index - 1] ?? 0)))
    return 'The numbers must rise from one to the next.';
  return bounds.length > MOST_CLASS_BOUNDS
    ? `These are ${bounds.length} numbers. There can be ${MOST_CLASS_BOUNDS} at most, so that classes can be told apart.`
    : bounds;
}

/** The numbers that a class can end at next to one that it cannot: `10 or 15`. */
function boundsNear(number: number): string {
  const below = FREQUENCY_BOUNDS.findLast((bound) => bound < number);
  const above = FREQUENCY_BOUNDS.find((bound) => bound > number);
  return [below, above].filter((bound) => bound !== undefined).join(' or ');
}
