import type { CheckedRecord, PropertySet } from '@keytally/events';
import { type SessionSpan, sessionKey } from '../../ingest/session-changes.ts';
import { setKey } from '../../records/batch-records.ts';

/** A session as it is stored. */
export interface KnownSession extends SessionSpan {
  readonly session: bigint;
  readonly client: number;
  readonly sessionId: string;
}

/** Rows of one product that records refer to: what the last batch of this server looked up or added. */
export class KnownRows {
  /** By client id. */
  readonly clients = new Map<string, number>();
  /** By `sessionKey`. */
  readonly sessions = new Map<string, KnownSession>();
  /** By `setKey`. */
  readonly sets = new Map<string, number>();

  clientOf({ clientId }: CheckedRecord): number | undefined {
    return this.clients.get(clientId);
  }

  /** Undefined for a new session, and for a record without one. */
  sessionOf(record: CheckedRecord): KnownSession | undefined {
    const client = this.clientOf(record);
    if (client === undefined || record.sessionId === null) return undefined;
    return this.sessions.get(sessionKey(client, record.sessionId));
  }

  /** Null for no set; undefined for a new one. */
  setOf(set: PropertySet | null): number | null | undefined {
    return set === null ? null : this.sets.get(setKey(set));
  }
}

/** Rows of a kind that are remembered for a product. */
const REMEMBERED = 100_000;
const PRODUCTS = 20;

/**
 * What this server remembers between its batches. It holds only as long as the last batch of the product is the one that
 * this server counted: any other may have added rows, or erased some.
 */
export class KnownProducts {
  readonly #products = new Map<string, { readonly batch: bigint; readonly rows: KnownRows }>();

  /** The rows of a product as of a batch, for one writer; empty if they are not known. They are remembered by `keep`. */
  take(productId: string, batch: bigint): KnownRows {
    const known = this.#products.get(productId);
    this.#products.delete(productId);
    return known?.batch === batch ? known.rows : new KnownRows();
  }

  /** Remembers rows that are as of a batch which counts. */
  keep(productId: string, batch: bigint, rows: KnownRows): void {
    for (const kind of Object.values(rows) as Map<string, unknown>[])
      if (kind.size > REMEMBERED) kind.clear();
    this.#products.set(productId, { batch, rows });
    const [oldest] = this.#products.keys();
    if (this.#products.size > PRODUCTS && oldest !== undefined) this.#products.delete(oldest);
  }
}
