/** Why an operation of the store failed. A closed set. */
type StoreErrorCode =
  /** The store is closed, or its engine has stopped. */
  | 'store-unavailable'
  /** The store works, and takes longer than anybody waits. */
  | 'busy'
  /** There is too little free disk space to write safely. */
  | 'storage-full'
  /** The audit trail cannot be written, so the change that it would record was not made. */
  | 'audit-unavailable'
  /** A query needs more memory than the memory limit. */
  | 'out-of-memory'
  /** The result of a query is longer than a server reads. */
  | 'result-too-large'
  /** The engine refused a statement: a bug in this program. */
  | 'statement-failed'
  /** The time zone of a product with records cannot change. */
  | 'time-zone-fixed'
  | 'unknown-product'
  /** The product keeps as many questions as it may. */
  | 'too-many-questions'
  /** The product has as many shares as it may. */
  | 'too-many-shares'
  /** Likewise boards. */
  | 'too-many-boards'
  | 'too-many-notes'
  | 'too-many-cohorts'
  /** The import was undone, or its product was deleted, while it was running. */
  | 'import-ended'
  /** Another run stores under the name of the import. */
  | 'import-running'
  /** The records that were set aside cannot replace those of the import. */
  | 'replacement-refused'
  /** This store does not support the operation. */
  | 'not-supported'
  /** A file to import is not a Parquet file, or is damaged. */
  | 'not-parquet'
  /** The data directory is already open, in this process or another. */
  | 'data-directory-locked'
  /** The target directory of a backup or restore is not empty. */
  | 'directory-not-empty'
  /** A backup cannot be written to its target, or other users could change the data directory. */
  | 'directory-not-usable'
  /** The data was written by a newer version of this program. */
  | 'newer-data'
  /** The data cannot be opened. */
  | 'unreadable-data'
  /** The data was moved to another store, or is being moved. */
  | 'moved'
  /** A move cannot begin, or both stores differ after it. */
  | 'move-failed'
  /** A setting is wrong, or the database that it names refuses to be used. */
  | 'wrong-settings';

/**
 * The error of every operation of a store. `message` is for people who run the server: it says what to do and contains
 * no SQL and no data. The engine's own error is the `cause`, for the log only.
 */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}
