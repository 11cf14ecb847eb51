import { chmod, copyFile, open } from 'node:fs/promises';
import { join } from 'node:path';
import { damagedLog } from '../engine/engine-errors.ts';
import { LOG_FILE, logCopy } from './data-files.ts';

/**
 * The first bytes of the engine's log: an entry that marks it as a log and gives its version. The engine treats a log
 * with another beginning as empty, and deletes it.
 */
const BEGINNING = Buffer.from('6400626500', 'hex');

/** The beginning in version 2. The entries follow, each after its size and its checksum of eight bytes each. */
const VERSION_2 = Buffer.from('640062650002ffff', 'hex');
const ENTRY_HEAD = 16;

/** `none`: nothing to read. `torn`: ends in the middle of an entry. `foreign`: does not begin like a log. */
type LogState = 'none' | 'whole' | 'torn' | 'foreign';

/**
 * Checks the log before the engine replays and removes it: the engine ignores damage without an error.
 *
 * @returns the copy of a log that ends in the middle of an entry
 */
export async function checkLog(
  directory: string,
  warn: (message: string) => void,
): Promise<string | undefined> {
  const state = await inspectLog(directory);
  if (state === 'foreign') throw damagedLog(directory);
  if (state !== 'torn') return undefined;
  const copy = await keepCopyOfLog(directory, new Date());
  warn(
    `The log in ${directory} ended in the middle of an entry, as after a crash. All acknowledged records are there. A copy of the log is in ${copy}.`,
  );
  return copy;
}

/** Reads the state of the log that a crash left behind. */
async function inspectLog(directory: string): Promise<LogState> {
  const file = await open(logPath(directory)).catch(() => undefined);
  if (file === undefined) return 'none';
  try {
    const { size } = await file.stat();
    if (size === 0) return 'none';
    const head = Buffer.alloc(VERSION_2.length);
    await file.read(head, 0, head.length, 0);
    if (!head.subarray(0, BEGINNING.length).equals(BEGINNING)) return 'foreign';
    if (!head.equals(VERSION_2)) return 'whole';
    return (await endOfEntries(size, (buffer, position) => file.read(buffer, 0, buffer.length, position))) ===
      size
      ? 'whole'
      : 'torn';
  } finally {
    await file.close();
  }
}

/**
 * Keeps a copy of a log that ends in the middle of an entry. Usually a crash interrupted a write that was not
 * acknowledged, but if the disk lost more, the copy is all that is left of it.
 *
 * @returns the path of the copy
 */
async function keepCopyOfLog(directory: string, now: Date): Promise<string> {
  const copy = join(directory, logCopy(now));
  await copyFile(logPath(directory), copy);
  await chmod(copy, 0o600);
  return copy;
}

/** The position after the last complete entry, found by the size in each entry. */
async function endOfEntries(
  size: number,
  read: (buffer: Buffer, position: number) => Promise<unknown>,
): Promise<number> {
  const head = Buffer.alloc(ENTRY_HEAD);
  let position = VERSION_2.length;
  while (position + ENTRY_HEAD <= size) {
    await read(head, position);
    const next = position + ENTRY_HEAD + Number(head.readBigUInt64LE(0));
    if (next > size) return position;
    position = next;
  }
  return position;
}

function logPath(directory: string): string {
  return join(directory, LOG_FILE);
}
