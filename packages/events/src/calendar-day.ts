import { DAY_MS } from './day-number.ts';

/** The calendar days of one time zone. A day is the number of days since 1970-01-01 in the local calendar. */
export interface Calendar {
  readonly timeZone: string;
  /** The local day at an instant (Unix ms). */
  dayOf(instant: number): number;
  /** The first instant (Unix ms) of a day. For a day that the zone skipped: the first instant after it. */
  startOf(day: number): number;
  /** The offsets from UTC between two instants (Unix ms), both included, in order. */
  offsetsBetween(first: number, last: number): readonly OffsetSpan[];
}

/** An offset from UTC (ms), and the instant (Unix ms) from which it applies, until the next one. */
interface OffsetSpan {
  readonly since: number;
  readonly offset: number;
}

/** The offsets from UTC (ms) during one UTC day. No zone changes its offset twice in a day. */
interface OffsetWindow {
  readonly before: number;
  readonly after: number;
  /** The instant from which `after` applies. */
  readonly change: number;
}

/**
 * Creates the calendar of an IANA time zone. `Intl` is slow, so it is called a few times per UTC day and not per
 * instant: the offsets of the day are cached and, if they differ, the second at which they change.
 *
 * Days are those of the local calendar. If a zone set its clock back across midnight (St John's at 00:01, last in 2010),
 * the new day begins, the old day returns for an hour, and the new day continues; `startOf` is the first of the two
 * starts.
 *
 * @throws {TypeError} if {@link isTimeZone} is false for the name
 */
export function createCalendar(timeZone: string): Calendar {
  if (!isTimeZone(timeZone)) throw new TypeError(`${JSON.stringify(timeZone)} is not an IANA time zone`);
  const offsetAt = offsetReader(timeZone);
  const windows = new Map<number, OffsetWindow>();
  let lastKey = Number.NaN;
  let last: OffsetWindow = { before: 0, after: 0, change: 0 };

  function windowOf(instant: number): OffsetWindow {
    const key = Math.floor(instant / DAY_MS);
    if (key === lastKey) return last;
    last = windows.get(key) ?? openWindow(key * DAY_MS, offsetAt);
    lastKey = key;
    windows.set(key, last);
    return last;
  }

  function dayOf(instant: number): number {
    const { before, after, change } = windowOf(instant);
    return Math.floor((instant + (instant < change ? before : after)) / DAY_MS);
  }

  function startOf(day: number): number {
    const midnight = day * DAY_MS;
    const { before, after, change } = offsetsAround(midnight);
    const start = midnight - before;
    return start < change ? start : Math.max(change, midnight - after);
  }

  /** The offsets around a local midnight, which is at most a day from midnight UTC. */
  function offsetsAround(midnight: number): OffsetWindow {
    const earlier = windowOf(midnight - DAY_MS);
    return earlier.before === earlier.after ? windowOf(midnight) : earlier;
  }

  function offsetsBetween(first: number, last: number): readonly OffsetSpan[] {
    const spans: OffsetSpan[] = [];
    const add = (since: number, offset: number) => {
      if (spans.at(-1)?.offset !== offset) spans.push({ since, offset });
    };
    for (let start = Math.floor(first / DAY_MS) * DAY_MS; start <= last; start += DAY_MS) {
      const { before, after, change } = windowOf(start);
      add(start, before);
      add(change, after);
    }
    return spans;
  }

  return { timeZone, dayOf, startOf, offsetsBetween };
}

/**
 * Whether a text is the name of an IANA time zone, ignoring case; older names such as `Asia/Calcutta` count. `Intl`
 * accepts bare offsets such as `+01:00` too, but this does not.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether a zone ever set its clock back across midnight from 1970 on, so that instants of a day are after instants of the
 * next. Zones that changed their offset twice within a week are not found.
 */
export function hasReturningDays(timeZone: string): boolean {
  const known = returning.get(timeZone);
  if (known !== undefined) return known;
  const offsetAt = offsetReader(timeZone);
  const found = weeks.some((start, week) => {
    const end = weeks[week + 1];
    if (end === undefined || offsetAt(start) === offsetAt(end)) return false;
    return Array.from({ length: 7 }, (_, day) => openWindow(start + day * DAY_MS, offsetAt)).some(returns);
  });
  returning.set(timeZone, found);
  return found;
}

/** By time zone; finding out takes some milliseconds. */
const returning = new Map<string, boolean>();

/** The starts of all weeks for which zones have rules. */
const weeks = Array.from({ length: 68 * 52 }, (_, week) => week * 7 * DAY_MS);

function returns({ before, after, change }: OffsetWindow): boolean {
  const dayOf = (instant: number, offset: number) => Math.floor((instant + offset) / DAY_MS);
  return before > after && dayOf(change - 1, before) > dayOf(change, after);
}

function openWindow(start: number, offsetAt: (instant: number) => number): OffsetWindow {
  const before = offsetAt(start);
  const after = offsetAt(start + DAY_MS);
  let [low, high] = [start, before === after ? start : start + DAY_MS];
  while (high - low > 1_000) {
    const middle = low + Math.floor((high - low) / 2_000) * 1_000;
    if (offsetAt(middle) === before) low = middle;
    else high = middle;
  }
  return { before, after, change: high };
}

/** Reads the offset (ms) from a text such as `1/1/1970, GMT-00:44:30`; for UTC it is just `GMT`. */
function offsetReader(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  return (instant) => {
    const [, sign, hours, minutes, seconds = 0] =
      /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(format.format(instant)) ?? [];
    if (sign === undefined) return 0;
    const size = (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000;
    return sign === '-' ? -size : size;
  };
}
