import type { ClockChange, ZoneClock } from './local-times.ts';
import type { TimePattern } from './time-pattern.ts';

export const timeFormats = ['rfc3339', 'unix-ms', 'unix-s'] as const;

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

/** How many digits of the fraction to read for milliseconds; further digits are cut off. */
const FRACTION = { 'unix-ms': 0, 'unix-s': 3 } as const;

/** Reads an instant in a file; undefined if it does not have the format. */
export function readTime(text: string, format: TimeFormat): ReadTime | undefined {
  if (format === 'rfc3339') return { text };
  if (typeof format === 'object') return readLocal(text, format);
  const [, whole = '', fraction = ''] = /^(-?\d{1,15})(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '') return undefined;
  return toText(Number(whole + fraction.slice(0, FRACTION[format]).padEnd(FRACTION[format], '0')));
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
