import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/**
 * Waits until the process that started it closes the input or ends, however it ends. Then stops the PostgreSQL in a
 * folder and removes the folder.
 */
const [, , folder = ''] = process.argv;
const processFile = join(folder, 'data/postmaster.pid');

process.on('SIGINT', () => undefined); // Ctrl+C goes to all processes of a terminal; this one comes last.
process.stdin.resume();
process.stdin.once('close', async () => {
  const id = existsSync(processFile) ? Number(readFileSync(processFile, 'utf8').split('\n')[0]) : 0;
  if (id > 0) await end(id);
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

/** Stops it at once; it cleans up what it shares with its own processes. */
async function end(id: number): Promise<void> {
  try {
    process.kill(id, 'SIGQUIT');
    for (;;) {
      process.kill(id, 0);
      await setTimeout(20);
    }
  } catch {
    // There is no such process any more.
  }
}
