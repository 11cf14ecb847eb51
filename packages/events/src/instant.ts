import { DAY_MS, dayNumber, isDate } from './day-number.ts';

/** Why a text is not an instant. */
export type InstantFault = 'not-rfc-3339' | 'no-such-date' | 'no-such-time' | 'leap-second';

/** The date-time of RFC 3339, section 5.6. T and Z may be lower case; a space instead of T is not allowed. */
const DATE_TIME = /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.(\d+))?(?:[Zz]|([+-])(\d\d):(\d\d))$/;

/**
 * Reads an instant (RFC 3339 with offset) as Unix milliseconds; smaller fractions are cut off.
 * A leap second (`23:59:60`) has no Unix time of its own and is a fault. The offset `-00:00`, "local offset unknown"
 * (section 4.3), is read as UTC.
 */
export function readInstant(text: string): number | InstantFault {
  const parts = DATE_TIME.exec(text);
  if (parts === null) return 'not-rfc-3339';
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  if (!isDate(year, month, day)) return 'no-such-date';
  const [hour, minute, second] = [Number(parts[4]), Number(parts[5]), Number(parts[6])];
  const [offsetHour, offsetMinute] = [Number(parts[9] ?? 0), Number(parts[10] ?? 0)];
  if (hour > 23 || minute > 59 || offsetHour > 23 || offsetMinute > 59) return 'no-such-time';
  if (second > 59) return second === 60 ? 'leap-second' : 'no-such-time';
  const offset = (offsetHour * 60 + offsetMinute) * (parts[8] === '-' ? -1 : 1);
  const seconds = (hour * 60 + minute - offset) * 60 + second;
  return dayNumber(year, month, day) * DAY_MS + seconds * 1_000 + milliseconds(parts[7]);
}

function milliseconds(fraction: string | undefined): number {
  return fraction === undefined ? 0 : Number(fraction.slice(0, 3).padEnd(3, '0'));
}
