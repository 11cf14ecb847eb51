import type { Engines } from '@keytally/store/testing/engines';
import { byHand, COLUMNS, cellsOf } from './by-hand.ts';
import type { Peer } from './peer.ts';

/** The engine of ClickHouse behind the small HTTP server of the tests: one table without a key, so events that are sent twice count twice. */
export async function clickhouseByHand({ clickhouse }: Pick<Engines, 'clickhouse'>): Promise<Peer> {
  await clickhouse.run(`
    CREATE TABLE events (
      id String, client String, session String, happened DateTime64(3, 'UTC'), category LowCardinality(String),
      name LowCardinality(String), value Nullable(Decimal(18, 6))
    ) ENGINE = MergeTree ORDER BY happened`);
  return byHand({
    name: 'ClickHouse by hand',
    words: {
      day: (at) => `toDate(${at})`,
      month: (at) => `toYear(${at}) * 12 + toMonth(${at})`,
      instant: (day) => `toDateTime64('${day} 00:00:00', 3, 'UTC')`,
      later: (at, days) => `${at} + INTERVAL ${days} DAY`,
    },
    take: (events) =>
      clickhouse.insert(
        'events',
        COLUMNS,
        events.map((event) => cellsOf(event, (iso) => iso.slice(0, -1).replace('T', ' '))),
      ),
    async settle() {
      await clickhouse.run('OPTIMIZE TABLE events FINAL', { settings: { max_execution_time: 600 } });
    },
    query: async (sql) => (await clickhouse.query(sql)).map((row) => Object.values(row)),
    async bytes() {
      const [parts] = await clickhouse.query(
        "SELECT sum(bytes_on_disk) AS bytes FROM system.parts WHERE active AND table = 'events'",
      );
      return Number(parts?.bytes);
    },
    end: async () => {},
  });
}
