import { lockedHere } from '../engine/engine-errors.ts';

/** The engine's lock only keeps out other processes. */
const openDirectories = new Set<string>();

/** Claims a data directory for one store of this process, by its real path: two engines on one file lose rows. */
export function claimDirectory(directory: string): void {
  if (openDirectories.has(directory)) throw lockedHere(directory);
  openDirectories.add(directory);
}

export function releaseDirectory(directory: string): void {
  openDirectories.delete(directory);
}
