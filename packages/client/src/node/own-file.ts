import { closeSync, constants, fstatSync, lstatSync, openSync, statSync } from 'node:fs';

/** Something that another process put where a file of ours should be. */
export class NotOwnFile extends Error {
  constructor(path: string, what: string) {
    super(`${path} ${what}, so it was not touched: remove it, or choose another path`);
  }
}

const { O_APPEND, O_CREAT, O_NOFOLLOW = 0, O_NONBLOCK = 0, O_RDONLY, O_RDWR } = constants;

/** Neither follows a link nor waits for the other end of a pipe. */
const FLAGS = {
  r: O_RDONLY | O_NOFOLLOW | O_NONBLOCK,
  'a+': O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK,
};

/**
 * Opens a file whose name others can guess, for itself (`r`) or to append to it (`a+`), which creates it. Whoever may write to its folder
 * could have put a link there, or a file of theirs.
 *
 * @throws {NotOwnFile} if it is no plain file, belongs to another user, or has a second name
 */
export function withOwnFile<T>(path: string, flags: keyof typeof FLAGS, work: (descriptor: number) => T): T {
  const descriptor = openPlain(path, FLAGS[flags]);
  try {
    requireOwn(path, descriptor);
    return work(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function openPlain(path: string, flags: number): number {
  try {
    return openSync(path, flags, 0o600);
  } catch (error) {
    if (error instanceof Error && 'code' in error && NO_FILE.includes(String(error.code)))
      throw new NotOwnFile(path, 'is a link, or no file');
    throw error;
  }
}

/** What the systems say of a link that is not followed, of a folder, and of a pipe or a socket. */
const NO_FILE = ['ELOOP', 'EMLINK', 'EISDIR', 'ENXIO'];

/**
 * @param mayBeLink whether somebody may have put a link to the folder there: who names it may, but nobody else
 * @throws {NotOwnFile} if it is no folder of this user
 */
export function requireOwnFolder(path: string, mayBeLink = false): void {
  const found = mayBeLink ? statSync(path) : lstatSync(path);
  if (!found.isDirectory()) throw new NotOwnFile(path, 'is no folder');
  requireOwner(path, found.uid);
}

/** @throws {NotOwnFile} if an open file is not a plain one that only this user can have made */
export function requireOwn(path: string, descriptor: number): void {
  const found = fstatSync(descriptor);
  if (!found.isFile()) throw new NotOwnFile(path, 'is no file');
  requireOwner(path, found.uid);
  if (found.nlink > 1) throw new NotOwnFile(path, 'is a file that has another name as well');
}

function requireOwner(path: string, owner: number): void {
  if (process.geteuid !== undefined && owner !== process.geteuid())
    throw new NotOwnFile(path, `belongs to another user (${owner})`);
}
