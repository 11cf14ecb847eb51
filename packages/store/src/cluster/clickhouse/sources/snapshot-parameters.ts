import { TupleParam } from '@clickhouse/client';
import type { BatchRange, RolledDay, Snapshot } from '../../snapshot/snapshot.ts';
import type { Parameters } from '../connection/parameters.ts';

/** Days whose aggregates over lifetimes are not, or no longer, what counts. */
export interface ChangedDays {
  /** Days as they are now. */
  readonly now: readonly number[];
  /** Days as they were when the aggregates were made. */
  readonly before: readonly RolledDay[];
}

export function changedDaysOf({ rawDays, rolledDays, generation }: Snapshot): ChangedDays {
  const before = new Map(generation?.days.map(({ day, run }) => [day, run]));
  const now = new Map(rolledDays.map(({ day, run }) => [day, run]));
  return {
    now: [...rawDays, ...[...now].filter(([day, run]) => before.get(day) !== run).map(([day]) => day)],
    before: (generation?.days ?? []).filter(({ day, run }) => now.get(day) !== run),
  };
}

/** A longer range is compared by its ends, a shorter one number by number: a set of many numbers is searched fast. */
const LONG_RANGE = 16n;

export function longRangesOf({ deadBatches }: Snapshot): readonly BatchRange[] {
  return deadBatches.filter(({ first, last }) => last - first >= LONG_RANGE);
}

function singleBatchesOf({ deadBatches }: Snapshot): readonly bigint[] {
  return deadBatches
    .filter(({ first, last }) => last - first < LONG_RANGE)
    .flatMap(({ first, last }) =>
      Array.from({ length: Number(last - first) + 1 }, (_, step) => first + BigInt(step)),
    );
}

/** The days whose uses by property set are read from aggregates, with or without totals, and those from records. */
export function daysBySets({ rawDays, rolledDays }: Snapshot): {
  readonly stated: readonly RolledDay[];
  readonly totalled: readonly RolledDay[];
  readonly untotalled: readonly RolledDay[];
  readonly unstated: readonly number[];
} {
  const stated = rolledDays.filter(({ hasSets }) => hasSets);
  return {
    stated,
    totalled: stated.filter(({ hasTotals }) => hasTotals),
    untotalled: stated.filter(({ hasTotals }) => !hasTotals),
    unstated: [...rawDays, ...rolledDays.flatMap(({ day, hasSets }) => (hasSets ? [] : [day]))],
  };
}

/** The values of a snapshot, under the names by which the sources of the tables use them. */
export function parametersOf(snapshot: Snapshot): Parameters {
  const changed = changedDaysOf(snapshot);
  const { stated, totalled, untotalled, unstated } = daysBySets(snapshot);
  return {
    product: snapshot.product,
    batch: snapshot.batch,
    dead_batches: singleBatchesOf(snapshot),
    raw_days: snapshot.rawDays,
    rolled_days: snapshot.rolledDays.map(toPair),
    stated_days: stated.map(toPair),
    totalled_days: totalled.map(toPair),
    untotalled_days: untotalled.map(toPair),
    unstated_days: unstated,
    generation: snapshot.generation?.number ?? 0n,
    changed_days: changed.now,
    former_days: changed.before.map(toPair),
    erased_clients: snapshot.erasedClients,
    erased_events: snapshot.erasedEvents,
    erased_sessions: snapshot.erasedSessions,
    expired_day: snapshot.expired?.day ?? 0,
    expired_batch: snapshot.expired?.batch ?? 0n,
    event_names: snapshot.eventNames.map(
      ({ event, category, name, tracking }) => new TupleParam([event, category, name, tracking]),
    ),
  };
}

function toPair({ day, run }: RolledDay): TupleParam {
  return new TupleParam([day, run]);
}
