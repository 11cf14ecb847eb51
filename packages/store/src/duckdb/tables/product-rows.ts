import type { Row } from '@keytally/reports';
import type { HeldProduct } from '../../sql-registry/engine.ts';
import type { Connection } from '../engine/connection.ts';
import type { ConnectionPool } from '../engine/connection-pool.ts';

export async function findProduct(connection: Connection, id: string): Promise<HeldProduct | undefined> {
  const [row] = await connection.query('SELECT * FROM products WHERE id = $1', [id]);
  return row && { number: Number(row.product), row };
}

/** Products that are remembered. */
const REMEMBERED = 1_000;

/**
 * Caches the rows of products by id, because every API call reads one. The cache is cleared when the revision changes.
 */
export class ProductRows {
  readonly #lookups: ConnectionPool;
  readonly #revision: () => number;
  readonly #rows = new Map<string, Row | undefined>();
  #readAt = -1;

  /** @param revision counts the changes to the fields that are read */
  constructor(lookups: ConnectionPool, revision: () => number) {
    this.#lookups = lookups;
    this.#revision = revision;
  }

  async get(id: string): Promise<Row | undefined> {
    const before = this.#revision();
    if (this.#readAt === before && this.#rows.has(id)) return this.#rows.get(id);
    const row = (await this.#lookups.use((connection) => findProduct(connection, id)))?.row;
    if (this.#revision() === before) this.#remember(id, row, before);
    return row;
  }

  #remember(id: string, row: Row | undefined, readAt: number): void {
    if (this.#readAt !== readAt || this.#rows.size >= REMEMBERED) this.#rows.clear();
    this.#readAt = readAt;
    this.#rows.set(id, row);
  }
}
