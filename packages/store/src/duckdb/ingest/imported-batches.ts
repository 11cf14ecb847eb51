import type { ImportOrigin, StoredImport } from '../../usage.ts';
import type { Connection } from '../engine/connection.ts';
import type { Batch } from './batch.ts';

/** Notes, in the open transaction, that a batch with this many new records belongs to an import. */
export async function noteImport(
  { connection, product, id }: Batch,
  { name, at }: ImportOrigin,
  records: number,
): Promise<void> {
  if (records === 0) return;
  await connection.query('INSERT INTO imported_batches VALUES ($1, $2, $3, $4, $5)', [
    product,
    id,
    name,
    BigInt(at),
    records,
  ]);
}

/** The imports of a product, the newest first. */
export async function listImports(
  connection: Connection,
  productId: string,
  limit: number,
): Promise<readonly StoredImport[]> {
  const rows = await connection.query(
    `SELECT import, min(stored_at) AS started_at, max(stored_at) AS updated_at, sum(records)::BIGINT AS accepted
     FROM imported_batches WHERE product = (SELECT product FROM products WHERE id = $1)
     GROUP BY import ORDER BY min(batch) DESC LIMIT $2`,
    [productId, limit],
  );
  return rows.map(({ import: name, started_at, updated_at, accepted }) => ({
    name: String(name),
    startedAt: Number(started_at),
    updatedAt: Number(updated_at),
    accepted: Number(accepted),
  }));
}
