import { createCalendar } from '../calendar-day.ts';
import { DAY_MS } from '../day-number.ts';

/** What happens to a time that a clock does not show, or shows twice. */
export type ClockChange = 'gap' | 'overlap';

/** Times of a clock, up to the next span: their offset from UTC, and whether the clock skips or repeats them. */
export interface LocalSpan {
  /** In ms as if the clock showed UTC. */
  readonly since: number;
  readonly offset: number;
  readonly change?: ClockChange | undefined;
}

/** The clock of a time zone. */
export interface ZoneClock {
  readonly timeZone: string;
  /** In order; the first holds for all earlier times too. */
  readonly spans: readonly LocalSpan[];
  /** The instant (Unix ms) at which the clock shows a time. */
  instantOf(local: number): { readonly instant: number; readonly change?: ClockChange | undefined };
}

/**
 * The clock of a time zone from 1970 to some days after `now`. A time that the clock skips moves forward by what is
 * skipped; of a time that it shows twice the earlier is taken. Both follow from using the offset before the change, as
 * calendars usually do (RFC 5545, section 3.3.5).
 *
 * @param now Unix ms
 * @throws {TypeError} if the zone is not known
 */
export function createZoneClock(timeZone: string, now: number): ZoneClock {
  const day = Math.floor(now / DAY_MS);
  if (last?.day !== day || last.clock.timeZone !== timeZone) last = { day, clock: clockUntil(timeZone, day) };
  return last.clock;
}

/** To find the changes of 50 years takes as long as to read some thousand rows, and a file is read more than once. */
let last: { readonly day: number; readonly clock: ZoneClock } | undefined;

function clockUntil(timeZone: string, day: number): ZoneClock {
  const [first, ...changes] = createCalendar(timeZone).offsetsBetween(-2 * DAY_MS, (day + 4) * DAY_MS);
  const spans: LocalSpan[] = [{ since: Number.NEGATIVE_INFINITY, offset: first?.offset ?? 0 }];
  for (const { since, offset } of changes) {
    const before = spans.at(-1)?.offset ?? 0;
    const [low, high] = [Math.min(before, offset), Math.max(before, offset)];
    const change = offset > before ? 'gap' : 'overlap';
    spans.push({ since: since + low, offset: before, change }, { since: since + high, offset });
  }
  return {
    timeZone,
    spans,
    instantOf(local) {
      const { offset, change } = spanOf(spans, local);
      return { instant: local - offset, change };
    },
  };
}

function spanOf(spans: readonly LocalSpan[], local: number): LocalSpan {
  let [low, high] = [0, spans.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (Number(spans[middle]?.since) <= local) low = middle;
    else high = middle;
  }
  return spans[low] as LocalSpan;
}
