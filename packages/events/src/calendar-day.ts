import { DAY_MS } from './day-number.ts';

/** The calendar days of one time zone. A day is the number of days since 1970-01-01 in the local calendar. */
export interface Calendar {
  readonly timeZone: string;
  /** The day that a wall calendar in the zone shows at an instant (Unix ms). */
  dayOf(instant: number): number;
  /** The first instant (Unix ms) of a day; of a day that the zone skipped, the first instant after it. */
  startOf(day: number): number;
  /** The offsets from UTC that hold between two instants (Unix ms), both included, in their order. */
  offsetsBetween(first: number, last: number): readonly OffsetSpan[];
}

/** An offset from UTC (ms), and the instant (Unix ms) from which it holds until the next one does. */
export interface OffsetSpan {
  readonly since: number;
  readonly offset: number;
}

/** The offset from UTC (ms) in the course of one UTC day, which no zone changes more than once. */
interface OffsetWindow {
  readonly before: number;
  readonly after: number;
  /** The instant from which `after` holds. */
  readonly change: number;
}

/**
 * The calendar of an IANA time zone. `Intl` is asked a few times per UTC day that is touched, not per instant: the
 * offsets of that day and, if they differ, the second at which they change are kept.
 *
 * Days follow the wall calendar. In a zone that set its clock back across midnight (St John's at 00:01, last in 2010)
 * a new day begins, the old one returns for an hour, and the new one goes on; `startOf` is its first beginning.
 *
 * @throws {TypeError} when the name is none of {@link isTimeZone}.
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

  /** The offsets around a local midnight, which no zone has more than a day from that of UTC. */
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
 * Whether a text names a time zone of the IANA database, links such as `Asia/Calcutta` included, in any case of
 * letters. `Intl` takes bare offsets such as `+01:00` too; they are no names.
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

/** Reads the offset (ms) from a text such as `1/1/1970, GMT-00:44:30`; UTC itself reads `GMT`. */
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
