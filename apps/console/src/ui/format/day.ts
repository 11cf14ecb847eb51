/** A calendar day as the contract writes it: `2026-03-02`. Days of a product have no clock and no zone. */
export type Day = string;

const DAY_MS = 86_400_000;
const written = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });

/** `2 Mar 2026` */
export function formatDay(day: Day): string {
  return written.format(dateOf(day));
}

/** `Mon` */
export function weekdayOf(day: Day): string {
  return weekday.format(dateOf(day));
}

/** `2 Mar 2026`, `2 – 8 Mar 2026`, `28 Feb – 2 Mar 2026` and so on: what both days share is said once. */
export function formatDays(from: Day, to: Day): string {
  return from === to
    ? formatDay(from)
    : written.formatRange(dateOf(from), dateOf(to)).replaceAll('\u2009', ' ');
}

/** The day that is `count` days later, or earlier if it is negative. */
export function addDays(day: Day, count: number): Day {
  return dayOf(new Date(dateOf(day).getTime() + count * DAY_MS));
}

/** How many days there are from one day to another, both included. */
export function countDays(from: Day, to: Day): number {
  return Math.round((dateOf(to).getTime() - dateOf(from).getTime()) / DAY_MS) + 1;
}

/** Whether a text is a day that exists, in the years that the contract allows. */
export function isDay(text: unknown): text is Day {
  if (typeof text !== 'string' || !/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = dateOf(text);
  return !Number.isNaN(date.getTime()) && dayOf(date) === text;
}

/** The day on which an instant falls in a time zone. */
export function dayIn(timeZone: string, instant: Date): Day {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant);
}

function dateOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

function dayOf(date: Date): Day {
  return date.toISOString().slice(0, 10);
}
