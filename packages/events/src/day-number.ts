/** Milliseconds of a day of 24 hours. */
export const DAY_MS = 86_400_000;

/** Days of 400 years of the Gregorian calendar, after which it repeats itself. */
const DAYS_OF_400_YEARS = 146_097;

/**
 * Days since 1970-01-01 of a date of the proleptic Gregorian calendar; months count from 1. Month 13 is the next
 * January. The detour over 400 years keeps `Date.UTC` from taking the years 0 to 99 for 1900 to 1999.
 */
export function dayNumber(year: number, month: number, day: number): number {
  return Date.UTC(year + 400, month - 1, day) / DAY_MS - DAYS_OF_400_YEARS;
}

/** Whether a date exists. */
export function isDate(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  return day <= 28 || day <= dayNumber(year, month + 1, 1) - dayNumber(year, month, 1);
}

/**
 * Days since 1970-01-01 of a date written `YYYY-MM-DD`; undefined if there is no such date. The contract has none of the
 * year 0000: the week of its first day would begin before it, where four digits do not reach.
 */
export function parseDay(text: string): number | undefined {
  const day = Date.parse(`${text}T00:00:00Z`) / DAY_MS;
  if (Number.isNaN(day) || text.startsWith('0000') || text.length !== 10) return undefined;
  return formatDay(day) === text ? day : undefined;
}

/** `YYYY-MM-DD` of a day of the years 0000 to 9999. */
export function formatDay(day: number): string {
  const text = new Date(day * DAY_MS).toISOString();
  if (text.length !== 24) throw new TypeError(`day ${day} is outside the years 0000 to 9999`);
  return text.slice(0, 10);
}

/** The Monday on or before a day: weeks are those of ISO 8601. 1970-01-01 was a Thursday. */
export function mondayOf(day: number): number {
  return Math.floor((day + 3) / 7) * 7 - 3;
}

/** The first day of the month of a day. */
export function firstOfMonth(day: number): number {
  return day - new Date(day * DAY_MS).getUTCDate() + 1;
}
