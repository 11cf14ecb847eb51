import { statfs } from 'node:fs/promises';
import { storageFull, storeUnavailable } from './engine-errors.ts';

/** How old a measurement may be. */
const HOLDS_MS = 1_000;

/** Watches the disk: an engine that meets its end stops for good, so records are refused before that (D3). */
export class FreeSpace {
  readonly #directory: string;
  readonly #minimumBytes: number;
  #measuredAt = Number.NEGATIVE_INFINITY;
  #bytes = 0;

  constructor(directory: string, minimumBytes: number) {
    this.#directory = directory;
    this.#minimumBytes = minimumBytes;
  }

  /** Rejects with `storage-full` when less than the minimum is left. */
  async check(): Promise<void> {
    if (performance.now() - this.#measuredAt >= HOLDS_MS) {
      this.#bytes = await freeBytes(this.#directory);
      this.#measuredAt = performance.now();
    }
    if (this.#bytes < this.#minimumBytes) throw storageFull();
  }

  /** Rejects with `storage-full` when less than the minimum would be left beside so many bytes more. */
  async checkRoomFor(bytes: number): Promise<void> {
    if ((await freeBytes(this.#directory)) < this.#minimumBytes + bytes) throw storageFull();
  }
}

/** The bytes of disk that are free for a directory. */
export async function freeBytes(directory: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize;
  } catch (error) {
    throw storeUnavailable(error);
  }
}
