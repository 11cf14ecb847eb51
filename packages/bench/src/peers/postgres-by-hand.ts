import type { Engines } from '@keytally/store/testing/engines';
import { byHand, cellsOf } from './by-hand.ts';
import type { Peer } from './peer.ts';

/** PostgreSQL as it is installed, with a key and the usual indexes. */
export async function postgresByHand({ postgres }: Pick<Engines, 'postgres'>): Promise<Peer> {
  const statements = [
    `CREATE TABLE events (
       id text PRIMARY KEY, client text, session text, happened timestamptz, category text, name text, value numeric)`,
    'CREATE INDEX ON events (happened)',
    'CREATE INDEX ON events (client, happened)',
    'CREATE INDEX ON events (name, happened)',
  ];
  for (const statement of statements) await postgres.query(statement);
  return byHand({
    name: 'PostgreSQL by hand',
    words: {
      day: (at) => `CAST(${at} AT TIME ZONE 'UTC' AS date)`,
      month: (at) =>
        `CAST(extract(year FROM ${at} AT TIME ZONE 'UTC') * 12 + extract(month FROM ${at} AT TIME ZONE 'UTC') AS integer)`,
      instant: (day) => `timestamptz '${day} 00:00:00Z'`,
      // Hours, as a day of the session's time zone may have more or fewer than 24.
      later: (at, days) => `${at} + interval '${days * 24} hours'`,
    },
    async take(events) {
      const rows = events.map((event) => cellsOf(event, (iso) => iso));
      await postgres.query(
        `INSERT INTO events
         SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[], $5::text[], $6::text[], $7::numeric[])
         ON CONFLICT (id) DO NOTHING`,
        [0, 1, 2, 3, 4, 5, 6].map((column) => rows.map((cells) => cells[column] ?? null)),
      );
    },
    async settle() {
      await postgres.query('VACUUM ANALYZE events');
    },
    query: async (sql) => (await postgres.query(sql)).map((row) => Object.values(row)),
    async bytes() {
      const [size] = await postgres.query("SELECT pg_total_relation_size('events') AS bytes");
      return Number(size?.bytes);
    },
    // The servers are ended by whoever started them.
    end: async () => {},
  });
}
