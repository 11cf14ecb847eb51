import { chmod, copyFile, open } from 'node:fs/promises';
import { join } from 'node:path';
import { damagedLog } from '../engine/engine-errors.ts';
import { LOG_FILE, logCopy } from './data-files.ts';

/**
 * What the engine's log begins with: its first entry, which says so and gives its version. The engine takes a log that
 * begins otherwise for empty, and deletes it.
 */
const BEGINNING = Buffer.from('6400626500', 'hex');

/** Of version 2: the entries follow, each behind its size and its checksum, of eight bytes each. */
const VERSION_2 = Buffer.from('640062650002ffff', 'hex');
const ENTRY_HEAD = 16;

/** `none` to read; `whole`; `torn`, it ends inside an entry; `foreign`, it does not begin like a log. */
export type LogState = 'none' | 'whole' | 'torn' | 'foreign';

/** Lets no log be replayed and removed that the engine would pass over without a word (D5). */
export async function checkLog(directory: string, warn: (message: string) => void): Promise<void> {
  const state = await inspectLog(directory);
  if (state === 'foreign') throw damagedLog(directory);
  if (state !== 'torn') return;
  const copy = await keepCopyOfLog(directory, new Date());
  warn(
    `The log of ${directory} ended inside an entry, as after a crash; what was acknowledged is read. A copy is in ${copy}.`,
  );
}

/** Looks at the log that a crash left behind, before the engine replays and then removes it (D5). */
export async function inspectLog(directory: string): Promise<LogState> {
  const file = await open(logPath(directory)).catch(() => undefined);
  if (file === undefined) return 'none';
  try {
    const { size } = await file.stat();
    if (size === 0) return 'none';
    const head = Buffer.alloc(VERSION_2.length);
    await file.read(head, 0, head.length, 0);
    if (!head.subarray(0, BEGINNING.length).equals(BEGINNING)) return 'foreign';
    if (!head.equals(VERSION_2)) return 'whole';
    return (await endOfEntries(size, (buffer, at) => file.read(buffer, 0, buffer.length, at))) === size
      ? 'whole'
      : 'torn';
  } finally {
    await file.close();
  }
}

/**
 * Keeps a copy of a log that ends inside an entry: most often a crash cut off a write that nobody was told of, but if
 * the disk lost more, this is all that is left of it.
 *
 * @returns the path of the copy
 */
export async function keepCopyOfLog(directory: string, now: Date): Promise<string> {
  const copy = join(directory, logCopy(now));
  await copyFile(logPath(directory), copy);
  await chmod(copy, 0o600);
  return copy;
}

/** The place behind the last entry, by the sizes that they say of themselves. */
async function endOfEntries(
  size: number,
  read: (buffer: Buffer, at: number) => Promise<unknown>,
): Promise<number> {
  const head = Buffer.alloc(ENTRY_HEAD);
  let at = VERSION_2.length;
  while (at + ENTRY_HEAD <= size) {
    await read(head, at);
    const next = at + ENTRY_HEAD + Number(head.readBigUInt64LE(0));
    if (next > size) return at;
    at = next;
  }
  return at;
}

function logPath(directory: string): string {
  return join(directory, LOG_FILE);
}
