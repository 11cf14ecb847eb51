import { querySettings, usualLimits } from '../clickhouse/connection/query-settings.ts';
import { askOf } from '../clickhouse/sources/ask-snapshot.ts';
import { counted } from '../clickhouse/sources/records.ts';
import { tableNames } from '../clickhouse/tables/schema.ts';
import { NOW } from '../postgres/product/now.ts';
import { readSnapshot } from '../postgres/product/read-snapshot.ts';
import type { Databases } from '../writing/databases.ts';

/** A run takes an hour at most. */
const GIVEN_UP_MS = 86_400_000;

/**
 * Deletes the rows of what was erased, and of aggregates that were replaced, once nobody can be reading them. Until then they
 * are hidden, so it makes no difference to any report when this is done, how often, or by which servers.
 */
export async function purge(databases: Databases, hiddenMs: number, signal?: AbortSignal): Promise<void> {
  const { postgres } = databases;
  await purgeDeletedProducts(databases, hiddenMs);
  // Counts of past days; yesterday's are kept, since a batch may have waited past midnight.
  await postgres.usual.query('DELETE FROM new_names WHERE day < (SELECT max(day) FROM new_names) - 1');
  for (const { id } of await postgres.usual.query('SELECT id FROM products ORDER BY product')) {
    signal?.throwIfAborted();
    await purgeProduct(databases, String(id), hiddenMs);
  }
}

async function purgeDeletedProducts(databases: Databases, hiddenMs: number): Promise<void> {
  const { postgres } = databases;
  const rows = await postgres.usual.query(
    `SELECT product FROM deleted_products WHERE deleted_at <= ${NOW} - $1`,
    [hiddenMs],
  );
  for (const { product } of rows) {
    for (const table of tableNames) await deleteRows(databases, table, Number(product), 'TRUE');
    await postgres.usual.query('DELETE FROM deleted_products WHERE product = $1', [Number(product)]);
  }
}

async function purgeProduct(databases: Databases, id: string, hiddenMs: number): Promise<void> {
  const { postgres } = databases;
  const [row] = await postgres.usual.query('SELECT product FROM products WHERE id = $1', [id]);
  if (row === undefined) return;
  const product = Number(row.product);
  await purgeRecords(databases, id, product, hiddenMs);
  await purgeAggregates(databases, product, hiddenMs);
}

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

