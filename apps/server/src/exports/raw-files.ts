import { createCalendar, formatDay } from '@keytally/events';
import { lastActiveDay } from '@keytally/reports';
import type { Product, Store } from '@keytally/store';
import { unknownProduct } from '../problems/problem.ts';

/** How many days before today have files. */
const DAYS = 90;

/** A file with the records of a day. */
export interface RawFile {
  /** Days since 1970-01-01. */
  readonly day: number;
  /** The day, `YYYY-MM-DD`. */
  readonly date: string;
  readonly name: string;
}

/** The file of a day. */
export function rawFileOf(productId: string, day: number): RawFile {
  const date = formatDay(day);
  return { day, date, name: `${productId}_${date}.zip` };
}

/** The files of a product: of the days before today that have records, and of yesterday, the newest first. */
export async function listFiles(
  { usage }: Pick<Store, 'usage'>,
  product: Product,
  now: number,
): Promise<RawFile[]> {
  const last = await lastActiveDay(product.id, usage.queries);
  const today = todayOf(last, createCalendar(product.timeZone).dayOf(now));
  const range = { firstDay: today - DAYS, lastDay: today - 1 };
  const page = await usage.exports.findPage(product.id, range, Number.MAX_SAFE_INTEGER);
  if (last === undefined || page === undefined) throw unknownProduct();
  const days = new Set([...page.days, today - 1]);
  return [...days].sort((a, b) => b - a).map((day) => rawFileOf(product.id, day));
}

/**
 * The day of the newest activity, or the one after it once that is over by the clock, so that no day waits for the next one
 * with activity. Without any activity it is the day of the clock.
 */
function todayOf(last: number | null | undefined, byClock: number): number {
  if (last === null || last === undefined) return byClock;
  return byClock > last ? last + 1 : last;
}
