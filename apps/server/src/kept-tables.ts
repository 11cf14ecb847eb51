import { randomBytes } from 'node:crypto';
import type { Report } from '@keytally/reports';
import { LRUCache } from 'lru-cache';
import { RequestProblem } from './problem.ts';

type Table = Report<'getLifetimeDataTable'>;

/** How long a table is kept after a page of it was read last. */
const KEPT_MS = 5 * 60_000;

/** Memory for tables. While it is full of tables that were just read, no further one begins. */
const KEPT_BYTES = 256 * 1024 ** 2;

/** A whole table of which a first page was answered. */
export interface KeptTable {
  /** Unguessable. */
  readonly id: string;
  readonly productId: string;
  /** What the table answers: product and request without its page. */
  readonly question: string;
  readonly table: Table;
}

/** Keeps whole tables for those who read them page by page. */
export class KeptTables {
  readonly #byId: LRUCache<string, KeptTable>;
  readonly #maxBytes: number;

  constructor(maxBytes = KEPT_BYTES, now: () => number = () => performance.now()) {
    this.#maxBytes = maxBytes;
    this.#byId = new LRUCache({ maxSize: maxBytes, ttl: KEPT_MS, updateAgeOnGet: true, perf: { now } });
  }

  get(id: string): KeptTable | undefined {
    return this.#byId.get(id);
  }

  /** @throws {RequestProblem} `busy` when there is no room but that of tables whose time is not over */
  keep(productId: string, question: string, table: Table, bytes: number): KeptTable {
    this.#byId.purgeStale();
    if (this.#byId.calculatedSize + bytes > this.#maxBytes) {
      throw new RequestProblem('busy', 'Too many tables are being read page by page already.');
    }
    const kept = { id: randomBytes(16).toString('base64url'), productId, question, table };
    this.#byId.set(kept.id, kept, { size: bytes });
    return kept;
  }

  /** Lets go of the tables of a product. */
  forget(productId: string): void {
    for (const [id, kept] of this.#byId.entries()) if (kept.productId === productId) this.#byId.delete(id);
  }
}
