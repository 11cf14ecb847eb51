export const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The beginning of the minute of an instant; both are Unix ms. */
export function fullMinute(instant: number): number {
  return Math.floor(instant / MINUTE_MS) * MINUTE_MS;
}

/** The Gregorian calendar repeats after 400 years, which have this many days. */
const DAYS_OF_400_YEARS = 146_097;

/**
 * Days since 1970-01-01 of a date in the proleptic Gregorian calendar. Months count from 1; month 13 is the next
 * January. Adding 400 years keeps `Date.UTC` from reading the years 0 to 99 as 1900 to 1999.
 */
export function dayNumber(year: number, month: number, day: number): number {
  return Date.UTC(year + 400, month - 1, day) / DAY_MS - DAYS_OF_400_YEARS;
}

/** Whether the date exists. */
export function isDate(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  return day <= 28 || day <= dayNumber(year, month + 1, 1) - dayNumber(year, month, 1);
}

/**
 * Days since 1970-01-01 of a date written `YYYY-MM-DD`; undefined if it is not a calendar date. The contract excludes
 * the year 0000, because the week of its first day begins in a year that four digits can't write.
 */
export function parseDay(text: string): number | undefined {
  const day = Date.parse(`${text}T00:00:00Z`) / DAY_MS;
  if (Number.isNaN(day) || text.startsWith('0000') || text.length !== 10) return undefined;
  return formatDay(day) === text ? day : undefined;
}

/** Formats a day of the years 0000 to 9999 as `YYYY-MM-DD`. */
export function formatDay(day: number): string {
  const text = new Date(day * DAY_MS).toISOString();
  if (text.length !== 24) throw new TypeError(`day ${day} is outside the years 0000 to 9999`);
  return text.slice(0, 10);
}

/** The Monday on or before a day, since weeks are those of ISO 8601. 1970-01-01 was a Thursday. */
export function mondayOf(day: number): number {
  return Math.floor((day + 3) / 7) * 7 - 3;
}

/** The first day of the month of a day. */
export function firstOfMonth(day: number): number {
  return day - new Date(day * DAY_MS).getUTCDate() + 1;
}

/** The first day of the quarter of a day: of January, April, July or October. */
export function firstOfQuarter(day: number): number {
  const date = new Date(day * DAY_MS);
  return dayNumber(date.getUTCFullYear(), Math.floor(date.getUTCMonth() / 3) * 3 + 1, 1);
}
