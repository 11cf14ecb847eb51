import type { DayRange } from '../request/day-range.ts';
import { properties } from '../values/properties.ts';
import { type Conditions, propertiesIn } from './conditions.ts';
import { dependOnUses, type Filters, propertiesOf } from './filters.ts';
import { type Division, isOfCohorts } from './segments.ts';

/** The records that an answer is made of. As long as none of them comes in, and nothing is erased, it stays the same. */
export interface RecordsRead {
  /** Records of these days and sessions that began on them; the first is infinite if all up to the last are read. */
  readonly days: DayRange;
  /** Whether an event that was never seen before is one of them, whatever its day. */
  readonly newEvents: boolean;
}

/** What divides or selects the uses of a range. */
interface Users {
  readonly range: DayRange;
  readonly segmentation: Division;
  readonly filters: Filters;
  readonly useConditions: Conditions | null;
}

/**
 * The records that a report on the uses of a range reads: those of the range and, for what users stated, those before it.
 * Undefined if it reads all, as for what is computed from all records of a user.
 */
export function recordsOfRange(
  { range, segmentation: { by }, filters, useConditions }: Users,
  { newEvents }: Pick<RecordsRead, 'newEvents'>,
): RecordsRead | undefined {
  if (by !== null && isOfCohorts(by)) return undefined;
  const stated = [...propertiesOf(filters), ...propertiesIn(useConditions), ...(by === null ? [] : [by])];
  if (dependOnUses(filters) || stated.some((name) => properties[name].source !== 'record')) return undefined;
  if (stated.length === 0) return { days: range, newEvents };
  return { days: { first: Number.NEGATIVE_INFINITY, last: range.last }, newEvents };
}
