import { createCalendar } from '@keytally/events';
import type { Row } from '@keytally/reports';
import type { Product, ProductRepository, ProductState, TrackingMode } from '../store.ts';
import { StoreError } from '../store-error.ts';
import type { Connection } from './connection.ts';
import type { Database } from './database.ts';
import { forgetNumbers, type Numbers } from './numbers.ts';
import { snapshot, transaction } from './transaction.ts';
import { toWatermark } from './watermark.ts';

export function createProductRepository({ writer, lookups }: Database, numbers: Numbers): ProductRepository {
  return {
    async list() {
      const rows = await lookups.use((connection) => connection.query('SELECT * FROM products ORDER BY id'));
      return rows.map(toProduct);
    },

    get: (id) => lookups.use((connection) => findProduct(connection, id)),

    async put(product) {
      createCalendar(product.timeZone); // A zone that is none would refuse every record later.
      await writer.use((connection) => transaction(connection, () => putProduct(connection, product)));
    },

    async delete(id) {
      await writer.use(async (connection) => {
        await transaction(connection, () => deleteProduct(connection, id));
        forgetNumbers(numbers);
      });
    },

    stateOf: (id) => lookups.use((connection) => snapshot(connection, () => readState(connection, id))),
  };
}

async function findProduct(connection: Connection, id: string): Promise<Product | undefined> {
  const [row] = await connection.query('SELECT * FROM products WHERE id = $1', [id]);
  return row && toProduct(row);
}

async function putProduct(connection: Connection, product: Product): Promise<void> {
  const { id, name, timeZone, defaultTracking, retentionDays = null } = product;
  const before = await findProduct(connection, id);
  if (before && before.timeZone !== timeZone && (await hasRecords(connection, id)))
    throw timeZoneFixed(before);
  const settings = [id, name, timeZone, defaultTracking, retentionDays];
  if (!before) {
    await connection.query('INSERT INTO products VALUES ($1, $2, $3, $4, $5, $6)', [
      ...settings,
      firstBatch(),
    ]);
    return;
  }
  await connection.query(
    `UPDATE products
     SET name = $2, time_zone = $3, default_tracking = $4, retention_days = $5, batch = batch + 1
     WHERE id = $1
       AND (name, time_zone, default_tracking, retention_days) IS DISTINCT FROM ($2, $3, $4, $5::INTEGER)`,
    settings,
  );
}

/** Of a product that is deleted and made again no watermark may come back, so batches are counted on from the time. */
function firstBatch(): bigint {
  return BigInt(Date.now()) * 1_000n;
}

async function deleteProduct(connection: Connection, id: string): Promise<void> {
  for (const table of ['events', 'session_records', 'sessions', 'event_names']) {
    await connection.query(`DELETE FROM ${table} WHERE product_id = $1`, [id]);
  }
  await connection.query('DELETE FROM products WHERE id = $1', [id]);
  await connection.query(DELETE_UNUSED_SETS);
}

/** Property sets are shared between products. */
const DELETE_UNUSED_SETS = `
  DELETE FROM property_sets WHERE property_set NOT IN (
    SELECT property_set FROM events WHERE property_set IS NOT NULL
    UNION SELECT property_set FROM session_records WHERE property_set IS NOT NULL)`;

async function hasRecords(connection: Connection, id: string): Promise<boolean> {
  const rows = await connection.query(
    `(SELECT 1 FROM events WHERE product_id = $1 LIMIT 1)
     UNION ALL (SELECT 1 FROM session_records WHERE product_id = $1 LIMIT 1)`,
    [id],
  );
  return rows.length > 0;
}

/**
 * The newest event is looked for from the eve of the last day with one: where a clock is set back across midnight, a
 * later instant may have an earlier day.
 */
async function readState(connection: Connection, id: string): Promise<ProductState | undefined> {
  const [product] = await connection.query(
    `SELECT batch, (SELECT max(last_day) - 1 FROM event_names WHERE product_id = $1) AS eve
     FROM products WHERE id = $1`,
    [id],
  );
  if (!product) return undefined;
  const watermark = toWatermark(product.batch);
  if (product.eve === null || product.eve === undefined) return { watermark };
  const [newest] = await connection.query(
    'SELECT max(occurred_at) AS instant FROM events WHERE product_id = $1 AND day >= $2',
    [id, Number(product.eve)],
  );
  return { watermark, dataThrough: Number(newest?.instant) };
}

function toProduct(row: Row): Product {
  return {
    id: String(row.id),
    name: String(row.name),
    timeZone: String(row.time_zone),
    defaultTracking: row.default_tracking as TrackingMode,
    ...(typeof row.retention_days === 'number' && { retentionDays: row.retention_days }),
  };
}

function timeZoneFixed({ id, timeZone }: Product): StoreError {
  return new StoreError(
    'time-zone-fixed',
    `The time zone of product ${id} stays ${timeZone}, because it has records: their days are days of that zone.`,
  );
}
