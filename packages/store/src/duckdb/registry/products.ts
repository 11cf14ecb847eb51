import type { Product } from '@keytally/store-ports';
import { productCells } from '../../rows/product-row.ts';
import { insertion } from '../../rows/statement.ts';
import type { HeldProduct } from '../../sql-registry/engine.ts';
import type { Connection } from '../engine/connection.ts';
import { deleteUnusedSets } from '../erasure/remove-records.ts';
import { findProduct } from '../tables/find-product.ts';
import { rolledTables } from '../tables/rolled-tables.ts';
import { firstBatch } from '../tables/watermark.ts';

export async function addProduct(connection: Connection, product: Product): Promise<boolean> {
  if (await findProduct(connection, product.id)) return false;
  const [last] = await connection.query('SELECT coalesce(max(product), 0) AS product FROM products');
  const batch = firstBatch();
  await connection.query(
    ...insertion('products', {
      product: Number(last?.product) + 1,
      ...productCells(product),
      batch,
      first_batch: batch,
    }),
  );
  return true;
}

export async function hasRecords(connection: Connection, { number }: HeldProduct): Promise<boolean> {
  const ofProduct = 'SELECT 1 FROM client_names WHERE product = $1 LIMIT 1';
  return (await connection.query(ofProduct, [number])).length > 0;
}

export async function deleteProduct(connection: Connection, product: number): Promise<void> {
  for (const table of productTables) {
    await connection.query(`DELETE FROM ${table} WHERE product = $1`, [product]);
  }
  // The number of the product may be that of another one later.
  await connection.query('UPDATE import_runs SET product = 0 WHERE product = $1', [product]);
  await deleteUnusedSets(connection);
}

/** Tables in which each row belongs to one product. */
const productTables = [
  'questions',
  'deleted_questions',
  'set_aside_records',
  'repeated_records',
  'shares',
  'boards',
  'notes',
  'cohorts',
  'events',
  'session_records',
  'sessions',
  'client_names',
  'event_names',
  'imported_batches',
  'received_batches',
  'dirty_days',
  'rolled_days',
  ...Object.keys(rolledTables),
  'products',
];
