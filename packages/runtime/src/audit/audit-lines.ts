import { constants } from 'node:fs';
import { type FileHandle, open, rename, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeDirectory } from '@keytally/store';

/** Where the lines of a copy of the audit trail go. */
export interface AuditLines {
  /** Its name, for the log. */
  readonly name: string;
  /**
   * Adds whole lines at the end, all of them or none; they are on stable storage when it resolves. No text at all asks
   * whether lines could be added.
   */
  append(text: string): Promise<void>;
}

export interface FileBounds {
  /** How large a file may become. */
  readonly mostBytes: number;
  /** How many full ones are kept beside it: `.1` is the latest. */
  readonly keptFiles: number;
  /** Disk space that must be free, so that what is asked before a change holds for its lines. */
  readonly leastFreeBytes: number;
}

const MIB = 1024 ** 2;
const BOUNDS: FileBounds = { mostBytes: 64 * MIB, keptFiles: 4, leastFreeBytes: MIB };

/** At the end, made where there is none. Opening never waits, as it would for a pipe that nobody reads. */
const FLAGS = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NONBLOCK;

/**
 * A file that its owner alone can read. It is opened for each append, so it may be moved away at any time; what was
 * moved or is full is followed by a new one.
 */
export function auditFile(path: string, given: Partial<FileBounds> = {}): AuditLines {
  const bounds = { ...BOUNDS, ...given };
  return {
    name: path,
    async append(text) {
      makeDirectory(dirname(path), 0o700);
      await requireRoom(path, bounds);
      if (await isFull(path, Buffer.byteLength(text), bounds)) await moveAway(path, bounds);
      const file = await open(path, FLAGS, 0o600);
      try {
        await appendTo(file, text);
      } finally {
        await file.close();
      }
    },
  };
}

/** A standard stream, on which nothing is kept. */
export function auditStream(stream: NodeJS.WritableStream): AuditLines {
  return {
    name: '-',
    append: (text) =>
      new Promise((resolve, reject) => {
        if (text === '') return resolve();
        stream.write(text, (error) => (error ? reject(error) : resolve()));
      }),
  };
}

async function requireRoom(path: string, { leastFreeBytes }: FileBounds): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(dirname(path));
  // A file system without blocks, such as /proc, is no disk.
  if (blocks > 0 && bavail * bsize < leastFreeBytes) throw new Error(`The disk of ${path} is full.`);
}

async function isFull(path: string, more: number, { mostBytes }: FileBounds): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() === true && found.size > 0 && found.size + more > mostBytes;
}

/** Each file gets the name of the next older one; the oldest goes. */
async function moveAway(path: string, { keptFiles }: FileBounds): Promise<void> {
  const names = [path, ...Array.from({ length: keptFiles }, (_, index) => `${path}.${index + 1}`)];
  for (let index = keptFiles; index > 0; index--) {
    await rename(String(names[index - 1]), String(names[index])).catch(unlessMissing);
  }
}

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** What was written of lines that did not all fit is taken back; a device can do neither that nor the rest. */
async function appendTo(file: FileHandle, text: string): Promise<void> {
  const before = await file.stat();
  if (!before.isFile()) return file.appendFile(text);
  if ((before.mode & 0o777) !== 0o600) await file.chmod(0o600);
  try {
    await file.appendFile(text);
    await file.datasync();
  } catch (error) {
    await file.truncate(before.size).catch(() => undefined);
    throw error;
  }
}