async function purgeRecords(
  databases: Databases,
  id: string,
  product: number,
  hiddenMs: number,
): Promise<void> {
  const { postgres, clickhouse } = databases;
  const due = await findDue(databases, product, hiddenMs);
  const snapshot = await readSnapshot(postgres.usual, id);
  if (due === undefined || snapshot === undefined) return;
  const ask = askOf(clickhouse, snapshot);
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
  const ofClients = oneOf('client', due.clients);
  const imported = oneOf('batch', due.imported);
  await deleteAny(databases, 'events', product, [
    ...[...ofClients, ...oneOf('event', due.events), ...imported, ...due.expired],
  ]);
  await deleteAny(databases, 'session_records', product, [
    ...[...ofClients, ...oneOf('session', due.sessions), ...imported, ...due.expired],
  ]);
  await deleteAny(databases, 'sessions', product, [
    ...ofClients,
    ...imported,
    ...(await gone('sessions', 'session')),
  ]);
  await deleteAny(databases, 'client_names', product, [
    ...ofClients,
    ...imported,
    ...(await gone('client_names', 'client')),
  ]);
  await deleteAny(databases, 'property_sets', product, [
    ...imported,
    ...(await gone('property_sets', 'property_set')),
  ]);
  for (const table of aggregatesByClient) await deleteAny(databases, table, product, ofClients);
  await forgetErasures(databases, product, due.batches);
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

const aggregatesByDay = tableNames.filter((name) => name.startsWith('rolled_day_'));
const aggregatesOverLifetimes = tableNames.filter(
  (name) => name.startsWith('rolled_') && !aggregatesByDay.includes(name),
);
const aggregatesByClient = tableNames.filter(
  (name) => name.startsWith('rolled_') && name !== 'rolled_day_uses',
);

async function purgeAggregates(databases: Databases, product: number, hiddenMs: number): Promise<void> {
  const { postgres } = databases;
  const givenUp = await postgres.usual.query(
    `DELETE FROM open_runs WHERE product = $1 AND started_at <= ${NOW} - $2 RETURNING run`,
    [product, GIVEN_UP_MS],
  );
  const runs = oneOf(
    'run',
    givenUp.map(({ run }) => run as bigint),
  );
  const days = await postgres.usual.query(
    `SELECT day, run FROM replaced_days AS replaced
     WHERE product = $1 AND replaced_at <= ${NOW} - $2 AND ${notKept('$2')} AND NOT EXISTS (
       SELECT 1 FROM lifetime_days AS used
       WHERE used.product = $1 AND used.day = replaced.day AND used.run = replaced.run)
     AND NOT EXISTS (
       SELECT 1 FROM open_runs AS reading
       WHERE reading.product = $1 AND reading.started_at <= replaced.replaced_at)`,
    [product, hiddenMs],
  );
  const ofDays = [...Map.groupBy(days, ({ run }) => run)].map(
    ([run, ofRun]) => `run = ${run} AND day IN (${ofRun.map(({ day }) => day)})`,
  );
  for (const table of aggregatesByDay) await deleteAny(databases, table, product, [...runs, ...ofDays]);
  const generations = await postgres.usual.query(
    `SELECT generation FROM replaced_generations AS replaced
     WHERE product = $1 AND replaced_at <= ${NOW} - $2 AND ${notKept('$2')}`,
    [product, hiddenMs],
  );
  const ofGenerations = oneOf('generation', [
    ...generations.map(({ generation }) => generation as bigint),
    ...givenUp.map(({ run }) => run as bigint),
  ]);
  for (const table of aggregatesOverLifetimes) await deleteAny(databases, table, product, ofGenerations);
  await postgres.usual.query(
    `DELETE FROM replaced_days USING unnest($2::integer[], $3::bigint[]) AS purged (day, run)
     WHERE product = $1 AND replaced_days.day = purged.day AND replaced_days.run = purged.run`,
    [product, days.map(({ day }) => Number(day)), days.map(({ run }) => run as bigint)],
  );
  await postgres.usual.query('DELETE FROM replaced_generations WHERE product = $1 AND generation = ANY($2)', [
    ...[product, generations.map(({ generation }) => generation as bigint)],
  ]);
}

/**
 * Whether no snapshot is kept that may need what was replaced: one that was read before may have been kept a while later.
 */
function notKept(hiddenMs: string): string {
  return `NOT EXISTS (
    SELECT 1 FROM snapshots AS kept
    WHERE kept.product = replaced.product AND kept.ends_at > clock_timestamp()
      AND kept.kept_at <= to_timestamp((replaced.replaced_at + ${hiddenMs}::bigint) / 1000.0))`;
}

/** Conditions are part of the statement, which each replica keeps, so they are not too long. */
const MOST_NUMBERS = 10_000;

/** Conditions that a column has one of these numbers. */
function oneOf(column: string, numbers: readonly (number | bigint)[]): readonly string[] {
  const parts: string[] = [];
  for (let first = 0; first < numbers.length; first += MOST_NUMBERS)
    parts.push(`${column} IN (${numbers.slice(first, first + MOST_NUMBERS)})`);
  return parts;
}

/** Deletes the rows that meet any of the conditions. */
async function deleteAny(
  databases: Databases,
  table: string,
  product: number,
  conditions: readonly string[],
): Promise<void> {
  const short = conditions.filter(({ length }) => length < MOST_NUMBERS);
  const long = conditions.filter(({ length }) => length >= MOST_NUMBERS);
  const joined = short.length === 0 ? [] : [short.map((condition) => `(${condition})`).join(' OR ')];
  for (const condition of [...joined, ...long]) await deleteRows(databases, table, product, condition);
}

/** Rewrites the parts of a table without these rows, on all replicas. */
async function deleteRows(
  { clickhouse }: Databases,
  table: string,
  product: number,
  condition: string,
): Promise<void> {
  await clickhouse.run(`ALTER TABLE ${table} DELETE WHERE product = ${product} AND (${condition})`, {
    settings: { ...querySettings(usualLimits), mutations_sync: '2' },
  });
}
