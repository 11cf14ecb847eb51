import { lockedHere } from '../engine/engine-errors.ts';

/** The engine's lock keeps out only other processes. */
const openDirectories = new Set<string>();

/** Claims a data directory, by its real path, for one store of this process (D2). */
export function claimDirectory(directory: string): void {
  if (openDirectories.has(directory)) throw lockedHere(directory);
  openDirectories.add(directory);
}

export function releaseDirectory(directory: string): void {
  openDirectories.delete(directory);
}
