import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import type { Server } from 'node:net';
import { join } from 'node:path';
import { ownFolder } from '@keytally/store';

/** The socket where the server that has a data directory open takes API calls without a token. */
export function apiSocket(dataDirectory: string): string {
  return join(ownFolder(dataDirectory), 'api.sock');
}

/** Maximum bytes of the path of a socket on Linux, which needs one more for a null. */
const LONGEST_PATH = 107;

/**
 * Listens on a socket that only its owner can open. The data directory is open, so a socket that is there already belongs
 * to a server that has ended.
 */
export async function listenPrivately(server: Server, path: string): Promise<void> {
  if (Buffer.byteLength(path) > LONGEST_PATH)
    throw new RangeError(
      `The path of a socket may have ${LONGEST_PATH} bytes: use a data directory with a shorter path.`,
    );
  await rm(path, { force: true });
  const before = process.umask(0o077);
  try {
    server.listen(path);
  } finally {
    process.umask(before);
  }
  await once(server, 'listening');
  await chmod(path, 0o600);
}
