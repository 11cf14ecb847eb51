import { hash, randomBytes } from 'node:crypto';
import type { Report } from '@keytally/reports';
import { LRUCache } from 'lru-cache';
import { RequestProblem } from '../problems/problem.ts';

type Table = Report<'getLifetimeDataTable'>;

/** How long a table is kept after a page of it was read last. */
const KEPT_MS = 5 * 60_000;

/** Memory for tables. */
const KEPT_BYTES = 256 * 1024 ** 2;

/** A whole table of which a first page was answered. */
export interface KeptTable {
  /** Unguessable. */
  readonly id: string;
  readonly productId: string;
  /** A digest of what the table answers: see `digestOf`. The text itself may be larger than the table. */
  readonly question: string;
  /** Whose memory it takes: the key that asked for it. */
  readonly holder: string;
  readonly bytes: number;
  readonly table: Table;
}

/** What stands for a question, the text of a product and a request without its page, however long that is. */
export function digestOf(question: string): string {
  return hash('sha256', question, 'base64url');
}

/**
 * Keeps whole tables for those who read them page by page. When there is no room for one more, those of whoever has
 * most go first, the least recently read before others, so that nobody can take the room from all.
 */
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

  /**
   * Keeps a table, or knows it already: the same question of the same key over the same data takes no more room.
   *
   * @throws {RequestProblem} `busy` when there is no room but that of tables of others who have less
   */
  keep(given: Omit<KeptTable, 'id'>): KeptTable {
    this.#byId.purgeStale();
    const known = this.#find(given);
    if (known !== undefined) return known;
    this.#makeRoom(given);
    const kept = { ...given, id: randomBytes(16).toString('base64url') };
    this.#byId.set(kept.id, kept, { size: kept.bytes });
    return kept;
  }

  /** Lets go of the tables of a product. */
  forget(productId: string): void {
    for (const [id, kept] of this.#byId.entries()) if (kept.productId === productId) this.#byId.delete(id);
  }

  #find({ question, holder, table }: Omit<KeptTable, 'id'>): KeptTable | undefined {
    for (const kept of this.#byId.values()) {
      const isSame = kept.question === question && kept.holder === holder;
      if (isSame && kept.table.meta.watermark === table.meta.watermark) return this.#byId.get(kept.id);
    }
    return undefined;
  }

  #makeRoom({ holder, bytes }: Omit<KeptTable, 'id'>): void {
    while (this.#byId.calculatedSize + bytes > this.#maxBytes) {
      const held = new Map<string, number>([[holder, bytes]]);
      for (const kept of this.#byId.values())
        held.set(kept.holder, (held.get(kept.holder) ?? 0) + kept.bytes);
      const [greediest] = [...held].reduce((most, one) => (one[1] > most[1] ? one : most));
      const leastRecent = [...this.#byId.rvalues()].find((kept) => kept?.holder === greediest);
      if (leastRecent === undefined) {
        throw new RequestProblem('busy', 'Too many tables are being read page by page already.');
      }
      this.#byId.delete(leastRecent.id);
    }
  }
}
