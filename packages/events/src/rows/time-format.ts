import type { ClockChange, ZoneClock } from './local-times.ts';
import type { TimePattern } from './time-pattern.ts';

export const timeFormats = ['rfc3339', 'unix-s', 'unix-ms', 'unix-us', 'unix-ns'] as const;

/** How a file writes instants: in a format with a name, or in a pattern, by the clock of a zone if it has no offset. */
export type TimeFormat = (typeof timeFormats)[number] | LocalFormat;

export interface LocalFormat {
  readonly pattern: TimePattern;
  /** Not needed for a pattern with an offset. */
  readonly clock?: ZoneClock;
}

/** An instant in a file as RFC 3339 text, and what the clock did at that time. */
interface ReadTime {
  readonly text: string;
  readonly change?: ClockChange;
}

/** Of Unix time, how many units are a millisecond, or milliseconds a unit; and how many digits its whole part may have. */
const UNITS = {
  'unix-s': { perUnit: 1_000n, perMs: 1n, digits: 15 },
  'unix-ms': { perUnit: 1n, perMs: 1n, digits: 15 },
  'unix-us': { perUnit: 1n, perMs: 1_000n, digits: 18 },
  'unix-ns': { perUnit: 1n, perMs: 1_000_000n, digits: 21 },
} as const;

/** Reads an instant in a file; undefined if it does not have the format. */
export function readTime(text: string, format: TimeFormat): ReadTime | undefined {
  if (format === 'rfc3339') return { text: asRfc3339(text) };
  if (typeof format === 'object') return readLocal(text, format);
  return readUnix(text, UNITS[format]);
}

/**
 * The instants of databases and programs: a space for T, ` UTC`, an offset of hours, no seconds, and the name of a zone behind the
 * offset (RFC 9557).
 */
const LOOSE =
  /^(\d{4}-\d\d-\d\d)[Tt \u00a0\u202f](\d\d:\d\d)(:\d\d)?([.,]\d+)? ?(?:([+-]\d\d)(?::?(\d\d))?|[Zz]|UTC|GMT)(?:\[[\w/+-]+\])?$/;

/** An instant with an offset as RFC 3339 writes it; any other text as it is. */
function asRfc3339(text: string): string {
  const found = LOOSE.exec(text);
  if (found === null) return text;
  const [, day, clock, seconds = ':00', fraction = '', hours, minutes = '00'] = found;
  const offset = hours === undefined ? 'Z' : `${hours}:${minutes}`;
  return `${day}T${clock}${seconds}${fraction.replace(',', '.')}${offset}`;
}

/** What is smaller than a millisecond is cut off. */
function readUnix(
  text: string,
  { perUnit, perMs, digits }: (typeof UNITS)[keyof typeof UNITS],
): ReadTime | undefined {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d{1,21})(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '' || whole.length > digits) return undefined;
  const units = BigInt(whole) * perUnit + BigInt(fraction.slice(0, 3).padEnd(3, '0')) / (1_000n / perUnit);
  const instant = sign === '' ? units / perMs : -((units + perMs - 1n) / perMs);
  return toText(Number(instant));
}

function readLocal(text: string, { pattern, clock }: LocalFormat): ReadTime | undefined {
  const { local, offset } = pattern.read(text) ?? {};
  if (local === undefined) return undefined;
  if (offset !== undefined) return toText(local - offset);
  const { instant, change } = clock?.instantOf(local) ?? { instant: local };
  const read = toText(instant);
  return read && change ? { ...read, change } : read;
}

function toText(instant: number): ReadTime | undefined {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? undefined : { text: date.toISOString() };
}
