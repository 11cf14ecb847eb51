import type { ErasedClient } from '@keytally/store-ports';
import { forgetAllSetAside } from '../../ingest/set-aside.ts';
import { forgetRepeatsOfClient } from '../../records/repeated-records.ts';
import type { Connection } from '../engine/connection.ts';
import { dayAggregates } from '../tables/current-tables.ts';
import { moveWatermark } from '../tables/watermark.ts';
import { narrowNames } from './narrow-names.ts';
import { deleteUnusedSets } from './remove-records.ts';

/**
 * Erases all records of one client, in the open transaction. The remaining data is as if the client had never existed.
 * Undefined if the product has no such client.
 */
export async function eraseClient(
  connection: Connection,
  product: number,
  clientId: string,
): Promise<ErasedClient | undefined> {
  const client = await findClient(connection, product, clientId);
  if (client === undefined) return undefined;
  await connection.query(ERASED_USES, [product, client]);
  const [erased] = await connection.query(
    `SELECT (SELECT count(*) FROM events WHERE product = $1 AND client = $2) AS events,
       (SELECT count(*) FROM sessions WHERE product = $1 AND client = $2) AS sessions`,
    [product, client],
  );
  for (const table of clientTables) {
    await connection.query(`DELETE FROM ${table} WHERE product = $1 AND client = $2`, [product, client]);
  }
  await forgetAllSetAside(connection, product);
  await forgetRepeatsOfClient(connection, product, clientId);
  await correctSharedAggregates(connection);
  await narrowNames(connection);
  await deleteUnusedSets(connection);
  return {
    events: Number(erased?.events),
    sessions: Number(erased?.sessions),
    watermark: await moveWatermark(connection, product),
  };
}

async function findClient(
  connection: Connection,
  product: number,
  clientId: string,
): Promise<number | undefined> {
  const [row] = await connection.query(
    `SELECT client FROM client_names
     WHERE product = $1 AND client_key = md5_number_lower($2) AND client_id = $2`,
    [product, clientId],
  );
  return row && Number(row.client);
}

/** How often the client used each event on each day. */
const ERASED_USES = `
  CREATE OR REPLACE TEMPORARY TABLE erased_uses AS
  SELECT product, day, event, count(*) AS uses FROM events
  WHERE product = $1 AND client = $2 GROUP BY product, day, event`;

/** Tables in which each row belongs to one client. */
const clientTables = [
  'events',
  'session_records',
  'sessions',
  'client_names',
  'rolled_day_client_uses',
  'rolled_day_clients',
  'rolled_day_statements',
  'rolled_day_stated_uses',
  'rolled_client_uses',
  'rolled_clients',
  'rolled_client_months',
  'rolled_client_property_sets',
];

/** Corrects the aggregates that clients share: uses by event and day, also by property set, and records by day. */
async function correctSharedAggregates(connection: Connection): Promise<void> {
  await connection.query(
    `CREATE OR REPLACE TEMPORARY TABLE shared_uses AS
     SELECT product, day, event FROM erased_uses SEMI JOIN rolled_day_uses USING (product, day, event)`,
  );
  // The uses by client and property set are far fewer rows than the events, and have all of them.
  await connection.query(
    `CREATE OR REPLACE TEMPORARY TABLE left_uses AS
     SELECT product, day, event, property_set, sum(uses)::BIGINT AS uses, sum(micros) AS micros
     FROM rolled_day_stated_uses SEMI JOIN shared_uses USING (product, day, event)
     GROUP BY product, day, event, property_set`,
  );
  const aggregates = {
    rolled_day_uses: `
      SELECT product, day, event, sum(uses)::BIGINT AS uses, sum(micros) AS micros
      FROM left_uses GROUP BY product, day, event`,
    rolled_day_stated_totals: dayAggregates.rolled_day_stated_totals({ statedUses: 'left_uses' }),
  };
  for (const [table, aggregate] of Object.entries(aggregates)) {
    await connection.query(
      `DELETE FROM ${table} WHERE (product, day, event) IN (SELECT (product, day, event) FROM shared_uses)`,
    );
    await connection.query(`INSERT INTO ${table} BY NAME ${aggregate}`);
  }
  await connection.query(
    `UPDATE rolled_days SET records = greatest(0, rolled_days.records - erased.uses)
     FROM (SELECT product, day, sum(uses)::BIGINT AS uses FROM erased_uses GROUP BY product, day) AS erased
     WHERE rolled_days.product = erased.product AND rolled_days.day = erased.day`,
  );
}
