import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Starts a script of this folder in its own process, with the settings of the command `keytally`. */
export function startServerProcess(script: string, ...parameters: readonly string[]): ChildProcess {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const settings = ['MALLOC_ARENA_MAX=2', 'UV_THREADPOOL_SIZE=8'];
  const node = [process.execPath, '--heap-growing-percent=50', '--conditions=keytally-source'];
  return spawn('env', [...settings, ...node, path, ...parameters], { stdio: ['ignore', 'pipe', 'inherit'] });
}
