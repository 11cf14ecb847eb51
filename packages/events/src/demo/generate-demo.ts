import { createCalendar } from '../calendar-day.ts';
import { formatDay, mondayOf } from '../day-number.ts';
import type { WireRecord } from '../record.ts';
import { createPopulation } from './population.ts';
import { createRandom, hash } from './random.ts';
import { propertiesOf } from './user-properties.ts';
import { type Sitting, sessionRecords, updateCheck } from './user-session.ts';

export interface DemoOptions {
  /** A whole number; the same seed gives the same records. */
  readonly seed: number;
  /** How many event records; session records are added to these. */
  readonly events: number;
  /** The last day, in days since 1970-01-01. Nothing happens after it. */
  readonly endDay: number;
  /** The time zone of the working days; default UTC. */
  readonly timeZone?: string;
}

/** A demo spans a little more than a year, or less if it is small. */
const MAX_DAYS = 400;
const MIN_DAYS = 28;
const EVENTS_PER_DAY_AT_LEAST = 100;
const EVENTS_PER_USER = 250;

const WEEKDAYS = [1, 1.06, 1.05, 1.02, 0.9, 0.2, 0.16] as const; // from Monday
const HOLIDAYS = new Set(['01-01', '05-01', '12-24', '12-25', '12-26', '12-31']);

/**
 * Generates realistic usage of a desktop editor as records of the contract, lazily. Users come, stay or leave and work
 * a lot or a little; there are working days and holidays, releases that spread, and trials that are bought or lapse.
 * Records are in order of days and, within a sitting, of time; the sittings of a day are not in order of time.
 */
export function* generateDemo(options: DemoOptions): Generator<WireRecord, void, undefined> {
  const { seed, events, endDay, timeZone = 'UTC' } = options;
  const days = Math.min(MAX_DAYS, Math.max(MIN_DAYS, Math.floor(events / EVENTS_PER_DAY_AT_LEAST)));
  const firstDay = endDay - days + 1;
  const calendar = createCalendar(timeZone);
  const population = createPopulation(seed, Math.ceil(events / EVENTS_PER_USER) + 4, firstDay, days);
  const targets = dailyTargets(events, firstDay, days);
  // Two demos in one product must not widen each other's sessions.
  const prefix = hash(seed, events, endDay).toString(36);
  let made = 0;
  let sittings = 0;

  for (const [offset, target] of targets.entries()) {
    const day = firstDay + offset;
    const installed = population.installedBy(day);
    const first = hash(seed, 12, day) % installed;
    for (let visit = 0; made < target; visit++) {
      const index = (first + visit) % installed;
      // Another round over the same users draws new random numbers.
      if (!population.isActive(index, day, Math.floor(visit / installed))) continue;
      const user = population.seedOf(index);
      const random = createRandom(user, 13, sittings);
      const serial = (sittings++).toString(36);
      const sitting: Sitting = {
        user,
        clientId: `c-${prefix}-${index.toString(36)}`,
        sessionId: `s-${serial}`,
        eventPrefix: `${prefix}-${serial}`,
        from: calendar.startOf(day),
        until: calendar.startOf(day + 1),
        properties: propertiesOf(user, population.installDay(index), day),
      };
      if (made + 1 < events && random.chance(0.12)) {
        yield updateCheck(sitting, random);
        made++;
      }
      const records = sessionRecords(sitting, events - made, random);
      made += records.length - 1;
      yield* records;
    }
  }
}

/** The total number of events by the end of each day. */
function dailyTargets(events: number, firstDay: number, days: number): number[] {
  const weights = Array.from(
    { length: days },
    (_, offset) => busyness(firstDay + offset) * (0.6 + offset / days),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  return weights.map((weight, offset) => {
    sum += weight;
    return offset === days - 1 ? events : Math.floor((events * sum) / total);
  });
}

function busyness(day: number): number {
  const date = formatDay(day).slice(5);
  const season = date.startsWith('07') || date.startsWith('08') ? 0.85 : 1;
  return season * (HOLIDAYS.has(date) ? 0.15 : (WEEKDAYS[day - mondayOf(day)] ?? 1));
}
