import type { Imports } from './imports.ts';

/**
 * What a store offers to whoever looks after it. Each member is a capability: a store without it leaves it out, and
 * whoever needs it says so (`requireCapability`).
 */
export interface Maintenance {
  readonly rollups?: Rollups;
  readonly imports?: Imports;
  readonly backUp?: BackUp;
  readonly sizes?: () => Promise<StoreSizes>;
}

/** Aggregates of records that make reports fast. They change no answer: what is not in them is read from the records. */
export interface Rollups {
  /** Aggregates all that came in since the last time. */
  rollUp(): Promise<void>;
  /** The same, in short transactions, for the days that nothing came in for between two calls. */
  rollUpQuietDays(): Promise<void>;
  /** Deletes the aggregates of a product, or of all, and builds them again; rejects with `unknown-product`. */
  rebuild(productId?: string): Promise<void>;
}

/**
 * Writes all data, as of one moment, into a directory that is empty or not there yet. Everything goes on meanwhile; the
 * backup is on stable storage when the promise resolves, and nothing is left when it rejects.
 */
export type BackUp = (directory: string, signal?: AbortSignal) => Promise<BackupManifest>;

/** What is written beside the data of a backup. */
export interface BackupManifest {
  readonly format: 1;
  /** RFC 3339; everything that was acknowledged before it is in the backup. */
  readonly createdAt: string;
  /** Version of the tables. */
  readonly schemaVersion: number;
  /** Size of the data file. */
  readonly bytes: number;
  /** Of the data file, hexadecimal. */
  readonly sha256: string;
  /** Rows of each table. */
  readonly rows: Readonly<Record<string, number>>;
}

/** Bytes of a store: what is in memory, what is on disk, and the disk that is free for it. */
export interface StoreSizes {
  readonly memory: number;
  readonly data: number;
  /** What has been written and is not in the data yet. */
  readonly log: number;
  readonly free: number;
}
