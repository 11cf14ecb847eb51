import { dirname } from 'node:path';
import { StoreError } from '@keytally/store-ports';

/** What the operating system and the engine say when a file cannot grow: a disk, a quota, a limit of the process. */
const NO_ROOM = /no space left|disk full|quota exceeded|file too large/i;

/** Converts an error of the engine into the error that callers of the store get. */
export function toStoreError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (NO_ROOM.test(message)) return storageFull(error);
  if (/^Out of Memory/i.test(message)) return new StoreError('out-of-memory', MEMORY, error);
  if (/corrupt database file|checksum/i.test(message)) return damagedData(error);
  if (/^(FATAL|INTERNAL|IO|Connection) Error|database has been invalidated|failed to commit/i.test(message))
    return storeUnavailable(error);
  return new StoreError('statement-failed', STATEMENT, error);
}

/** Converts an error of the disk from the files of the journal. */
export function toJournalError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  if (error instanceof Error && NO_ROOM.test(error.message)) return storageFull(error);
  return new StoreError(
    'store-unavailable',
    'The journal beside the data cannot be written: see the log for the cause.',
    error,
  );
}

/** Whether the engine will do nothing more until its file is opened again, for example after it could not write to it. */
export function hasEnded(error: unknown): boolean {
  return error instanceof Error && /^FATAL Error|database has been invalidated/i.test(error.message);
}

/** Whether the engine refused a statement, as it does for a file that it cannot read. */
export function isRefusal(error: unknown): error is StoreError {
  return error instanceof StoreError && error.code === 'statement-failed';
}

/** Converts an error from opening the data file into one that names the data directory and says what to do. */
export function toOpeningError(error: unknown, directory: string): StoreError {
  if (error instanceof StoreError) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (/could not set lock/i.test(message))
    return lockedElsewhere(directory, /\(PID (\d+)\)/.exec(message)?.[1], error);
  if (NO_ROOM.test(message)) return storageFull(error);
  if (/newer version of DuckDB|version number \d+, but/i.test(message)) return newerData(directory, error);
  const log = /replaying WAL(?: file "(.*?)")?/i.exec(message);
  if (log) return damagedLog(log[1] === undefined ? directory : dirname(log[1]), error);
  const [reason] = NO_ACCESS.exec(message) ?? [];
  return new StoreError(
    'unreadable-data',
    reason === undefined
      ? `The data in ${directory} cannot be read. Nothing was changed. Keep a copy of the directory and restore a backup.`
      : `The data directory ${directory} cannot be used (${reason.toLowerCase()}): choose one that this user can write to.`,
    error,
  );
}

/** What the operating system says when it refuses access to a file or directory. */
const NO_ACCESS =
  /permission denied|operation not permitted|read-only file system|not a directory|file already exists|no such file or directory/i;

function damagedData(cause: unknown): StoreError {
  return new StoreError(
    'store-unavailable',
    'The data file is damaged, and nothing repairs it: keep a copy of the data directory and restore a backup.',
    cause,
  );
}

export function damagedLog(directory: string, cause?: unknown): StoreError {
  return new StoreError(
    'unreadable-data',
    `The log keytally.duckdb.wal in ${directory} is damaged. Nothing was changed. Restore a backup, or move the log ` +
      'somewhere else (keep it) and start again: the data file is intact but lacks everything written since its last checkpoint.',
    cause,
  );
}

function lockedElsewhere(directory: string, processId?: string, cause?: unknown): StoreError {
  const holder = processId === undefined ? 'another process' : `process ${processId}`;
  return new StoreError(
    'data-directory-locked',
    `The data directory ${directory} is in use by ${holder}: stop that process, or choose another data directory.`,
    cause,
  );
}

export function lockedHere(directory: string): StoreError {
  return new StoreError(
    'data-directory-locked',
    `The data directory ${directory} is already open in this process: close that store first, or share it.`,
  );
}

export function newerData(directory: string, cause?: unknown): StoreError {
  return new StoreError(
    'newer-data',
    `The data in ${directory} was written by a newer version of Keytally: run that version, or a newer one.`,
    cause,
  );
}

export function newerJournal(folder: string): StoreError {
  return new StoreError(
    'newer-data',
    `The journal in ${folder} was written by a newer version of Keytally: run that version, or a newer one.`,
  );
}

