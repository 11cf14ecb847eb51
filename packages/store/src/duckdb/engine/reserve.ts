import { randomBytes } from 'node:crypto';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { storageFull } from './engine-errors.ts';
import { freeBytes } from './free-space.ts';

const MIB = 1024 ** 2;

/** More than many changes of keys take, with their entries in the audit trail and in its copy. */
export const RESERVE_BYTES = 8 * MIB;

/** Without this much a change of keys is refused too: if the engine itself meets a full disk, it ends. */
const LEAST_BYTES = MIB;

const RESERVE_FILE = 'keytally.reserve';

interface ReserveOptions {
  /** Its size; 0 if there is none. */
  readonly bytes?: number;
  readonly warn?: (message: string) => void;
  /** Free bytes on the disk of a directory. */
  readonly measure?: (directory: string) => Promise<number>;
}

/**
 * A file that takes some space on the disk of the data, for the day when others have filled it: then it is given up, so that a
 * stolen key can still be deleted and that is audited. All other small writes are refused by then, so none of them uses it up.
 */
export class Reserve {
  readonly #directory: string;
  readonly #file: string;
  readonly #bytes: number;
  readonly #warn: (message: string) => void;
  readonly #measure: (directory: string) => Promise<number>;
  #keeping: Promise<void> | undefined;

  constructor(
    directory: string,
    { bytes = RESERVE_BYTES, warn = () => {}, measure = freeBytes }: ReserveOptions,
  ) {
    this.#directory = directory;
    this.#file = join(directory, RESERVE_FILE);
    this.#bytes = bytes;
    this.#warn = warn;
    this.#measure = measure;
  }

  /** Makes it if it is missing and there is room for it, with as much left. Failing to is no error: there is a next time. */
  keep(): Promise<void> {
    this.#keeping ??= this.#keep()
      .catch(() => undefined)
      .finally(() => {
        this.#keeping = undefined;
      });
    return this.#keeping;
  }

  /** Before a change of keys. Gives the reserve up if the disk is full; rejects with `storage-full` if even that makes no room. */
  async makeRoom(): Promise<void> {
    if (this.#bytes === 0) return;
    await this.#keeping;
    if ((await this.#measure(this.#directory)) >= this.#bytes) return;
    if (await this.#isKept()) {
      await rm(this.#file);
      this.#warn(
        `The disk of ${this.#directory} is full. What was kept in reserve was given up, so that keys can be changed: make room soon.`,
      );
    }
    await this.#require(LEAST_BYTES);
  }

  /** Before any other small write. Rejects with `storage-full` if it could use up what is kept for keys. */
  async requireRoom(): Promise<void> {
    if (this.#bytes > 0) await this.#require(this.#bytes);
  }

  async #require(bytes: number): Promise<void> {
    const free = await this.#measure(this.#directory);
    if (free >= bytes) return;
    throw storageFull(new Error(`${this.#directory}: ${free} bytes free, ${bytes} needed`));
  }

  async #keep(): Promise<void> {
    if (this.#bytes === 0 || (await this.#isKept())) return;
    if ((await this.#measure(this.#directory)) < 2 * this.#bytes) return;
    try {
      await write(this.#file, this.#bytes);
    } catch (error) {
      await rm(this.#file, { force: true });
      throw error;
    }
  }

  /** One that was cut off, or is of another size, is none. */
  async #isKept(): Promise<boolean> {
    const found = await stat(this.#file).catch(() => undefined);
    return found?.size === this.#bytes;
  }
}

/** Of random bytes, because some file systems store others in less space. */
async function write(path: string, bytes: number): Promise<void> {
  const part = randomBytes(Math.min(bytes, MIB));
  const file = await open(path, 'w', 0o600);
  try {
    for (let left = bytes; left > 0; left -= part.length)
      await file.writeFile(part.subarray(0, Math.min(left, part.length)));
  } finally {
    await file.close();
  }
}
