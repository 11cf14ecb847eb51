import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Starts a script of this folder in its own process, with the settings of the command `keytally`. */
export function startServerProcess(script: string, ...parameters: readonly string[]): ChildProcess {
  const path = fileURLToPath(new URL(`../${script}`, import.meta.url));
  const settings = ['MALLOC_ARENA_MAX=2', 'UV_THREADPOOL_SIZE=8'];
  const node = [process.execPath, '--heap-growing-percent=50', '--conditions=keytally-source'];
  return spawn('env', [...settings, ...node, path, ...parameters], { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Runs work with a process of `ingestion-server.ts`; also returns the peak memory of the server in bytes, and its processor time. */
export async function withServerProcess<T>(
  kind: 'keytally' | 'plain',
  directory: string,
  work: (url: string, token: string) => Promise<T>,
): Promise<{ readonly result: T; readonly peakBytes: number; readonly cpuMs: number }> {
  const child = startServerProcess('ingestion-server.ts', kind, directory);
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]();
  try {
    const { url, token } = JSON.parse((await lines.next()).value ?? '{}');
    const result = await work(url, token);
    child.kill('SIGTERM');
    const { peakBytes, cpuMs } = JSON.parse((await lines.next()).value ?? '{}');
    await once(child, 'close');
    return { result, peakBytes, cpuMs };
  } finally {
    child.kill('SIGKILL');
  }
}
