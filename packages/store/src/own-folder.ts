import { basename, join, resolve } from 'node:path';

const NAME = 'private';

/**
 * Keytally's own folder in a data directory. It holds everything that Keytally writes, and only its owner may enter it.
 * The directory itself may be a mounted volume with wider permissions. The path of the folder is accepted in place of
 * its directory.
 */
export function ownFolder(dataDirectory: string): string {
  return basename(resolve(dataDirectory)) === NAME ? dataDirectory : join(dataDirectory, NAME);
}
