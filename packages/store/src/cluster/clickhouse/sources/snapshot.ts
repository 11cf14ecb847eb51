import { TupleParam } from '@clickhouse/client';
import type { TrackingMode } from '../../../registry.ts';
import type { Parameters } from '../connection/clickhouse.ts';

/** What counts of one product as of one moment: everything that its queries need to know of the other database. */
export interface Snapshot {
  readonly product: number;
  /** The last batch that counts. */
  readonly batch: bigint;
  /** Batches before it that do not count; their ranges do not overlap. */
  readonly deadBatches: readonly BatchRange[];
  /** Days that are read from records. */
  readonly rawDays: readonly number[];
  /** Days that are read from aggregates. No day is in both, and together they are all days with records. */
  readonly rolledDays: readonly RolledDay[];
  /** Absent if nothing is aggregated over lifetimes. */
  readonly generation?: Generation;
  /** Clients whose rows may still be there. All days on which they have records are raw. */
  readonly erasedClients: readonly number[];
  readonly eventNames: readonly EventName[];
  /** Unix ms of the newest event. */
  readonly dataThrough?: number;
}

/** Both ends are included. */
export interface BatchRange {
  readonly first: bigint;
  readonly last: bigint;
}

/** A day, and the run that wrote its aggregates. */
export interface RolledDay {
  readonly day: number;
  readonly run: bigint;
}

/** Aggregates over lifetimes, and the days of which they were made. The aggregates of these days are still there. */
export interface Generation {
  readonly number: bigint;
  readonly days: readonly RolledDay[];
}

export interface EventName {
  readonly event: number;
  readonly category: string | null;
  readonly name: string;
  readonly tracking: TrackingMode;
}

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

/** The values of a snapshot, under the names by which the sources of the tables use them. */
export function parametersOf(snapshot: Snapshot): Parameters {
  const changed = changedDaysOf(snapshot);
  return {
    product: snapshot.product,
    batch: snapshot.batch,
    dead_batches: singleBatchesOf(snapshot),
    raw_days: snapshot.rawDays,
    rolled_days: snapshot.rolledDays.map(toPair),
    generation: snapshot.generation?.number ?? 0n,
    changed_days: changed.now,
    former_days: changed.before.map(toPair),
    erased_clients: snapshot.erasedClients,
    event_names: snapshot.eventNames.map(
      ({ event, category, name, tracking }) => new TupleParam([event, category, name, tracking]),
    ),
  };
}

function toPair({ day, run }: RolledDay): TupleParam {
  return new TupleParam([day, run]);
}
