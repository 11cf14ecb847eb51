import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/** Locks that this process holds, by path. */
const held = new Set<string>();

/**
 * Makes a lock file with the number of this process in it, and takes over one whose process ended without removing it.
 * Returns how to remove it; throws when it is held.
 */
export function lockFile(path: string): () => void {
  if (held.has(path)) throw new Error(`${path} is held by this process already`);
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!isNamed(error, 'EEXIST')) throw error;
    takeOver(path);
  }
  held.add(path);
  return () => {
    held.delete(path);
    rmSync(path, { force: true });
  };
}

function takeOver(path: string): void {
  const holder = Number(readFileSync(path, 'utf8'));
  if (holder !== process.pid && isRunning(holder)) throw new Error(`${path} is held by process ${holder}`);
  writeFileSync(path, String(process.pid));
}

function isRunning(pid: number): boolean {
  if (!(pid > 0)) return false;
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
