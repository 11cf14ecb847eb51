import type { CheckedRecord } from '@keytally/events';
import type { QueryRunner } from '@keytally/reports';
import type { Guard } from './registry.ts';

/**
 * What is large and mostly added to: the usage records of all products. What a resolved promise reports as written is
 * on stable storage.
 */
export interface Usage {
  /** Runs the queries of reports, which read the logical tables of `@keytally/reports`. */
  readonly queries: QueryRunner;

  /** How many reports can run their queries at the same time; more of them wait for each other. */
  readonly reportsAtOnce: number;

  /** Stores those records of a batch that are new, all of them or none; rejects with `unknown-product`. */
  ingest(productId: string, records: readonly CheckedRecord[], from?: Origin): Promise<IngestResult>;

  /** How current the data of a product is; undefined when there is no such product. */
  stateOf(productId: string): Promise<UsageState | undefined>;

  /** Erases all data of one client of a product; resolves to undefined when there is no such client. */
  eraseClient(productId: string, clientId: string, guard?: Guard): Promise<ErasedClient | undefined>;

  /**
   * Deletes the records of days that are older than their products keep them, with all that is left without records.
   *
   * @param now Unix time in milliseconds
   */
  removeExpired(now: number): Promise<void>;
}

/** How current the data of a product is. */
export interface UsageState {
  /** Opaque; of one product, equal watermarks mean equal data. */
  readonly watermark: string;
  /** Unix ms of the newest event; absent when there is none. */
  readonly dataThrough?: number;
}

/** Where a batch comes from. */
export interface Origin {
  /** Left out where nothing limits how many new event names the batch may bring. */
  readonly sender?: Sender;
  readonly guard?: Guard;
}

/** Whose records these are, where that limits how many new event names they may bring. */
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
  /** Places in the batch, ascending, of records that are stored already or come earlier in the batch. */
  readonly duplicates: readonly number[];
  /** Ascending by place. A name that is known is never too many. */
  readonly refused: readonly RefusedRecord[];
  /** The product's watermark from here on. */
  readonly watermark: string;
}

/** How much there was of a client that is erased. */
export interface ErasedClient {
  readonly events: number;
  readonly sessions: number;
  /** The product's watermark from here on. */
  readonly watermark: string;
}
