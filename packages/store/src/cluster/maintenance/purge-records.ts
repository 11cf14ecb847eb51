import { patientLimits } from '../clickhouse/connection/query-settings.ts';
import { type AskSnapshot, askOf } from '../clickhouse/sources/ask-snapshot.ts';
import { counted, ofProduct } from '../clickhouse/sources/records.ts';
import { aggregatesOfClients } from '../clickhouse/tables/schema.ts';
import { NOW } from '../postgres/product/now.ts';
import { readSnapshot } from '../postgres/product/read-snapshot.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Databases } from '../writing/databases.ts';
import { deleteAny, oneOf } from './delete-rows.ts';

/** What was erased of a product long enough ago. */
interface DueErasures {
  readonly batches: readonly bigint[];
  readonly clients: readonly number[];
  readonly events: readonly number[];
  readonly sessions: readonly bigint[];
  readonly imported: readonly bigint[];
  /** The condition on records that retention removed. */
  readonly expired: readonly string[];
}

/** Deletes the rows of what was erased of a product, and of clients and others that only it had. */
export async function purgeRecords(
  databases: Databases,
  id: string,
  product: number,
  hiddenMs: number,
): Promise<void> {
  const { postgres, clickhouse } = databases;
  const due = await findDue(databases, product, hiddenMs);
  const snapshot = await readSnapshot(postgres.usual, id);
  if (due === undefined || snapshot === undefined) return;
  const ask = askOf(clickhouse, snapshot, { limits: patientLimits });
  const gone = async (table: 'sessions' | 'client_names' | 'property_sets', column: string) => {
    const rows = await ask(
      `SELECT DISTINCT ${column} AS id FROM ${table}
       WHERE ${counted[table]({ ...snapshot, erasedClients: [] })} AND is_gone AND batch IN {due:Array(UInt64)}`,
      { due: due.batches },
    );
    return oneOf(
      column,
      rows.map(({ id: one }) => one as number | bigint),
    );
  };
  const ofClients = [...(await uncountedRows(ask, snapshot, due.clients)), ...oneOf('client', due.clients)];
  const imported = oneOf('batch', due.imported);
  await deleteAny(databases, 'events', product, [
    ...ofClients,
    ...oneOf('event', due.events),
    ...imported,
    ...due.expired,
  ]);
  await deleteAny(databases, 'session_records', product, [
    ...ofClients,
    ...oneOf('session', due.sessions),
    ...imported,
    ...due.expired,
  ]);
  // Of an erased import these keep what remaining records refer to: a PostgreSQL that is restored from before looks for it there.
  await deleteAny(databases, 'sessions', product, [...ofClients, ...(await gone('sessions', 'session'))]);
  await deleteAny(databases, 'client_names', product, [
    ...ofClients,
    ...(await gone('client_names', 'client')),
  ]);
  await deleteAny(databases, 'property_sets', product, await gone('property_sets', 'property_set'));
  for (const table of aggregatesOfClients)
    await deleteAny(databases, table, product, oneOf('client', due.clients));
  await forgetErasures(databases, product, due.batches);
}

/**
 * The rows of these clients in batches that never counted, such as one whose caller had to send it again. There a new client
 * had a number that may be another one's now, so its id tells.
 */
async function uncountedRows(
  ask: AskSnapshot,
  snapshot: Snapshot,
  clients: readonly number[],
): Promise<readonly string[]> {
  if (clients.length === 0) return [];
  const isCounted = counted.client_names({ ...snapshot, erasedClients: [] });
  const rows = await ask(
    `SELECT DISTINCT batch, client FROM client_names
     WHERE ${ofProduct()} AND batch <= {batch:UInt64} AND NOT (${isCounted}) AND client_id IN (
       SELECT client_id FROM client_names WHERE ${isCounted} AND client IN {due:Array(Int32)})`,
    { due: clients },
  );
  return oneOf(
    '(batch, client)',
    rows.map(({ batch, client }) => `(${batch}, ${client})`),
  );
}

async function findDue(
  { postgres }: Databases,
  product: number,
  hiddenMs: number,
): Promise<DueErasures | undefined> {
  const erasures = await postgres.usual.query(
    `SELECT batch FROM erasures WHERE product = $1 AND erased_at <= ${NOW} - $2`,
    [product, hiddenMs],
  );
  const batches = erasures.map(({ batch }) => batch as bigint);
  if (batches.length === 0) return undefined;
  const list = async <T extends number | bigint>(table: string, column: string) => {
    const rows = await postgres.usual.query(
      `SELECT ${column} AS id FROM ${table} WHERE product = $1 AND batch = ANY($2)`,
      [product, batches],
    );
    return rows.map(({ id }) => id as T);
  };
  const [expired] = await postgres.usual.query(
    'SELECT expired_day, expired_batch FROM products WHERE product = $1 AND expired_by = ANY($2)',
    [product, batches],
  );
  return {
    batches,
    clients: await list('erased_clients', 'client'),
    events: await list('erased_events', 'event'),
    sessions: await list('erased_sessions', 'session'),
    imported: await list('erased_batches', 'erased_batch'),
    expired: expired ? [`day < ${expired.expired_day} AND batch <= ${expired.expired_batch}`] : [],
  };
}

async function forgetErasures(
  { postgres }: Databases,
  product: number,
  batches: readonly bigint[],
): Promise<void> {
  await postgres.usual.transaction(async (connection) => {
    for (const table of ['erased_clients', 'erased_events', 'erased_sessions', 'erased_batches', 'erasures'])
      await connection.query(`DELETE FROM ${table} WHERE product = $1 AND batch = ANY($2)`, [
        product,
        batches,
      ]);
    await connection.query(
      `UPDATE products SET expired_day = NULL, expired_batch = NULL, expired_by = NULL
       WHERE product = $1 AND expired_by = ANY($2)`,
      [product, batches],
    );
  });
}
