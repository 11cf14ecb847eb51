import { type Day, dateOf } from '@keytally/contract/days';

export { addDays, countDays, type Day, dayIn, isDay } from '@keytally/contract/days';

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
