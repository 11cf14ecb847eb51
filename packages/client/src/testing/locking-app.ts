import { lockFile } from '../node/file-lock.ts';

/** An application that tries to take a lock at a given instant, and reports whether it got it. */
process.on('message', ({ path, at }: { path: string; at: number }) => {
  while (Date.now() < at);
  process.send?.(takes(path));
});

function takes(path: string): boolean {
  try {
    lockFile(path);
    return true;
  } catch {
    return false;
  }
}
