const msPerDay = 86_400_000;

/**
 * The number of a day, counted from 1970-01-01, written `YYYY-MM-DD`; `undefined` if there is no such day. The
 * contract has none of the year 0000: the week of its first day would begin before it, where four digits do not reach.
 */
export function parseDay(text: string): number | undefined {
  const day = Date.parse(`${text}T00:00:00Z`) / msPerDay;
  const exists = !Number.isNaN(day) && formatDay(day) === text && !text.startsWith('0000');
  return exists ? day : undefined;
}

/** A day as `YYYY-MM-DD`. */
export function formatDay(day: number): string {
  return new Date(day * msPerDay).toISOString().slice(0, 10);
}

/** The Monday of the week of a day. Day 0 was a Thursday. */
export function mondayOf(day: number): number {
  return Math.floor((day + 3) / 7) * 7 - 3;
}

/** The first day of the month of a day. */
export function monthStartOf(day: number): number {
  return day - new Date(day * msPerDay).getUTCDate() + 1;
}
