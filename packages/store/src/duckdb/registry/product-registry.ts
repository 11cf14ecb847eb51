import { createCalendar } from '@keytally/events';
import { timeZoneFixed } from '../../refusals.ts';
import type { Product, ProductRegistry } from '../../registry.ts';
import { tellsRetention } from '../../retention.ts';
import { productCells, toProduct } from '../../rows/product-row.ts';
import type { Connection } from '../engine/connection.ts';
import { transaction } from '../engine/transaction.ts';
import { deleteUnusedSets } from '../erasure/unused-property-sets.ts';
import type { Database } from '../file/database.ts';
import { forgetKnown, type KnownRows } from '../ingest/known-rows.ts';
import { addAuditEntry } from '../tables/audit-entries.ts';
import { ProductRows } from '../tables/product-rows.ts';
import { rolledTables } from '../tables/rolled-tables.ts';
import { firstBatch } from '../tables/watermark.ts';

export function createProductRegistry({ writer, lookups }: Database, known: KnownRows): ProductRegistry {
  let settingsRevision = 0;
  const settings = new ProductRows(lookups, () => settingsRevision);
  return {
    async list() {
      const rows = await lookups.use((connection) => connection.query('SELECT * FROM products ORDER BY id'));
      return rows.map(toProduct);
    },

    async get(id) {
      const row = await settings.get(id);
      return row && toProduct(row);
    },

    async put(product, { guard, audit } = {}) {
      createCalendar(product.timeZone); // Throws for an unknown zone, which would fail every record later.
      await writer.use(async (connection) => {
        await guard?.();
        await transaction(connection, async () => {
          const before = await putProduct(connection, product);
          await addAuditEntry(connection, audit?.(before ? { before } : {}));
        });
      });
      settingsRevision += 1;
    },

    async delete(id, { guard, audit } = {}) {
      await writer.use(async (connection) => {
        await guard?.();
        await transaction(connection, async () => {
          const before = await findProduct(connection, id);
          if (before === undefined) return;
          await deleteProduct(connection, id);
          await addAuditEntry(connection, audit?.({ before }));
        });
        forgetKnown(known);
      });
      settingsRevision += 1;
    },
  };
}

async function findProduct(connection: Connection, id: string): Promise<Product | undefined> {
  const [row] = await connection.query('SELECT * FROM products WHERE id = $1', [id]);
  return row && toProduct(row);
}

/** Returns the product as it was before. */
async function putProduct(connection: Connection, product: Product): Promise<Product | undefined> {
  const { id, timeZone } = product;
  const before = await findProduct(connection, id);
  if (before && before.timeZone !== timeZone && (await hasRecords(connection, id)))
    throw timeZoneFixed(before);
  const settings = productCells(product);
  if (!before) {
    await connection.query(
      `INSERT INTO products (product, id, name, time_zone, default_tracking, retention_days, labels, batch, first_batch)
       SELECT coalesce(max(product), 0) + 1, $1, $2, $3, $4, $5, $6, $7, $7 FROM products`,
      [...settings, firstBatch()],
    );
    return undefined;
  }
  if (tellsRetention(before.retentionDays, product.retentionDays))
    await connection.query('UPDATE products SET retention_told = true, kept_at = $2 WHERE id = $1', [
      id,
      BigInt(Date.now()),
    ]);
  await connection.query(
    `UPDATE products
     SET name = $2, time_zone = $3, default_tracking = $4, retention_days = $5, labels = $6, batch = batch + 1
     WHERE id = $1
       AND (name, time_zone, default_tracking, retention_days, labels)
         IS DISTINCT FROM ($2, $3, $4, $5::INTEGER, $6::VARCHAR)`,
    settings,
  );
  return before;
}

async function deleteProduct(connection: Connection, id: string): Promise<void> {
  for (const table of productTables) {
    await connection.query(
      `DELETE FROM ${table} WHERE product = (SELECT product FROM products WHERE id = $1)`,
      [id],
    );
  }
  // The number of the product may be that of another one later.
  await connection.query(
    'UPDATE import_runs SET product = 0 WHERE product = (SELECT product FROM products WHERE id = $1)',
    [id],
  );
  await connection.query('DELETE FROM products WHERE id = $1', [id]);
  await deleteUnusedSets(connection);
}

/** Tables in which each row belongs to one product. */
const productTables = [
  'events',
  'session_records',
  'sessions',
  'client_names',
  'event_names',
  'imported_batches',
  'dirty_days',
  'rolled_days',
  ...Object.keys(rolledTables),
];

async function hasRecords(connection: Connection, id: string): Promise<boolean> {
  const rows = await connection.query(
    'SELECT 1 FROM client_names WHERE product = (SELECT product FROM products WHERE id = $1) LIMIT 1',
    [id],
  );
  return rows.length > 0;
}
