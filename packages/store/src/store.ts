import type { CheckedRecord } from '@keytally/events';
import type { AuditTrail, KeyRegistry } from '@keytally/keys';
import type { QueryRunner } from '@keytally/reports';
import type { BackupManifest } from './duckdb/maintenance/backup-manifest.ts';
import type { Imports } from './imports.ts';

/**
 * Everything that the server keeps. What a resolved promise reports as written is on stable storage; every operation
 * may reject with a `StoreError`.
 */
export interface Store {
  readonly keys: KeyRegistry;
  readonly audit: AuditTrail;
  readonly products: ProductRepository;
  readonly events: EventStore;
  readonly imports: Imports;
  readonly trackedEvents: TrackedEvents;
  readonly properties: PropertyValues;
  readonly rollups: Rollups;
  readonly retention: Retention;
  readonly queries: QueryRunner;

  /**
   * Writes all data, as of one moment, into a directory that is empty or not there yet. Everything goes on meanwhile;
   * it is on stable storage when the promise resolves, and nothing is left when it rejects.
   */
  backUp(directory: string, signal?: AbortSignal): Promise<BackupManifest>;

  /** Resolves when a write reached the disk and could be read back. It is tried at most once a second. */
  checkReady(): Promise<void>;

  /** What the store takes now, for whoever watches it. */
  sizes(): Promise<StoreSizes>;

  /** Refuses new work, finishes what is under way, folds the log into the data file and lets go of it. */
  close(): Promise<void>;
}

/** Bytes of a store: what is in memory, what is on disk, and the disk that is free for it. */
export interface StoreSizes {
  readonly memory: number;
  readonly data: number;
  /** What has been written and is not in the data yet. */
  readonly log: number;
  readonly free: number;
}

/** How an event is reported; see the contract's TrackingMode. */
export type TrackingMode = 'advanced' | 'basic' | 'inactive';

/** A product, as in the contract. */
export interface Product {
  readonly id: string;
  readonly name: string;
  /** IANA name; the days of all records are days of this zone. */
  readonly timeZone: string;
  /** Given to an event name when it is first seen. */
  readonly defaultTracking: TrackingMode;
  readonly retentionDays?: number;
}

/** What a product's data is up to. */
export interface ProductState {
  /** Tells its rows apart; never that of another product. */
  readonly number: number;
  /** Opaque; two equal watermarks mean equal data. */
  readonly watermark: string;
  /** Unix ms of the newest event; absent when there is none. */
  readonly dataThrough?: number;
}

/**
 * Asked when it is a call's turn to write, before anything is changed. What it rejects with, the call rejects with: time
 * has passed, in which whoever calls may have lost the right to.
 */
export type Guard = () => Promise<void>;

export interface ProductRepository {
  /** All products, by id. */
  list(): Promise<readonly Product[]>;
  get(id: string): Promise<Product | undefined>;
  /** Creates a product or replaces its settings; `time-zone-fixed` when it has records of another zone's days. */
  put(product: Product, guard?: Guard): Promise<void>;
  /** Takes a product away with everything that came in for it. */
  delete(id: string, guard?: Guard): Promise<void>;
  /** Takes away all that came in of one client of a product; answers nothing when there is no such client. */
  eraseClient(id: string, clientId: string, guard?: Guard): Promise<ErasedClient | undefined>;
  stateOf(id: string): Promise<ProductState | undefined>;
}

/** How much there was of a client that is erased. */
export interface ErasedClient {
  readonly events: number;
  readonly sessions: number;
  /** The product's watermark from here on. */
  readonly watermark: string;
}

export interface EventStore {
  /** Keeps those records of a batch that are new, all of them or none; `unknown-product` when there is none. */
  ingest(productId: string, records: readonly CheckedRecord[], from?: Origin): Promise<IngestResult>;
}

/** Where a batch comes from. */
export interface Origin {
  /** Left out where nothing bounds the new event names that the batch may bring. */
  readonly sender?: Sender;
  readonly guard?: Guard;
}

/** Whose records these are, where that bounds how many new event names they may bring. */
export interface Sender {
  readonly keyId: string;
  /** The day in UTC that the records come in on, in days since 1970-01-01. */
  readonly day: number;
  /** The most new names that the key may bring in on a day, in all products together. */
  readonly mostNewNames: number;
}

/** A record that is not stored because its event name would be one too many. */
export interface RefusedRecord {
  readonly place: number;
  /** Says why, and what to do. */
  readonly message: string;
}

export interface IngestResult {
  readonly accepted: number;
  /** Places in the batch, ascending, of records that are stored or stand earlier in the batch. */
  readonly duplicates: readonly number[];
  /** Ascending by place. A name that is known is never too many. */
  readonly refused: readonly RefusedRecord[];
  /** The product's watermark from here on. */
  readonly watermark: string;
}

/** The cleaned category and name of an event. */
export interface EventKey {
  readonly category: string | null;
  readonly name: string;
}

/** An event that was ever seen. */
export interface TrackedEvent extends EventKey {
  readonly tracking: TrackingMode;
  /** Day of its first use, in days since 1970-01-01. */
  readonly firstDay: number;
}

/** A new tracking mode of an event, or that it is removed, which one that has records is only together with them. */
export type TrackingChange = EventKey &
  ({ readonly tracking: TrackingMode } | { readonly remove: true; readonly eraseRecords: boolean });

/** Which events of a product are listed; all of them when everything is left out. */
export interface EventSelection {
  /** Text that the category or the name has in it, in upper or lower case. */
  readonly search?: string;
  /** Only those that stand after it. */
  readonly after?: EventKey;
  readonly limit?: number;
}

/** The places of changes that can't be made. */
export interface ImpossibleChanges {
  /** The event was never seen. */
  readonly unknown: readonly number[];
  /** The event should be removed without its records, and has some. */
  readonly withRecords: readonly number[];
}

export interface TrackedEvents {
  /** By category, `null` last, then by name, both by code point. */
  list(productId: string, selection?: EventSelection): Promise<readonly TrackedEvent[]>;
  /** Makes all changes or, when some can't be made, none. */
  change(productId: string, changes: readonly TrackingChange[], guard?: Guard): Promise<ImpossibleChanges>;
}

/** A value that a property has of so many users. A day is in days since 1970-01-01. */
export interface ValueCount {
  readonly value: string | number | boolean;
  readonly users: number;
}

export interface PropertyValues {
  /**
   * The commonest values of each property of a product that has any, as of now, most users first; none of those that
   * identify a client.
   */
  commonest(productId: string, signal?: AbortSignal): Promise<ReadonlyMap<string, readonly ValueCount[]>>;
}

export interface Retention {
  /**
   * Takes away the days of records that are older than their products keep them, and what nothing is left of.
   *
   * @param now Unix time in milliseconds
   */
  removeExpired(now: number): Promise<void>;
}

/** Sums of records that make reports fast. They change no answer: what they do not know of is read from the records. */
export interface Rollups {
  /** Sums up all that came in since the last time. */
  rollUp(): Promise<void>;
  /** The same, in short transactions, for the days that nothing came in for between two calls. */
  rollUpQuietDays(): Promise<void>;
  /** Throws the sums of a product, or of all, away and makes them again. */
  rebuild(productId?: string): Promise<void>;
}
