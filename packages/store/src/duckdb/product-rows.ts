import type { Row } from '@keytally/reports';
import type { Database } from './database.ts';

/** Products that are remembered. */
const REMEMBERED = 1_000;

/**
 * The rows of products by id, read once as long as nothing is written: every call of the API asks for one or two, and
 * all writes of the data file go through the one writer.
 */
export class ProductRows {
  readonly #database: Pick<Database, 'writer' | 'lookups'>;
  readonly #rows = new Map<string, Row | undefined>();
  #readAt = -1;

  constructor(database: Pick<Database, 'writer' | 'lookups'>) {
    this.#database = database;
  }

  async get(id: string): Promise<Row | undefined> {
    const { writer, lookups } = this.#database;
    const before = writer.finished;
    if (this.#readAt === before && this.#rows.has(id)) return this.#rows.get(id);
    const [row] = await lookups.use((connection) =>
      connection.query('SELECT * FROM products WHERE id = $1', [id]),
    );
    if (writer.finished === before) this.#remember(id, row, before);
    return row;
  }

  #remember(id: string, row: Row | undefined, readAt: number): void {
    if (this.#readAt !== readAt || this.#rows.size >= REMEMBERED) this.#rows.clear();
    this.#readAt = readAt;
    this.#rows.set(id, row);
  }
}
