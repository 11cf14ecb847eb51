import { statfs } from 'node:fs/promises';
import type { StoreError } from '@keytally/store-ports';
import { storageFull, storeUnavailable } from './engine-errors.ts';

/** The disk is measured at most this often. */
const MEASURE_EVERY_MS = 1_000;

/** Watches the free disk space. The engine stops for good when the disk is full, so records are refused before that. */
export class FreeSpace {
  readonly #directory: string;
  readonly #minimumBytes: number;
  readonly #onMeasured: () => Promise<void>;
  #measuredAt = Number.NEGATIVE_INFINITY;
  #bytes = 0;

  /** @param onMeasured runs after each time that the disk was measured */
  constructor(directory: string, minimumBytes: number, onMeasured = async () => {}) {
    this.#directory = directory;
    this.#minimumBytes = minimumBytes;
    this.#onMeasured = onMeasured;
  }

  /** Rejects with `storage-full` when less than the minimum is free. */
  async check(): Promise<void> {
    if (performance.now() - this.#measuredAt >= MEASURE_EVERY_MS) {
      this.#bytes = await freeBytes(this.#directory);
      this.#measuredAt = performance.now();
      await this.#onMeasured();
    }
    if (this.#bytes < this.#minimumBytes) throw this.#tooFull(this.#bytes, 0);
  }

  /** Rejects with `storage-full` when writing this many bytes would leave less than the minimum free. */
  async checkRoomFor(bytes: number): Promise<void> {
    const free = await freeBytes(this.#directory);
    if (free < this.#minimumBytes + bytes) throw this.#tooFull(free, bytes);
  }

  /** Callers of the API get the message, and the log has the cause, which names the directory. */
  #tooFull(free: number, more: number): StoreError {
    const [left, needed] = [free, this.#minimumBytes + more].map(
      (bytes) => `${Math.floor(bytes / 2 ** 20)} MiB`,
    );
    return storageFull(
      new Error(`${this.#directory}: ${left} free, ${needed} needed`),
      `it has ${left} left, and needs ${needed}`,
    );
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
