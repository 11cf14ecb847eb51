import { hash, randomBytes } from 'node:crypto';
import type { Report } from '@keytally/reports';
import { LONGEST_MOMENT_MS } from '@keytally/store';
import { LRUCache } from 'lru-cache';
import { RequestProblem } from '../problems/problem.ts';

type Table = Report<'getLifetimeDataTable' | 'getLostUsersDataTable'>;

/** How long a table is kept after one of its pages was last read, as far as `LONGEST_MOMENT_MS` allows. */
export const KEPT_MS = 5 * 60_000;

/** Memory for tables. */
const KEPT_BYTES = 256 * 1024 ** 2;

/** A complete table whose first page was answered. */
export interface KeptTable {
  /** Id of the moment whose data it shows. */
  readonly moment: string;
  readonly productId: string;
  /** Digest of the request, see `digestOf`: the request itself may be larger than the table. */
  readonly request: string;
  /** The key that requested it, whose share of the memory it uses. */
  readonly principal: string;
  readonly bytes: number;
  readonly table: Table;
  /** How often records of the product had been removed before it was made: see `TablePages`. */
  readonly removals: number;
  /** When it was made, in milliseconds of the clock of the tables. */
  readonly madeAt: number;
}

type NewTable = Omit<KeptTable, 'moment' | 'madeAt'>;

/** Digest of the canonical text of a product and a request without its page. */
export function digestOf(request: string): string {
  return hash('sha256', request, 'base64url');
}

/**
 * Keeps complete tables for callers who read them page by page. If there is no room for another one, the principal with
 * the most memory loses its least recently read tables, so that nobody can take the room of all.
 */
export class KeptTables {
  readonly #tables: LRUCache<string, KeptTable>;
  readonly #maxBytes: number;
  readonly #now: () => number;

  constructor(maxBytes = KEPT_BYTES, now: () => number = () => performance.now()) {
    this.#maxBytes = maxBytes;
    this.#now = now;
    this.#tables = new LRUCache({ maxSize: maxBytes, ttl: KEPT_MS, updateAgeOnGet: true, perf: { now } });
  }

  get(of: Pick<KeptTable, 'moment' | 'request'>): KeptTable | undefined {
    const kept = this.#tables.get(tableKey(of));
    if (kept === undefined || this.#ageOf(kept) < LONGEST_MOMENT_MS) return kept;
    this.#tables.delete(tableKey(of));
    return undefined;
  }

  /** The table of a request on the data of this watermark, with time left to read all of it; whoever asked for it first. */
  find({
    request,
    watermark,
  }: {
    readonly request: string;
    readonly watermark: string;
  }): KeptTable | undefined {
    this.#tables.purgeStale();
    for (const kept of this.#tables.values())
      if (kept.request === request && this.#isGood(kept, watermark)) return this.get(kept);
    return undefined;
  }

  /**
   * Keeps a table. The table of the same request of the same key on the same data is kept only once.
   *
   * @param moment id of the moment whose data it shows; an unguessable one by default
   * @throws {RequestProblem} `busy` if the principal itself would have the most memory
   */
  keep(given: NewTable, moment?: string): KeptTable {
    this.#tables.purgeStale();
    const known = moment === undefined ? this.#ofPrincipal(given) : this.get({ ...given, moment });
    if (known !== undefined) return known;
    this.#makeRoom(given);
    const madeAt = this.#now();
    const kept = { ...given, madeAt, moment: moment ?? randomBytes(16).toString('base64url') };
    this.#tables.set(tableKey(kept), kept, { size: kept.bytes });
    return kept;
  }

  /** Removes the tables of a product. */
  forget(productId: string): void {
    for (const [key, kept] of this.#tables.entries())
      if (kept.productId === productId) this.#tables.delete(key);
  }

  #ofPrincipal({ request, principal, table }: NewTable): KeptTable | undefined {
    for (const kept of this.#tables.values()) {
      const isSame = kept.request === request && kept.principal === principal;
      if (isSame && this.#isGood(kept, table.meta.watermark)) return this.get(kept);
    }
    return undefined;
  }

  #isGood(kept: KeptTable, watermark: string): boolean {
    return kept.table.meta.watermark === watermark && this.#ageOf(kept) < LONGEST_MOMENT_MS / 2;
  }

  #ageOf({ madeAt }: KeptTable): number {
    return this.#now() - madeAt;
  }

  #makeRoom({ principal, bytes }: NewTable): void {
    while (this.#tables.calculatedSize + bytes > this.#maxBytes) {
      const held = new Map<string, number>([[principal, bytes]]);
      for (const kept of this.#tables.values())
        held.set(kept.principal, (held.get(kept.principal) ?? 0) + kept.bytes);
      const [greediest] = [...held].reduce((most, one) => (one[1] > most[1] ? one : most));
      const leastRecent = [...this.#tables.rvalues()].find((kept) => kept?.principal === greediest);
      if (leastRecent === undefined) {
        throw new RequestProblem('busy', 'Too many tables are being read page by page already.');
      }
      this.#tables.delete(tableKey(leastRecent));
    }
  }
}

function tableKey({ moment, request }: Pick<KeptTable, 'moment' | 'request'>): string {
  return `${moment}.${request}`;
}
