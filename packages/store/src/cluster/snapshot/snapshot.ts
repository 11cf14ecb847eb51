import type { PropertyLabels } from '@keytally/contract/properties';
import type { TrackingMode } from '@keytally/store-ports';

/** What counts of one product as of one moment. PostgreSQL knows it, and every query of ClickHouse is restricted to it. */
export interface Snapshot {
  readonly product: number;
  readonly timeZone: string;
  /** Absent if the product has none, or if a version before wrote it down. */
  readonly labels?: PropertyLabels | undefined;
  /** The first batch of the product; absent if nobody knows. */
  readonly firstBatch?: bigint | undefined;
  /** The last batch that counts. */
  readonly batch: bigint;
  /** Batches before it that do not count; their ranges do not overlap. */
  readonly deadBatches: readonly BatchRange[];
  /** Days that are read from records. */
  readonly rawDays: readonly number[];
  /** Days that are read from aggregates. No day is in both, and together they are all days with records. */
  readonly rolledDays: readonly RolledDay[];
  /** Absent if nothing is aggregated over lifetimes. */
  readonly generation?: Generation | undefined;
  /** Erased clients, events and sessions whose rows may still be there. All days on which they have records are raw. */
  readonly erasedClients: readonly number[];
  readonly erasedEvents: readonly number[];
  readonly erasedSessions: readonly bigint[];
  /** What retention removed, as long as its rows may still be there. */
  readonly expired?: Expired | undefined;
  /** How often records of the product had been erased. */
  readonly erasures: number;
  readonly eventNames: readonly EventName[];
  /** Unix ms of the newest event. */
  readonly dataThrough?: number | undefined;
  /** The retention deleted records of days before this one. */
  readonly removedBefore?: number | undefined;
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
  /** Whether the run wrote uses by property set too: those of a version before did not. */
  readonly hasSets?: boolean;
  /** Whether it wrote their totals over all clients. */
  readonly hasTotals?: boolean;
}

/** Aggregates over lifetimes, and the days of which they were made. The aggregates of these days are still there. */
interface Generation {
  readonly number: bigint;
  readonly days: readonly RolledDay[];
}

/** Records of the days before `day` that came in up to a batch. Later ones of the same days count. */
interface Expired {
  readonly day: number;
  readonly batch: bigint;
}

interface EventName {
  readonly event: number;
  readonly category: string | null;
  readonly name: string;
  readonly tracking: TrackingMode;
}

/** The watermark of a product whose last batch is this one. */
export function watermarkOf({ batch }: Pick<Snapshot, 'batch'>): string {
  return `w-${batch}`;
}

/** All days with records. */
export function daysOf({ rawDays, rolledDays }: Snapshot): number[] {
  return [...rawDays, ...rolledDays.map(({ day }) => day)].sort((one, other) => one - other);
}
