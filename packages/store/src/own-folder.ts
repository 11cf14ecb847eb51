import { basename, join, resolve } from 'node:path';

const NAME = 'private';

/**
 * Keytally's own folder in a data directory, which holds all that it writes there and which nobody else may enter. The
 * directory itself may be that of a volume, where others may do more. Whoever gives the folder means its directory.
 */
export function ownFolder(dataDirectory: string): string {
  return basename(resolve(dataDirectory)) === NAME ? dataDirectory : join(dataDirectory, NAME);
}
