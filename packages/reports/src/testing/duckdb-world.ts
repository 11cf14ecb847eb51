import { type DuckDBAppender, type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { duckdbDialect } from '../dialects.ts';
import type { CompiledQuery, QueryRunner, Row } from '../query.ts';
import type { World } from './world.ts';

const schema = `
  CREATE TABLE products (id VARCHAR, name VARCHAR, time_zone VARCHAR, default_tracking VARCHAR,
    retention_days INTEGER, batch BIGINT);
  CREATE TABLE event_names (product_id VARCHAR, event INTEGER, category VARCHAR, name VARCHAR, tracking VARCHAR,
    first_day INTEGER, last_day INTEGER);
  CREATE TABLE events (product_id VARCHAR, client_id VARCHAR, session_id VARCHAR, occurred_at BIGINT, day INTEGER,
    event INTEGER, value_micros BIGINT, id VARCHAR, property_set INTEGER, batch BIGINT);
  CREATE TABLE sessions (product_id VARCHAR, client_id VARCHAR, session_id VARCHAR, first_at BIGINT, last_at BIGINT,
    day INTEGER);
`;

/** Tables as a store keeps them, in memory, and a runner over them that remembers what it ran. */
export interface DuckdbWorld {
  readonly runner: QueryRunner;
  /** The queries of each call of the runner. */
  readonly calls: (readonly CompiledQuery[])[];
  load(world: World): Promise<void>;
  close(): void;
}

export async function openDuckdbWorld(): Promise<DuckdbWorld> {
  const connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect();
  await connection.run(schema);
  const calls: (readonly CompiledQuery[])[] = [];
  return {
    calls,
    runner: {
      dialect: duckdbDialect,
      async run(queries) {
        calls.push(queries);
        const results: Row[][] = [];
        for (const { sql, parameters } of queries) {
          const reader = await connection.runAndReadAll(sql, [...parameters]);
          results.push(reader.getRowObjectsJS() as Row[]);
        }
        return results;
      },
    },
    load: (world) => load(connection, world),
    close: () => connection.closeSync(),
  };
}

async function load(
  connection: DuckDBConnection,
  { product, names, events, sessions }: World,
): Promise<void> {
  const { id, timeZone, batch } = product;
  await append(connection, 'products', [[id, id, timeZone, 'advanced', null, batch]]);
  await append(
    connection,
    'event_names',
    names.map(({ event, category, name, tracking }) => [id, event, category, name, tracking, 0, 0]),
  );
  await append(
    connection,
    'events',
    events.map(({ clientId, sessionId, occurredAt, day, event, micros }, index) => [
      ...[id, clientId, sessionId, BigInt(occurredAt), day],
      ...[event, micros, `e${index}`, 0, batch],
    ]),
  );
  await append(
    connection,
    'sessions',
    sessions.map(({ clientId, sessionId, firstAt, lastAt, day }) => [
      ...[id, clientId, sessionId, BigInt(firstAt), BigInt(lastAt), day],
    ]),
  );
}

async function append(
  connection: DuckDBConnection,
  table: string,
  rows: readonly (readonly (string | number | bigint | null)[])[],
): Promise<void> {
  const appender = await connection.createAppender(table);
  for (const row of rows) {
    for (const cell of row) appendCell(appender, cell);
    appender.endRow();
  }
  appender.closeSync();
}

function appendCell(appender: DuckDBAppender, cell: string | number | bigint | null): void {
  if (cell === null) appender.appendNull();
  else if (typeof cell === 'string') appender.appendVarchar(cell);
  else if (typeof cell === 'bigint') appender.appendBigInt(cell);
  else appender.appendInteger(cell);
}
