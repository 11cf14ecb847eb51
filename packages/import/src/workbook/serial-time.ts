import { cellWithout } from '@keytally/events';

const DAY_MS = 86_400_000;

/** The day that a spreadsheet calls 0. It takes 1900 for a leap year, so that days before March 1900 are one more. */
const ZERO_1900 = Date.UTC(1899, 11, 30);
const ZERO_1904 = Date.UTC(1904, 0, 1);
const FIRST_OF_MARCH = 61;

/** The last day of a spreadsheet is the end of the year 9999. */
const LAST = 2_958_466;

/** A time that a workbook keeps as a number of days: its text, to the millisecond. What has no day is a time alone. */
export function serialTime(days: number, is1904: boolean): string {
  if (days < 0 || days >= LAST)
    return cellWithout('unreadable', `${days} is no day that a spreadsheet has, and the cell is to be one`);
  const zero = is1904 ? ZERO_1904 : ZERO_1900 + (days < FIRST_OF_MARCH ? DAY_MS : 0);
  const [date, time = ''] = new Date(zero + Math.round(days * DAY_MS))
    .toISOString()
    .replace('Z', '')
    .split('T');
  const clock = time.replace(/\.000$/, '');
  return days < 1 && !is1904 ? clock : `${date} ${clock}`;
}
