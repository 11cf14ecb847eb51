import { constants } from 'node:fs';
import { type FileHandle, open, rename, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { AuditedKey, NumberedAuditEntry } from '@keytally/keys';
import { makeDirectory } from '@keytally/store';

/** The target of a copy of the audit trail. */
export interface AuditLines {
  /** Its name, for the log. */
  readonly name: string;
  /**
   * Appends complete lines, all of them or none; they are on stable storage when it resolves. An empty text checks
   * whether lines could be written.
   */
  append(text: string): Promise<void>;
}

interface FileBounds {
  /** Maximum size of a file. */
  readonly mostBytes: number;
  /** How many full files are kept beside it: `.1` is the newest. */
  readonly keptFiles: number;
  /** Free disk space that is required, so that a check before a change still holds when its lines are written. */
  readonly leastFreeBytes: number;
}

const MIB = 1024 ** 2;
const BOUNDS: FileBounds = { mostBytes: 64 * MIB, keptFiles: 4, leastFreeBytes: MIB };

/** Append, and create if missing. Without blocking: opening a pipe without a reader would wait. */
const FLAGS = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NONBLOCK;

/**
 * A file that only its owner can read. It is opened for each write, so it may be moved away at any time. A moved or
 * full file is followed by a new one.
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

/** A standard stream, whose lines are not kept. */
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
  // A file system without blocks, such as /proc, is not a disk.
  if (blocks > 0 && bavail * bsize < leastFreeBytes) throw new Error(`The disk of ${path} is full.`);
}

async function isFull(path: string, more: number, { mostBytes }: FileBounds): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() === true && found.size > 0 && found.size + more > mostBytes;
}

/** Renames each file to the next older number; the oldest is replaced. */
async function moveAway(path: string, { keptFiles }: FileBounds): Promise<void> {
  const names = [path, ...Array.from({ length: keptFiles }, (_, index) => `${path}.${index + 1}`)];
  for (let index = keptFiles; index > 0; index--) {
    await rename(String(names[index - 1]), String(names[index])).catch(unlessMissing);
  }
}

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** If not all lines fit, those already written are removed again; with a device that is not possible. */
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

/** An entry of the audit trail as JSON has it. */
export type AuditLine = Omit<NumberedAuditEntry, 'at' | 'lastAt' | 'keys' | 'addresses'> & {
  at: string;
  lastAt?: string;
  keys: AuditedKey[];
  addresses?: string[];
};

export function toAuditLine({
  number,
  at,
  keys,
  lastAt,
  addresses,
  ...entry
}: NumberedAuditEntry): AuditLine {
  const last = lastAt && { lastAt: lastAt.toISOString() };
  const from = addresses && { addresses: [...addresses] };
  return { number, at: at.toISOString(), ...entry, keys: [...keys], ...last, ...from };
}
