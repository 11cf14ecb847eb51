import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Names of the files in Keytally's folder. Only the engine opens the data file and its log: the operating system
 * releases the engine's lock when the process closes the file anywhere else.
 */
export const DATA_FILE = 'keytally.duckdb';
export const LOG_FILE = `${DATA_FILE}.wal`;

/** Disk space for queries that exceed the memory limit. */
export const TEMPORARY_DIRECTORY = 'temporary';

/** The part of an import file that the engine is reading. */
const IMPORT_PART = 'import.part';

/** A data file that is being written; it has its own name until it is complete. */
const UNFINISHED = ['backup', 'compacted', 'created', 'restored'] as const;
type UnfinishedFile = (typeof UNFINISHED)[number];

export function unfinishedFile(kind: UnfinishedFile): string {
  return `${DATA_FILE}.${kind}`;
}

/** The name for a copy of a log that ends in the middle of an entry. */
export function logCopy(now: Date): string {
  return `${LOG_FILE}.${now.toISOString().replaceAll(':', '-')}`;
}

/**
 * Removes what another process left unfinished. Call it only with the data file open, so that the other process has
 * certainly ended.
 */
export async function removeUnfinished(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (UNFINISHED.some((kind) => name.startsWith(unfinishedFile(kind))))
      await rm(join(directory, name), { force: true });
  }
  for (const name of [TEMPORARY_DIRECTORY, IMPORT_PART])
    await rm(join(directory, name), { recursive: true, force: true });
}

/** Removes the copies of logs that ended in the middle of an entry. */
export async function removeLogCopies(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (isLogCopy(name)) await rm(join(directory, name));
  }
}

/** Whether a file is a copy of a log, by its name. */
export function isLogCopy(name: string): boolean {
  return LOG_COPY.test(name);
}

const LOG_COPY = /^keytally\.duckdb\.wal\.\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/;
