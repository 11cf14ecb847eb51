import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Makes a folder for this process alone, which is removed when the process ends, also by a signal.
 *
 * @returns the folder, and a function that removes it
 */
export function temporaryFolder(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'keytally-'));
  const clean = () => rmSync(path, { recursive: true, force: true });
  const stop = (signal: NodeJS.Signals) => {
    remove();
    // Somebody else may still have something to do; otherwise the signal ends the process, as it would have.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  const remove = () => {
    clean();
    process.off('exit', clean);
    for (const signal of SIGNALS) process.off(signal, stop);
  };
  process.once('exit', clean);
  for (const signal of SIGNALS) process.on(signal, stop);
  return { path, remove };
}
