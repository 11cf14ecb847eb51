import type { SessionSpan } from '../../ingest/session-changes.ts';

/** A session as it is stored. */
export interface KnownSession extends SessionSpan {
  readonly session: bigint;
  readonly client: number;
  readonly sessionId: string;
}

/** Rows of one product that records refer to, by key: what the last batch of this server looked up or added. */
export interface KnownRows {
  readonly clients: Map<string, number>;
  /** By client and session id. */
  readonly sessions: Map<string, KnownSession>;
  /** By `setKey`. */
  readonly sets: Map<string, number>;
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
    if (known?.batch === batch) return known.rows;
    return { clients: new Map(), sessions: new Map(), sets: new Map() };
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

export function sessionKey(client: number, sessionId: string): string {
  return `${client}\u001f${sessionId}`;
}
