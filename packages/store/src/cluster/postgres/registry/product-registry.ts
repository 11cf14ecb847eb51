import { createCalendar } from '@keytally/events';
import { timeZoneFixed } from '../../../refusals.ts';
import type { Guard, Product, ProductRegistry } from '../../../registry.ts';
import { tellsRetention } from '../../../retention.ts';
import { productCells, toProduct } from '../../../rows/product-row.ts';
import type { Connection, Database } from '../connection/database.ts';
import { findable } from '../connection/findable.ts';
import { moveBatch } from '../product/batches.ts';
import { NOW } from '../product/now.ts';
import { type LockedProduct, lockProduct } from '../product/product-lock.ts';
import { addAuditEntry } from './audit-trail.ts';

/** Products in PostgreSQL. They are read at each call, so every server works with the settings of now. */
export function createProductRegistry(database: Database, server: string): ProductRegistry {
  return {
    async list() {
      return (await database.query('SELECT * FROM products ORDER BY id')).map(toProduct);
    },

    async get(id) {
      const [row] = await database.query('SELECT * FROM products WHERE id = $1', [findable(id)]);
      return row && toProduct(row);
    },

    async put(product, { guard, audit } = {}) {
      createCalendar(product.timeZone); // Throws for an unknown zone, which would fail every record later.
      await database.transaction(async (connection) => {
        const before = await putProduct(connection, product, guard);
        await addAuditEntry(connection, server, audit?.(before ? { before } : {}));
      });
    },

    delete: (id, { guard, audit } = {}) =>
      database.transaction(async (connection) => {
        const product = await lockProduct(connection, id);
        await guard?.();
        if (product === undefined) return;
        await deleteProduct(connection, product.number);
        await addAuditEntry(connection, server, audit?.({ before: toProduct(product.row) }));
      }),
  };
}

/** Returns the product as it was before. */
async function putProduct(
  connection: Connection,
  product: Product,
  guard: Guard | undefined,
): Promise<Product | undefined> {
  const isNew = await createProduct(connection, product);
  const locked = await lockProduct(connection, product.id);
  await guard?.();
  if (locked === undefined || isNew) return undefined;
  await changeProduct(connection, locked, product);
  return toProduct(locked.row);
}

/** Of several servers that create a product one does; the others wait for it. */
async function createProduct(connection: Connection, product: Product): Promise<boolean> {
  const rows = await connection.query(
    `INSERT INTO products (id, name, time_zone, default_tracking, retention_days, labels, batch)
     SELECT $1, $2, $3, $4, $5::integer, $6, ${FIRST_BATCH}
     WHERE NOT EXISTS (SELECT 1 FROM products WHERE id = $1)
     ON CONFLICT (id) DO NOTHING RETURNING product, batch`,
    productCells(product),
  );
  for (const { product, batch } of rows) {
    await connection.query('INSERT INTO batch_numbers VALUES ($1, $2)', [Number(product), batch as bigint]);
    await connection.query('UPDATE products SET first_batch = batch WHERE product = $1', [Number(product)]);
  }
  return rows.length > 0;
}

/**
 * The first batch is taken from the clock, so that a product that is deleted and created again never repeats a
 * watermark.
 */
const FIRST_BATCH = '(extract(epoch FROM clock_timestamp()) * 1000000)::bigint';

async function changeProduct(connection: Connection, locked: LockedProduct, product: Product): Promise<void> {
  const before = toProduct(locked.row);
  if (before.timeZone !== product.timeZone && locked.row.has_records) throw timeZoneFixed(before);
  if (tellsRetention(before.retentionDays, product.retentionDays))
    await connection.query(`UPDATE products SET retention_told = true, kept_at = ${NOW} WHERE product = $1`, [
      locked.number,
    ]);
  const changed = await connection.query(
    `UPDATE products
     SET name = $2, time_zone = $3, default_tracking = $4, retention_days = $5, labels = $6
     WHERE id = $1
       AND (name, time_zone, default_tracking, retention_days, labels)
         IS DISTINCT FROM ($2, $3, $4, $5::integer, $6::text)
     RETURNING product`,
    productCells(product),
  );
  if (changed.length > 0) await moveBatch(connection, locked.number);
}

/** Its number is never used again, so its rows in ClickHouse are in no report until they are deleted. */
async function deleteProduct(connection: Connection, product: number): Promise<void> {
  for (const table of productTables) {
    await connection.query(`DELETE FROM ${table} WHERE product = $1`, [product]);
  }
  await connection.query(`INSERT INTO deleted_products VALUES ($1, ${NOW})`, [product]);
}

/** Tables in which each row belongs to one product. */
const productTables = [
  'event_names',
  'imported_batches',
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
