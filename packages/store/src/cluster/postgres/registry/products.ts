import type { Product } from '@keytally/store-ports';
import { productCells } from '../../../rows/product-row.ts';
import type { Connection } from '../connection/database.ts';
import { NOW } from '../product/now.ts';

export async function addProduct(connection: Connection, product: Product): Promise<boolean> {
  const { id, name, time_zone, default_tracking, retention_days, labels } = productCells(product);
  const rows = await connection.query(
    `INSERT INTO products (id, name, time_zone, default_tracking, retention_days, labels, batch)
     SELECT $1, $2, $3, $4, $5::integer, $6, ${FIRST_BATCH}
     WHERE NOT EXISTS (SELECT 1 FROM products WHERE id = $1)
     ON CONFLICT (id) DO NOTHING RETURNING product, batch`,
    [id, name, time_zone, default_tracking, retention_days, labels],
  );
  for (const { product, batch } of rows) {
    await connection.query('INSERT INTO batch_numbers (product, last_batch) VALUES ($1, $2)', [
      Number(product),
      batch as bigint,
    ]);
    await connection.query('UPDATE products SET first_batch = batch WHERE product = $1', [Number(product)]);
  }
  return rows.length > 0;
}

/**
 * The first batch is taken from the clock, so that a product that is deleted and created again never repeats a
 * watermark.
 */
const FIRST_BATCH = '(extract(epoch FROM clock_timestamp()) * 1000000)::bigint';

/** Its number is never used again, so its rows in ClickHouse are in no report until they are deleted. */
export async function deleteProduct(connection: Connection, product: number): Promise<void> {
  for (const table of productTables) {
    await connection.query(`DELETE FROM ${table} WHERE product = $1`, [product]);
  }
  await connection.query(`INSERT INTO deleted_products (product, deleted_at) VALUES ($1, ${NOW})`, [product]);
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
  'event_names',
  'imported_batches',
  'received_batches',
  'batch_numbers',
  'dead_batches',
  'rolled_days',
  'dirty_days',
  'lifetime_days',
  'open_runs',
  'replaced_days',
  'replaced_generations',
  'erasures',
  'erased_clients',
  'erased_events',
  'erased_sessions',
  'erased_batches',
  'snapshots',
  'products',
];
