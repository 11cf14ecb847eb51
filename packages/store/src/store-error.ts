/** Why the store did not do what it was asked. A closed set. */
export type StoreErrorCode =
  /** The store is closed, or its engine has stopped. */
  | 'store-unavailable'
  /** Too little disk space is left to write safely. */
  | 'storage-full'
  /** The audit trail can't be written, so the change that it would tell of is not made. */
  | 'audit-unavailable'
  /** A query needs more memory than the store may use. */
  | 'out-of-memory'
  /** The engine refused a statement: a mistake in this program, not in its data. */
  | 'statement-failed'
  /** The time zone of a product with records can't change. */
  | 'time-zone-fixed'
  | 'unknown-product'
  /** The engine of this store has no such capability. */
  | 'not-supported'
  /** A file to import is no Parquet file, or a damaged one. */
  | 'not-parquet'
  /** The data directory is open already, here or in another process. */
  | 'data-directory-locked'
  /** A backup, or what is restored, would have to share a directory. */
  | 'directory-not-empty'
  /** No backup can be written where it should go, or others could reach into a data directory. */
  | 'directory-not-usable'
  /** The data was written by a newer version of this program. */
  | 'newer-data'
  /** The data directory can't be opened. */
  | 'unreadable-data';

/**
 * What every operation of a store rejects with. `message` is for people who run the server and says what to do; it
 * holds no SQL and no data. What the engine said is the `cause`, for the log alone.
 */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}
