import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { NotOwnFile, withOwnFile } from './own-file.ts';

/** Locks that this process holds, by path. */
const held = new Set<string>();

/**
 * Takes a lock: a file to which each process that wants it appends its process id. The first id whose process is
 * running holds the lock. So the lock passes on if a process ends without removing it, and two processes can't take it
 * at once, since appends to a file have an order. Returns a function that releases it; throws if it is held.
 *
 * @throws {NotOwnFile} if something else is at that path, which is not touched
 */
export function lockFile(path: string): () => void {
  if (held.has(path)) throw new Error(`${path} is already held by this process`);
  add(path, String(process.pid));
  const holder = holderOf(path);
  if (holder !== process.pid) {
    add(path, `-${process.pid}`);
    throw new Error(`${path} is held by process ${holder}: use another file, or stop that process`);
  }
  held.add(path);
  return () => {
    held.delete(path);
    rmSync(path, { force: true });
  };
}

function add(path: string, line: string): void {
  withOwnFile(path, 'a+', (descriptor) => {
    if (!IS_LOCK.test(readFileSync(descriptor, 'utf8'))) throw new NotOwnFile(path, 'is no lock');
    appendFileSync(descriptor, `\n${line}\n`);
  });
}

const IS_LOCK = /^[-\d\s]*$/;

/** A negative id takes back the request of a process that did not get the lock. */
function holderOf(path: string): number | undefined {
  let waiting: number[] = [];
  const text = withOwnFile(path, 'r', (descriptor) => readFileSync(descriptor, 'utf8'));
  for (const line of text.split('\n')) {
    const pid = Number(line);
    if (pid < 0) waiting = waiting.filter((one) => one !== -pid);
    else if (pid > 0) waiting.push(pid);
  }
  return waiting.find((pid) => pid === process.pid || isRunning(pid));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isNamed(error, 'EPERM');
  }
}

/** Whether this is a system error with this code. */
export function isNamed(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

export { NotOwnFile, requireOwn, withOwnFile } from './own-file.ts';