export function foreignJournal(folder: string, names: readonly string[]): StoreError {
  return new StoreError(
    'unreadable-data',
    `In ${folder}, ${names.join(' and ')} is the journal of another data file: if the data file is right, move the journal somewhere else.`,
  );
}

export function damagedJournal(path: string, bytes: number): StoreError {
  return new StoreError(
    'unreadable-data',
    `The journal ${path} is damaged after its first ${bytes} bytes, and records are behind them that were acknowledged: keep a copy of it. ` +
      `To go on without these records, cut it with "truncate -s ${bytes}".`,
  );
}

export function lostJournal(folder: string, name: string): StoreError {
  return new StoreError(
    'unreadable-data',
    `The journal is missing in ${folder}: records may be in it that were acknowledged just before the end. Put back the files that are ` +
      `called keytally.journal. If there are none, make an empty one with "touch ${name}" in this folder, and go on without these records.`,
  );
}

export function openToAll(directory: string): StoreError {
  return new StoreError(
    'directory-not-usable',
    `Every user of this machine can write to the data directory ${directory}, and so could replace your data: run ` +
      `"chmod o-w ${directory}", or choose another data directory.`,
  );
}

export function folderOfAnother(folder: string, user: number): StoreError {
  return new StoreError(
    'directory-not-usable',
    `The folder ${folder} belongs to another user (id ${user}), who could read and change the data in it: remove it, ` +
      'run as that user, or choose another data directory.',
  );
}

export function twoDataFiles(directory: string, folder: string): StoreError {
  return new StoreError(
    'unreadable-data',
    `There is data in ${directory}, where version 0.1 kept it, and in ${folder}: keep a copy of both, then move ` +
      'keytally.duckdb and keytally.duckdb.wal of the one that you do not want somewhere else.',
  );
}

/** What the engine says of Parquet that others can read. */
const UNKNOWN_KIND =
  /unsupported|not (?:yet )?(?:supported|implemented)|only supported|requires (?:one|two) child/i;

export function notParquet(path: string, cause: unknown): StoreError {
  const [said = ''] = (cause instanceof Error ? cause.message : '').split('\n');
  if (!UNKNOWN_KIND.test(said))
    return new StoreError(
      'not-parquet',
      `${path} is not a readable Parquet file: it is damaged, incomplete or another kind of file.`,
      cause,
    );
  const reason = said.replace(/^[\w ]*Error: (?:Failed to read file ".*?": )?/, '').replace(/\.$/, '');
  return new StoreError(
    'not-parquet',
    `${path} is written in a way of Parquet that cannot be read here (${reason}): write it again as most programs do, with ` +
      'Snappy, Zstandard or no compression and the usual encodings, or as CSV.',
    cause,
  );
}

/** @param room how much there is, and is needed, where that is known */
export function storageFull(cause?: unknown, room = 'it is nearly full'): StoreError {
  return new StoreError(
    'storage-full',
    `The disk of the data directory has no room for this: ${room}. Nothing was written; free some space, then try again.`,
    cause,
  );
}

/** A compaction writes a second file, as large as what is left of the first one. */
export function noRoomToCompact(directory: string, bytes: number, cause: unknown): StoreError {
  return new StoreError(
    'storage-full',
    `The disk of ${directory} has no room for the second file that a compaction writes: free up to ${megabytes(bytes)}, ` +
      'then try again. The data is as it was.',
    cause,
  );
}

export function noRoomForBackup(target: string, cause: unknown): StoreError {
  return new StoreError(
    'storage-full',
    `There is no room for the backup: free space on the disks of the data directory and of ${target}, or choose another ` +
      'directory. Nothing is left of the backup.',
    cause,
  );
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000).toLocaleString('en')} MB`;
}

export function storeUnavailable(cause: unknown): StoreError {
  return new StoreError(
    'store-unavailable',
    'The store cannot be used: see the log for the cause, then start the server or the command again.',
    cause,
  );
}

export function storeClosed(): StoreError {
  return new StoreError('store-unavailable', 'The store is closed.');
}

const MEMORY = 'The query needs more memory than KEYTALLY_MEMORY_LIMIT allows: ask for less, or raise it.';
const STATEMENT = 'The database refused a statement. This is a bug in Keytally: see the log for the cause.';
