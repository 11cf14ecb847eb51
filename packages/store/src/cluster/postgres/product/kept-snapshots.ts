import { randomBytes } from 'node:crypto';
import { LONGEST_MOMENT_MS } from '@keytally/store-ports';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { parseSnapshot, snapshotText } from '../../snapshot/snapshot-text.ts';
import type { Connection, Database } from '../connection/database.ts';
import { findable } from '../connection/findable.ts';
import { NOW } from './now.ts';

/**
 * Snapshots that page cursors name, so that any server can read the next page of the same state. One from before an
 * erasure is not found any more: it would show what was erased. This is decided when it is looked for, since a server may
 * keep a snapshot that it read before the erasure. All times are by the clock of the database.
 */
export class KeptSnapshots {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Keeps a snapshot for some time; resolves to its id, which nobody can guess. One of the same batch has the same data
   * and takes its place, unless it is about to end: it may be large.
   */
  async keep(snapshot: Snapshot, milliseconds: number): Promise<string> {
    const { product, erasures, batch } = snapshot;
    const [equal] = await this.#database.query(
      `UPDATE snapshots SET ends_at = greatest(ends_at, clock_timestamp() + ${inMilliseconds('$4')})
       WHERE product = $1 AND erasures = $2 AND batch = $3 AND ends_at > clock_timestamp()
         AND kept_at > clock_timestamp() - ${inMilliseconds('$5')} RETURNING id`,
      [product, erasures, batch, milliseconds, LONGEST_MOMENT_MS / 2],
    );
    if (equal) return String(equal.id);
    const id = randomBytes(16).toString('base64url');
    await this.#database.query(
      `INSERT INTO snapshots (id, product, erasures, batch, state, kept_at, ends_at)
       VALUES ($1, $2, $3, $4, $5, clock_timestamp(), clock_timestamp() + ${inMilliseconds('$6')})`,
      [id, product, erasures, batch, snapshotText(snapshot), milliseconds],
    );
    return id;
  }

  /** Finds a snapshot of a product; undefined if it has ended, or if records of the product were erased since. */
  async find(productId: string, id: string): Promise<Snapshot | undefined> {
    const [row] = await this.#database.query(
      `SELECT state, time_zone FROM snapshots JOIN products USING (product, erasures)
       WHERE products.id = $1 AND snapshots.id = $2 AND ends_at > clock_timestamp()`,
      [findable(productId), findable(id)],
    );
    // A version before wrote no zone down; that of a product with records never changes.
    return row && { ...parseSnapshot(String(row.state)), timeZone: String(row.time_zone) };
  }

  /** Keeps a snapshot this much longer, but not for ever; resolves to whether `find` still finds it. */
  async renew(productId: string, id: string, milliseconds: number): Promise<boolean> {
    const found = await this.#database.query(
      `UPDATE snapshots
       SET ends_at = greatest(ends_at, least(clock_timestamp() + ${inMilliseconds('$3')}, snapshots.kept_at + ${inMilliseconds('$4')}))
       FROM products
       WHERE products.id = $1 AND snapshots.id = $2 AND ends_at > clock_timestamp()
         AND snapshots.product = products.product AND snapshots.erasures = products.erasures
       RETURNING 1`,
      [findable(productId), findable(id), milliseconds, LONGEST_MOMENT_MS],
    );
    return found.length > 0;
  }

  /** Deletes those that have ended. */
  async forget(): Promise<void> {
    await this.#database.query('DELETE FROM snapshots WHERE ends_at <= clock_timestamp()');
  }
}

function inMilliseconds(placeholder: string): string {
  return `${placeholder} * interval '1 millisecond'`;
}

/** Notes, in the transaction that erases records of a product, that snapshots from before may not be used any more. */
export async function noteErasure(connection: Connection, product: number, batch: bigint): Promise<void> {
  await connection.query('UPDATE products SET erasures = erasures + 1 WHERE product = $1', [product]);
  await connection.query(`INSERT INTO erasures (product, batch, erased_at) VALUES ($1, $2, ${NOW})`, [
    product,
    batch,
  ]);
}
