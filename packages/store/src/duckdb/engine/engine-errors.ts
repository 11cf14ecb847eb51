import { dirname } from 'node:path';
import { StoreError } from '../../store-error.ts';

/** Turns what the engine threw into what callers of the store see. */
export function toStoreError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const said = error instanceof Error ? error.message : String(error);
  if (/no space left|disk full|quota exceeded/i.test(said)) return storageFull(error);
  if (/^Out of Memory/i.test(said)) return new StoreError('out-of-memory', MEMORY, error);
  if (/^(FATAL|INTERNAL|IO|Connection) Error|database has been invalidated|failed to commit/i.test(said))
    return storeUnavailable(error);
  return new StoreError('statement-failed', STATEMENT, error);
}

/** Turns what opening the data file threw into an error that names the data directory and the way out. */
export function toOpeningError(error: unknown, directory: string): StoreError {
  if (error instanceof StoreError) return error;
  const said = error instanceof Error ? error.message : String(error);
  if (/could not set lock/i.test(said))
    return lockedElsewhere(directory, /\(PID (\d+)\)/.exec(said)?.[1], error);
  if (/no space left|disk full|quota exceeded/i.test(said)) return storageFull(error);
  if (/newer version of DuckDB|version number \d+, but/i.test(said)) return newerData(directory, error);
  const log = /replaying WAL(?: file "(.*?)")?/i.exec(said);
  if (log) return damagedLog(log[1] === undefined ? directory : dirname(log[1]), error);
  const [reason] = NO_ACCESS.exec(said) ?? [];
  return new StoreError(
    'unreadable-data',
    reason === undefined
      ? `The data in ${directory} can't be read; nothing was changed. Keep a copy of the directory, and restore a backup.`
      : `The data directory ${directory} can't be used (${reason.toLowerCase()}): give one where this user may write.`,
    error,
  );
}

/** How the operating system refuses a file or a directory. */
const NO_ACCESS =
  /permission denied|operation not permitted|read-only file system|not a directory|file already exists|no such file or directory/i;

export function damagedLog(directory: string, cause?: unknown): StoreError {
  return new StoreError(
    'unreadable-data',
    `The log keytally.duckdb.wal in ${directory} is damaged; nothing was changed. Restore a backup, or move the log ` +
      'away (keep it) and start again: the data file is whole, but lacks what came in after its last checkpoint.',
    cause,
  );
}

function lockedElsewhere(directory: string, processId?: string, cause?: unknown): StoreError {
  const holder = processId === undefined ? 'another process' : `process ${processId}`;
  return new StoreError(
    'data-directory-locked',
    `The data directory ${directory} is in use by ${holder}: stop that one, or give another data directory.`,
    cause,
  );
}

export function lockedHere(directory: string): StoreError {
  return new StoreError(
    'data-directory-locked',
    `The data directory ${directory} is open in this process already: close that store first, or share it.`,
  );
}

export function newerData(directory: string, cause?: unknown): StoreError {
  return new StoreError(
    'newer-data',
    `The data in ${directory} was written by a newer version of Keytally: run that version, or a newer one.`,
    cause,
  );
}

export function notEmpty(directory: string, why: string): StoreError {
  return new StoreError(
    'directory-not-empty',
    `The directory ${directory} has something in it: ${why}; give another one.`,
  );
}

export function notUsable(target: string, cause: NodeJS.ErrnoException): StoreError {
  return new StoreError(
    'directory-not-usable',
    `There can be no backup in ${target} (${cause.code}): give a directory that is empty or not there yet, where the ` +
      'user that has the data open may write.',
    cause,
  );
}

export function openToAll(directory: string): StoreError {
  return new StoreError(
    'directory-not-usable',
    `Everybody may write to the data directory ${directory}, and so put other data in the place of yours: take that ` +
      `away ("chmod o-w ${directory}"), or give another data directory.`,
  );
}

export function folderOfAnother(folder: string, user: number): StoreError {
  return new StoreError(
    'directory-not-usable',
    `The folder ${folder} belongs to another user (id ${user}), who could read and change what is kept there: remove ` +
      'it, run as that user, or give another data directory.',
  );
}

export function twoDataFiles(directory: string, folder: string): StoreError {
  return new StoreError(
    'unreadable-data',
    `There are data in ${directory}, as of version 0.1, and in ${folder}: keep a copy of both, then move away ` +
      'keytally.duckdb and keytally.duckdb.wal of the one that is not wanted.',
  );
}

export function notParquet(path: string, cause: unknown): StoreError {
  return new StoreError(
    'not-parquet',
    `${path} is no Parquet file that can be read: it is damaged, was not written to its end, or is something else.`,
    cause,
  );
}

export function storageFull(cause?: unknown): StoreError {
  return new StoreError(
    'storage-full',
    'The disk of the data directory is nearly full, so nothing is written: make room, then try again.',
    cause,
  );
}

export function storeUnavailable(cause: unknown): StoreError {
  return new StoreError(
    'store-unavailable',
    "The store can't be used: see the log for the cause, then restart the server.",
    cause,
  );
}

export function auditUnavailable(cause: unknown): StoreError {
  return new StoreError(
    'audit-unavailable',
    'The audit trail can not be written, so nothing was changed: see the log for the cause.',
    cause,
  );
}

export function storeClosed(): StoreError {
  return new StoreError('store-unavailable', 'The store is closed.');
}

const MEMORY = 'The query needs more memory than the store may use: ask for less, or raise the memory limit.';
const STATEMENT = 'The store refused a statement: this is a fault of the program; see the log for the cause.';
