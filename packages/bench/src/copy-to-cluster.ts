import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { recordedProperties } from '@keytally/contract/properties';
import { requireCapability, type Store } from '@keytally/store';
import type { Engines } from '@keytally/store/testing/engines';
import { FIRST_DAY, PRODUCT } from './reports/report-data.ts';

/** Batch of the copied records: below that of a new product, which is taken from the clock. */
const BATCH = 1;

/** What to read of the data file for each table of ClickHouse; columns that are left out have their default. */
const tables: Readonly<Record<string, string>> = {
  events: `1 AS product, day, client, event, occurred_at, id, session, value_micros, property_set, ${BATCH} AS batch`,
  session_records: `1 AS product, day, client, session,
    (SELECT session_id FROM sessions WHERE sessions.session = session_records.session) AS session_id, started_at,
    stopped_at, property_set, ${BATCH} AS batch`,
  sessions: `1 AS product, session, client, session_id, first_at, last_at, day, ${BATCH} AS batch`,
  client_names: `1 AS product, client, client_id, ${BATCH} AS batch`,
  property_sets: `1 AS product, property_set, key, ${BATCH} AS batch,
    ${recordedProperties.map(({ name }) => `"${name}"`).join(', ')}`,
};

/** Copies the data of `fillWithUsage` to a cluster without ingestion, and builds the aggregates there. */
export async function copyToCluster(
  directory: string,
  { postgres, clickhouse }: Engines,
  store: Store,
): Promise<void> {
  await store.registry.products.put(PRODUCT);
  const instance = await DuckDBInstance.create(join(directory, 'private/keytally.duckdb'), {
    access_mode: 'READ_ONLY',
  });
  const connection = await instance.connect();
  const folder = mkdtempSync(join(tmpdir(), 'keytally-bench-'));
  try {
    for (const [table, columns] of Object.entries(tables)) {
      const file = join(folder, `${table}.parquet`);
      await connection.run(`COPY (SELECT ${columns} FROM ${table}) TO '${file}' (FORMAT parquet)`);
      await clickhouse.run(
        `INSERT INTO ${table} (${namesOf(columns)}) SELECT ${namesOf(columns)} FROM file('${file}', Parquet)`,
        { settings: { max_execution_time: 0, max_insert_threads: '1' } },
      );
      rmSync(file);
    }
    const names = await connection.runAndReadAll(
      'SELECT event, category, name, first_day, last_day FROM event_names',
    );
    for (const [event, category, name, firstDay, lastDay] of names.getRows())
      await postgres.query(`INSERT INTO event_names VALUES (1, $1, $2, $3, 'advanced', $4, $5)`, [
        ...[event, category, name, firstDay, lastDay].map((cell) => cell as string | number),
      ]);
  } finally {
    connection.closeSync();
    instance.closeSync();
    rmSync(folder, { recursive: true });
  }
  await postgres.query(
    `INSERT INTO dirty_days SELECT 1, day, ${BATCH} FROM generate_series($1::integer, $1::integer + 400) AS days (day)`,
    [FIRST_DAY],
  );
  const [newest] = await clickhouse.query('SELECT max(occurred_at) AS at FROM events');
  await postgres.query(
    'UPDATE products SET data_through = $1, has_records = true, last_client = 1000000, last_event = 1000, last_session = 100000000',
    [newest?.at ?? null],
  );
  await requireCapability(store, 'rollups').rollUp();
}

function namesOf(columns: string): string {
  return columns
    .replaceAll(/\([^)]*\)/g, '')
    .split(',')
    .map((column) => column.trim().split(' ').at(-1))
    .join(', ');
}
