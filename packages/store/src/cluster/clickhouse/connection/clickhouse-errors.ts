import { StoreError } from '@keytally/store-ports';

/** Codes of ClickHouse by what they mean to us: https://github.com/ClickHouse/ClickHouse/blob/master/src/Common/ErrorCodes.cpp */
const FULL: ReadonlySet<number> = new Set([243]);

const MEMORY: ReadonlySet<number> = new Set([241]);

const LONG_RESULT: ReadonlySet<number> = new Set([158, 307, 396]);

const UNAVAILABLE: ReadonlySet<number> = new Set([
  ...[159, 160, 209, 394, 341], // out of time, or cancelled
  ...[202, 373, 439, 252, 290], // too busy
  ...[198, 203, 210, 279, 519], // the network between its servers
  ...[225, 242, 254, 285, 286, 289, 319, 999], // too few replicas, or Keeper does not answer
  ...[74, 75, 76, 236, 425, 499], // its disk, or it is stopping
  ...[192, 193, 194, 201, 497, 516], // who may log in, and what and how much they may do: it may change while the server runs
  ...[60, 81, 218, 723], // the database is being replaced, or this replica has no tables yet
  ...[1000, 1001, 1002], // it does not know itself
]);

/** Converts an error of the client into the error that callers of the store get. */
export function toStoreError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const code = codeOf(error);
  if (code === undefined && error instanceof TypeError)
    return new StoreError('statement-failed', STATEMENT, error);
  if (code === undefined || UNAVAILABLE.has(code))
    return new StoreError('store-unavailable', UNREACHABLE, error);
  if (FULL.has(code)) return new StoreError('storage-full', DISK, error);
  if (MEMORY.has(code)) return new StoreError('out-of-memory', ROOM, error);
  if (LONG_RESULT.has(code)) return new StoreError('result-too-large', LENGTH, error);
  return new StoreError('statement-failed', STATEMENT, error);
}

/** The code of an error from the server; absent if the server did not answer. */
export function codeOf(error: unknown): number | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^\d+$/.test(code) ? Number(code) : undefined;
}

/** Whether an insert came while the replicas were taking over another one. Some of its rows may be there. */
export function isBetweenReplicas(error: unknown): boolean {
  return error instanceof StoreError && codeOf(error.cause) === 286;
}

export function clickhouseClosed(): StoreError {
  return new StoreError('store-unavailable', 'The store is closed.');
}

const DISK = 'The disk of ClickHouse is full, so nothing was written: free some space, then try again.';
const ROOM =
  'The query needs more memory than ClickHouse may use for it: ask for less, or raise KEYTALLY_MEMORY_LIMIT.';
const LENGTH = 'The result of the query is longer than a server reads: ask for less.';
const UNREACHABLE =
  'ClickHouse cannot be used at the moment: try again. If it lasts, see the log for the cause.';
const STATEMENT = 'ClickHouse refused a statement. This is a bug in Keytally: see the log for the cause.';
