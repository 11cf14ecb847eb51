import { formatDay } from '@keytally/events/day-number';
import { type DayRange, parseCalendarDay } from '../request/day-range.ts';
import type { Parsing } from '../request/parsing.ts';
import { type RefusalItem, ReportRefusal } from '../request/refusal.ts';
import type { AskAll } from '../sql/queries.ts';
import { integer } from '../sql/rows.ts';
import { sql } from '../sql/sql.ts';
import { tables } from '../sql/tables.ts';

/** How far after the newest activity `today` may be. */
const mostDaysAhead = 3660;

/** The day that counts as today, and whether the data or the request says so. */
export interface Today {
  readonly day: number;
  /** False if there is no activity and the request names no day. */
  readonly isKnown: boolean;
}

/** Reads `today` of a request; null if the newest activity decides. */
export function parseToday({ today }: { readonly today?: string }, parsing: Parsing): number | null {
  return today === undefined ? null : parseCalendarDay(today, '/today', parsing);
}

/**
 * The day that counts as today: the requested one, else that of the newest activity, else `otherwise`.
 *
 * @throws {ReportRefusal} if the requested day is before the newest activity, or too far after it
 */
export async function findToday(requested: number | null, otherwise: number, ask: AskAll): Promise<Today> {
  const newest = await newestDay(ask);
  const items = faultsOf(requested, newest);
  if (items.length > 0) throw new ReportRefusal('unusable', items);
  const day = requested ?? newest;
  return { day: day ?? otherwise, isKnown: day !== null };
}

/** For a question that is refused anyway: the fault of `today`, if it has one. */
export async function objectToToday(requested: number | null, ask: AskAll): Promise<RefusalItem[]> {
  return requested === null ? [] : faultsOf(requested, await newestDay(ask));
}

async function newestDay(ask: AskAll): Promise<number | null> {
  const { activity } = await ask({
    activity: sql`SELECT count(*) AS clients, max(last_day) AS newest FROM ${tables.clients}`,
  });
  const [row] = activity;
  return row === undefined || integer(row, 'clients') === 0n ? null : Number(integer(row, 'newest'));
}

function faultsOf(requested: number | null, newest: number | null): RefusalItem[] {
  if (requested === null || newest === null) return [];
  const refuse = (message: string): RefusalItem[] => [{ pointer: '/today', code: 'bad-date-range', message }];
  if (requested < newest) return refuse(`is before the newest activity, which is of ${formatDay(newest)}`);
  if (requested <= newest + mostDaysAhead) return [];
  return refuse(
    `is more than ${mostDaysAhead} days after the newest activity, which is of ${formatDay(newest)}`,
  );
}

/** What `meta` says of today. */
export function metaOfToday({ day, isKnown }: Today): { readonly today?: string } {
  return isKnown ? { today: formatDay(day) } : {};
}

/** The part of a range that is today or before it; its last day is before the first if there is none. */
export function untilToday({ first, last }: DayRange, today: Today): DayRange {
  return { first, last: Math.min(last, today.day) };
}
