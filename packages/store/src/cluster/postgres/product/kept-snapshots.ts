import { randomBytes } from 'node:crypto';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { parseSnapshot, snapshotText } from '../../snapshot/snapshot-text.ts';
import type { Connection, Database } from '../connection/database.ts';

/**
 * Snapshots that page cursors name, so that any server can read the next page of the same state. One from before an
 * erasure is not found any more: it would show what was erased. This is decided when it is looked for, since a server may
 * keep a snapshot that it read before the erasure.
 */
export class KeptSnapshots {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Keeps a snapshot until an instant, in Unix ms; resolves to its id, which nobody can guess. */
  async keep(snapshot: Snapshot, expiresAt: number): Promise<string> {
    const id = randomBytes(16).toString('base64url');
    await this.#database.query('INSERT INTO snapshots VALUES ($1, $2, $3, $4, $5)', [
      ...[id, snapshot.product, snapshot.erasures, snapshotText(snapshot)],
      BigInt(expiresAt),
    ]);
    return id;
  }

  /** Finds a snapshot of a product; undefined if it has ended, or if records of the product were erased since. */
  async find(productId: string, id: string, now: number): Promise<Snapshot | undefined> {
    const [row] = await this.#database.query(
      `SELECT state FROM snapshots JOIN products USING (product, erasures)
       WHERE products.id = $1 AND snapshots.id = $2 AND expires_at > $3`,
      [productId, id, BigInt(now)],
    );
    return row && parseSnapshot(String(row.state));
  }

  /** Deletes those that ended before an instant. */
  async forget(now: number): Promise<void> {
    await this.#database.query('DELETE FROM snapshots WHERE expires_at <= $1', [BigInt(now)]);
  }
}

/** Notes, in the transaction that erases records of a product, that snapshots from before may not be used any more. */
export async function noteErasure(connection: Connection, product: number): Promise<void> {
  await connection.query('UPDATE products SET erasures = erasures + 1 WHERE product = $1', [product]);
}
