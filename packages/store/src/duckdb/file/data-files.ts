import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The names of Keytally's folder in a data directory. The data file and its log are opened by the engine alone: the system takes its lock
 * away when the process closes the file anywhere else.
 */
export const DATA_FILE = 'keytally.duckdb';
export const LOG_FILE = `${DATA_FILE}.wal`;

/** Where queries go that outgrow the memory limit. */
export const TEMPORARY_DIRECTORY = 'temporary';

/** What an import has the engine read, a part at a time. */
const IMPORT_PART = 'import.part';

/** A data file that is being written, under a name of its own until it is whole. */
export type UnfinishedFile = 'backup' | 'compacted' | 'restored';

export function unfinishedFile(kind: UnfinishedFile): string {
  return `${DATA_FILE}.${kind}`;
}

/** A name for a copy of a log that ends inside an entry. */
export function logCopy(now: Date): string {
  return `${LOG_FILE}.${now.toISOString().replaceAll(':', '-')}`;
}

/** Removes what a process left unfinished: only for whoever has the data file open, and so knows that it has ended. */
export async function removeUnfinished(directory: string): Promise<void> {
  const names = (['backup', 'compacted', 'restored'] as const).flatMap((kind) => [
    unfinishedFile(kind),
    `${unfinishedFile(kind)}.wal`,
  ]);
  for (const name of [...names, TEMPORARY_DIRECTORY, IMPORT_PART]) {
    await rm(join(directory, name), { recursive: true, force: true });
  }
}

/** Removes the copies of logs that ended inside an entry. */
export async function removeLogCopies(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (isLogCopy(name)) await rm(join(directory, name));
  }
}

/** Whether a file is a copy of a log that ended inside an entry, by its name. */
export function isLogCopy(name: string): boolean {
  return LOG_COPY.test(name);
}

const LOG_COPY = /^keytally\.duckdb\.wal\.\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/;

/** The bytes of a file; 0 when there is none. */
export async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0;
}

/** The SHA-256 of a file, hexadecimal. */
export async function digestOf(path: string): Promise<string> {
  const digest = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 2 ** 20 }))
    digest.update(chunk as Buffer);
  return digest.digest('hex');
}

/** Brings to stable storage what a directory names, or a file holds. */
export async function synchronise(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
