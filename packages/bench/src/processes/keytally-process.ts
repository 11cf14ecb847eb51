import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { importColumns } from '../import-data.ts';

const keytally = fileURLToPath(new URL('../../../../node_modules/.bin/keytally', import.meta.url));

/** How often the peak memory is read: the process takes its own with it when it ends. */
const LOOK_MS = 20;

/** Runs a `keytally` command to its end, and returns its peak memory in bytes. */
export async function runKeytally(...parameters: readonly string[]): Promise<number> {
  const child = spawn(keytally, parameters, { stdio: ['ignore', 'ignore', 'inherit'] });
  let peak = 0;
  const looking = setInterval(() => {
    peak = Math.max(peak, peakBytes(child.pid));
  }, LOOK_MS);
  const [status] = await once(child, 'close').finally(() => clearInterval(looking));
  if (status !== 0) throw new Error(`keytally ${parameters[0]} ended with ${status}`);
  return peak;
}

/** Runs `keytally import` for a file of import data, with the flags that say where to. */
export async function importFile(path: string, target: readonly string[]): Promise<void> {
  const columns = importColumns.flatMap((column) => ['--column', column]);
  await runKeytally('import', path, '--product', 'bench', ...target, ...columns);
}

/** The most memory that a running process has had, in bytes: this one, or the one with an id. 0 if there is none. */
export function peakBytes(pid: number | 'self' = 'self'): number {
  const [, kibibytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(statusOf(pid)) ?? [];
  return Number(kibibytes) * 1024;
}

function statusOf(pid: number | 'self'): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}
