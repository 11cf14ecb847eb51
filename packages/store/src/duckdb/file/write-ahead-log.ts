import { chmod, copyFile, type FileHandle, open, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { synchronise } from '../../disk-files.ts';
import { damagedLog } from '../engine/engine-errors.ts';
import { DATA_FILE, LOG_FILE, logCopy } from './data-files.ts';
import { engineChecksum } from './engine-checksum.ts';
import { isOpenElsewhere } from './open-elsewhere.ts';

/**
 * The first bytes of the engine's log: an entry that marks it as a log and gives its version. The engine treats a log
 * with another beginning as empty, and deletes it.
 */
const BEGINNING = Buffer.from('6400626500', 'hex');

/** The beginning in version 2. The entries follow, each after its size and its checksum of eight bytes each. */
const VERSION_2 = Buffer.from('640062650002ffff', 'hex');
const ENTRY_HEAD = 16;

/** The disk loses whole pages of what was not synced, and has zeros in their place. */
const PAGE = 4_096;

/** `none`: nothing to read. `torn`: ends in the middle of an entry. `foreign`: does not begin like a log. */
type LogState = 'none' | 'whole' | 'torn' | 'foreign' | PagesLost;

/** Pages of an entry are missing: what was written from there on was not synced, so nothing of it was acknowledged. */
interface PagesLost {
  /** Where the entry begins. */
  readonly from: number;
}

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
  if (state === 'none' || state === 'whole') return undefined;
  if (state !== 'torn' && (await isOpenElsewhere(join(directory, DATA_FILE)))) return undefined;
  const copy = await keepCopyOfLog(directory, new Date());
  if (state !== 'torn') {
    await truncate(logPath(directory), state.from);
    await synchronise(logPath(directory));
  }
  warn(
    `The log in ${directory} ends in the middle of an entry, or lacks pages, as after a crash or a power cut. All acknowledged records are there. A copy of the log is in ${copy}.`,
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
    if ((await readBytes(file, 0, PAGE)).every((byte) => byte === 0)) return { from: 0 };
    if (!head.subarray(0, BEGINNING.length).equals(BEGINNING)) return 'foreign';
    if (!head.equals(VERSION_2)) return 'whole';
    return await stateOfEntries(file, size);
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

/** Goes from entry to entry by the size in each, and looks closer at those that may have lost pages. */
async function stateOfEntries(file: FileHandle, size: number): Promise<LogState> {
  let position = VERSION_2.length;
  while (position + ENTRY_HEAD <= size) {
    const head = await readBytes(file, position, ENTRY_HEAD);
    const next = position + ENTRY_HEAD + Number(head.readBigUInt64LE(0));
    if (next > size) return 'torn';
    if (await hasLostPages(file, position, next)) return { from: position };
    position = next;
  }
  return position === size ? 'whole' : 'torn';
}

/** Zeros up to the end of a page may be what was written; then the checksum of the entry is right. */
async function hasLostPages(file: FileHandle, from: number, to: number): Promise<boolean> {
  const bytes = await readBytes(file, from, endOfPage(to) - from);
  if (!pagesFrom(from, bytes).some((page) => page.at(-1) === 0 && page.every((byte) => byte === 0)))
    return false;
  return engineChecksum(bytes.subarray(ENTRY_HEAD, to - from)) !== bytes.readBigUInt64LE(8);
}

/** The bytes of each page from a position on; of the first one only those from there. */
function pagesFrom(position: number, bytes: Buffer): readonly Buffer[] {
  const pages: Buffer[] = [];
  for (let at = position; at < position + bytes.length; at = endOfPage(at + 1))
    pages.push(bytes.subarray(at - position, endOfPage(at + 1) - position));
  return pages;
}

function endOfPage(position: number): number {
  return Math.ceil(position / PAGE) * PAGE;
}

async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

function logPath(directory: string): string {
  return join(directory, LOG_FILE);
}
