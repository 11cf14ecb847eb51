import type { CheckedRecord } from '@keytally/events';
import type { AuditTrail, KeyRegistry } from '@keytally/keys';
import type { QueryRunner } from '@keytally/reports';
import type { BackupManifest } from './duckdb/backup-manifest.ts';
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

  /** Refuses new work, finishes what is under way, folds the log into the data file and lets go of it. */
  close(): Promise<void>;
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

export interface ProductRepository {
  /** All products, by id. */
  list(): Promise<readonly Product[]>;
  get(id: string): Promise<Product | undefined>;
  /** Creates a product or replaces its settings; `time-zone-fixed` when it has records of another zone's days. */
  put(product: Product): Promise<void>;
  /** Takes a product away with everything that came in for it. */
  delete(id: string): Promise<void>;
  /** Takes away all that came in of one client of a product; answers nothing when there is no such client. */
  eraseClient(id: string, clientId: string): Promise<ErasedClient | undefined>;
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
  ingest(productId: string, records: readonly CheckedRecord[]): Promise<IngestResult>;
}

export interface IngestResult {
  readonly accepted: number;
  /** Places in the batch, ascending, of records that are stored or stand earlier in the batch. */
  readonly duplicates: readonly number[];
  /** The product's watermark from here on. */
  readonly watermark: string;
}

/** An event that was ever seen. */
export interface TrackedEvent {
  readonly category: string | null;
  readonly name: string;
  readonly tracking: TrackingMode;
  /** Day of its first use, in days since 1970-01-01. */
  readonly firstDay: number;
}

/** The new tracking mode of an event, whose category and name are cleaned. */
export interface TrackingChange {
  readonly category: string | null;
  readonly name: string;
  readonly tracking: TrackingMode;
}

export interface TrackedEvents {
  /** By category, `null` last, then by name, both by code point. */
  list(productId: string): Promise<readonly TrackedEvent[]>;
  /** Changes all of them or, when some were never seen, none: answers the places of those. */
  change(productId: string, changes: readonly TrackingChange[]): Promise<{ unknown: readonly number[] }>;
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
