import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs once before all tests: they, and the processes that they start or kill, leave their temporary files in one folder, which goes. */
export function setup(): () => void {
  // Short: the path of a socket has at most some hundred characters.
  const folder = mkdtempSync(join(tmpdir(), 'kt-'));
  // A database server of a test may run as another user, in a folder of its own.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
