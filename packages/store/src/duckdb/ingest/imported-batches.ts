import type { ImportOrigin } from '../../usage.ts';
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
