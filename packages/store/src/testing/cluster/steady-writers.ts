import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '@keytally/store-ports';
import { expect, onTestFinished } from 'vitest';
import { recordOf, type SentRecord } from './tasks.ts';

const BATCH = 20;
const PAUSE_MS = 10;

/**
 * Writers that send records to the product "acme" until they or the test end, each batch again until it is stored, as
 * callers do.
 */
export class SteadyWriters {
  readonly #store: Store;
  readonly #stored: SentRecord[] = [];
  readonly #writing: Promise<unknown>;
  #batches = 0;
  #refusals = 0;
  #isOver = false;
  #isGivenUp = false;

  constructor(store: Store, writers = 3) {
    this.#store = store;
    this.#writing = Promise.all(Array.from({ length: writers }, (_, writer) => this.#write(writer)));
    this.#writing.catch(() => undefined); // `end` says it.
    onTestFinished(() => {
      this.#isGivenUp = true;
    });
  }

  /** Resolves when some more batches are stored. */
  async areStored(more = 4): Promise<void> {
    const enough = this.#batches + more;
    await this.#until(() => expect.poll(() => this.#batches, { interval: 5 }).toBeGreaterThan(enough));
  }

  /** Resolves when some more batches were refused. */
  async areRefused(more = 4): Promise<void> {
    const enough = this.#refusals + more;
    await this.#until(() => expect.poll(() => this.#refusals, { interval: 5 }).toBeGreaterThan(enough));
  }

  /** Ends when the last batches are stored; resolves to all records that are. Rejects if a batch failed in another way. */
  async end(): Promise<readonly SentRecord[]> {
    this.#isOver = true;
    await this.#writing;
    return this.#stored;
  }

  /** Rejects as soon as a writer failed. */
  async #until(happened: () => Promise<unknown>): Promise<void> {
    await Promise.race([happened(), this.#writing]);
  }

  async #write(writer: number): Promise<void> {
    for (let first = 1; !this.#isOver && !this.#isGivenUp; first += BATCH) {
      const batch = Array.from({ length: BATCH }, (_, at) => ({
        clientId: `client ${writer}`,
        id: first + at,
      }));
      while (!(await this.#isStored(batch))) {
        if (this.#isGivenUp) return;
        await sleep(PAUSE_MS);
      }
      this.#stored.push(...batch);
      this.#batches += 1;
    }
  }

  async #isStored(batch: readonly SentRecord[]): Promise<boolean> {
    try {
      const { accepted, duplicates } = await this.#store.usage.ingest('acme', batch.map(recordOf));
      expect(accepted + duplicates.length).toBe(BATCH);
      return true;
    } catch (error) {
      expect(error).toMatchObject({ code: 'store-unavailable' });
      this.#refusals += 1;
      return false;
    }
  }
}
