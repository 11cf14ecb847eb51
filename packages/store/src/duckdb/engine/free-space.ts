import { statfs } from 'node:fs/promises';
import { storageFull, storeUnavailable } from './engine-errors.ts';

/** The disk is measured at most this often. */
const MEASURE_EVERY_MS = 1_000;

/** Watches the free disk space. The engine stops for good when the disk is full, so records are refused before that. */
export class FreeSpace {
  readonly #directory: string;
  readonly #minimumBytes: number;
  #measuredAt = Number.NEGATIVE_INFINITY;
  #bytes = 0;

  constructor(directory: string, minimumBytes: number) {
    this.#directory = directory;
    this.#minimumBytes = minimumBytes;
  }

  /** Rejects with `storage-full` when less than the minimum is free. */
  async check(): Promise<void> {
    if (performance.now() - this.#measuredAt >= MEASURE_EVERY_MS) {
      this.#bytes = await freeBytes(this.#directory);
      this.#measuredAt = performance.now();
    }
    if (this.#bytes < this.#minimumBytes) throw storageFull();
  }

  /** Rejects with `storage-full` when writing this many bytes would leave less than the minimum free. */
  async checkRoomFor(bytes: number): Promise<void> {
    if ((await freeBytes(this.#directory)) < this.#minimumBytes + bytes) throw storageFull();
  }
}

/** Free bytes on the disk of a directory. */
export async function freeBytes(directory: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize;
  } catch (error) {
    throw storeUnavailable(error);
  }
}
