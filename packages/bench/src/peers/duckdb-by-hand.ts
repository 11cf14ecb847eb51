import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance, DuckDBTimestampValue } from '@duckdb/node-api';
import { byHand, cellsOf } from './by-hand.ts';
import type { Peer } from './peer.ts';

/** DuckDB, which is the engine of the embedded store: one table without a key, so an event that is sent twice counts twice. */
export async function duckdbByHand(folder: string): Promise<Peer> {
  const file = join(folder, 'events.duckdb');
  const instance = await DuckDBInstance.create(file);
  const connection = await instance.connect();
  await connection.run(`
    CREATE TABLE events (id VARCHAR, client VARCHAR, session VARCHAR, happened TIMESTAMP, category VARCHAR, name VARCHAR, value DECIMAL(18, 6))`);
  return byHand({
    name: 'DuckDB by hand',
    words: {
      day: (at) => `CAST(${at} AS DATE)`,
      month: (at) => `year(${at}) * 12 + month(${at})`,
      instant: (day) => `TIMESTAMP '${day}'`,
      later: (at, days) => `${at} + INTERVAL ${days} DAY`,
    },
    async take(events) {
      const appender = await connection.createAppender('events');
      for (const event of events) {
        for (const cell of cellsOf(event, timestamp)) appender.appendValue(cell);
        appender.endRow();
      }
      appender.closeSync();
    },
    async settle() {
      await connection.run('CHECKPOINT');
    },
    query: async (sql) => (await connection.runAndReadAll(sql)).getRows(),
    bytes: async () => statSync(file).size,
    async end() {
      connection.closeSync();
      instance.closeSync();
    },
  });
}

function timestamp(iso: string): DuckDBTimestampValue {
  return new DuckDBTimestampValue(BigInt(Date.parse(iso)) * 1_000n);
}
