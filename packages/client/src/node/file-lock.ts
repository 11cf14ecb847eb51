import { appendFileSync, readFileSync, rmSync } from 'node:fs';

/** Locks that this process holds, by path. */
const held = new Set<string>();

/**
 * Takes a lock: a file in which each process that wants it writes its number below those of the others. The first one
 * that runs has it, so that it passes on when a process ends without removing it, and never to two at a time: additions
 * to a file have an order. Returns how to remove it; throws when it is held.
 */
export function lockFile(path: string): () => void {
  if (held.has(path)) throw new Error(`${path} is held by this process already`);
  add(path, String(process.pid));
  const holder = holderOf(path);
  if (holder !== process.pid) {
    add(path, `-${process.pid}`);
    throw new Error(`${path} is held by process ${holder}`);
  }
  held.add(path);
  return () => {
    held.delete(path);
    rmSync(path, { force: true });
  };
}

function add(path: string, line: string): void {
  appendFileSync(path, `\n${line}\n`, { mode: 0o600 });
}

/** A number below 0 is that of a process that tried in vain. */
function holderOf(path: string): number | undefined {
  let waiting: number[] = [];
  for (const line of readFileSync(path, 'utf8').split('\n')) {
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

/** Whether an error of the system has this code. */
export function isNamed(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
