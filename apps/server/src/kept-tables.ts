import { randomBytes } from 'node:crypto';
import type { Report } from '@keytally/reports';
import { LRUCache } from 'lru-cache';
import { RequestProblem } from './problem.ts';

type Table = Report<'getLifetimeDataTable'>;

/** How long a table is kept after a page of it was read last. */
const KEPT_MS = 5 * 60_000;

/**
 * Memory for tables. While it is full of tables that were just read, a further one begins only in the place of those of
 * somebody who would still have more.
 */
const KEPT_BYTES = 256 * 1024 ** 2;

/** A whole table of which a first page was answered. */
export interface KeptTable {
  /** Unguessable. */
  readonly id: string;
  readonly productId: string;
  /** Whose it is. */
  readonly holder: string;
  /** What it takes in memory. */
  readonly bytes: number;
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
  keep(table: Omit<KeptTable, 'id'>): KeptTable {
    this.#byId.purgeStale();
    this.#makeRoom(table);
    if (this.#byId.calculatedSize + table.bytes > this.#maxBytes) {
      throw new RequestProblem('busy', 'Too many tables are being read page by page already.');
    }
    const kept = { ...table, id: randomBytes(16).toString('base64url') };
    this.#byId.set(kept.id, kept, { size: table.bytes });
    return kept;
  }

  /** Lets go of tables, those not read for longest first, of whoever has more than the holder of a new one will have. */
  #makeRoom({ holder, bytes }: Pick<KeptTable, 'holder' | 'bytes'>): void {
    const held = new Map([[holder, bytes]]);
    for (const kept of this.#byId.values()) held.set(kept.holder, (held.get(kept.holder) ?? 0) + kept.bytes);
    const own = held.get(holder) ?? 0;
    for (const kept of [...this.#byId.values()].toReversed()) {
      if (this.#byId.calculatedSize + bytes <= this.#maxBytes) return;
      const ofHolder = held.get(kept.holder) ?? 0;
      if (kept.holder === holder || ofHolder <= own) continue;
      held.set(kept.holder, ofHolder - kept.bytes);
      this.#byId.delete(kept.id);
    }
  }

  /** Lets go of the tables of a product. */
  forget(productId: string): void {
    for (const [id, kept] of this.#byId.entries()) if (kept.productId === productId) this.#byId.delete(id);
  }
}
