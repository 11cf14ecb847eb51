import type { Schema } from '@keytally/contract';
import { DAY_MS, dayNumber, generateDemo, parseDay } from '@keytally/events';
import { type EventRow, type NameRow, type World, worldOf } from '@keytally/reports/model';
import { share } from './share.ts';

type Pair = Schema<'EventPair'>;

/** The question that usage is made up for. */
interface Asked {
  readonly productId: string;
  readonly startDate: string;
  readonly stopDate: string;
  /** Events that must have been used, whatever their names. */
  readonly events: readonly Pair[];
}

/** Events of the demo, and the days on which they occur. */
const EVENTS = 6_000;
const DEMO_DAYS = 60;

/** The demo is made for about this day and then moved, so that it does not depend on the year. */
const NEAR_DAY = dayNumber(2026, 3, 1);

/**
 * Makes up the usage of a product: the demo's, so that it has working days, users who come and go, and properties. It
 * ends with the range that is asked about, or today, and is stretched to cover a longer one. Events that the demo does not have are
 * used too. The same question gets the same usage, and nothing is used after now.
 */
export function usageFor({ productId, startDate, stopDate, events }: Asked, now = Date.now()): World {
  const today = Math.floor(now / DAY_MS);
  const start = parseDay(startDate) ?? 0;
  const stop = Math.min(parseDay(stopDate) ?? 0, today);
  // A whole number of weeks is moved, so that weekends stay weekends.
  const endDay = NEAR_DAY + ((((stop - NEAR_DAY) % 7) + 7) % 7);
  const seed = Math.floor(share(productId) * 2 ** 31);
  const world = worldOf([...generateDemo({ seed, events: EVENTS, endDay })]);
  const product = { ...world.product, id: productId };
  const days = Math.max(DEMO_DAYS, stop - start + 1);
  return withEvents(until(now, movedTo({ ...world, product }, { endDay, stop, days })), events);
}

interface Move {
  /** The last day of the demo, and the one that it becomes. */
  readonly endDay: number;
  readonly stop: number;
  /** The days that the usage is to cover. */
  readonly days: number;
}

function movedTo(world: World, { endDay, stop, days }: Move): World {
  const stretch = days / DEMO_DAYS;
  const daysFrom = (day: number, key: string) => {
    const place = day - endDay + DEMO_DAYS - 1 + (stretch > 1 ? share(key) : 0);
    return stop - days + 1 + Math.floor(place * stretch) - day;
  };
  return {
    ...world,
    events: world.events.map((row) => {
      const moved = daysFrom(row.day, row.sessionId ?? row.id);
      return { ...row, day: row.day + moved, occurredAt: row.occurredAt + moved * DAY_MS };
    }),
    sessionRecords: world.sessionRecords.map((row) => {
      const moved = daysFrom(row.day, row.sessionId);
      const { day, startedAt, stoppedAt } = row;
      return {
        ...row,
        day: day + moved,
        startedAt: startedAt + moved * DAY_MS,
        stoppedAt: stoppedAt === null ? null : stoppedAt + moved * DAY_MS,
      };
    }),
  };
}

/** What was used by now. A session that goes on has no end yet. */
function until(now: number, world: World): World {
  return {
    ...world,
    events: world.events.filter(({ occurredAt }) => occurredAt <= now),
    sessionRecords: world.sessionRecords
      .filter(({ startedAt }) => startedAt <= now)
      .map((row) => ({
        ...row,
        stoppedAt: row.stoppedAt !== null && row.stoppedAt > now ? null : row.stoppedAt,
      })),
  };
}

/** Adds the events that the usage lacks: some users use them now and then, beside what else they do. */
function withEvents(world: World, events: readonly Pair[]): World {
  const known = new Set(world.names.map(({ category, name }) => JSON.stringify([category, name])));
  const fresh = events
    .filter(({ category, name }) => !known.has(JSON.stringify([category, name])))
    .map((pair, index): NameRow => ({ ...pair, event: world.names.length + index, tracking: 'advanced' }));
  const often = Math.min(0.1, 6 / Math.max(1, fresh.length));
  const added = fresh.flatMap((name) => world.events.flatMap((row) => useOf(name, row, often)));
  return { ...world, names: [...world.names, ...fresh], events: [...world.events, ...added] };
}

function useOf({ event, category, name }: NameRow, beside: EventRow, often: number): EventRow[] {
  const key = JSON.stringify([category, name]);
  const isKnown = share(key, beside.clientId) < 0.3 + 0.6 * share(key, 'reach');
  if (!isKnown || share(key, beside.id) > often * (0.2 + share(key, 'popularity'))) return [];
  const micros = BigInt(Math.floor(share(key, beside.id, 'value') * 10_000)) * 10_000n;
  return [{ ...beside, id: `${beside.id}-${event}`, event, micros, properties: null }];
}
