import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { byHand, COLUMNS, cellsOf } from './by-hand.ts';
import type { Peer } from './peer.ts';

/** SQLite as it comes with Node, with a key and the usual indexes; instants are milliseconds. */
export function sqliteByHand(folder: string): Peer {
  const file = join(folder, 'events.sqlite');
  const database = new DatabaseSync(file);
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    CREATE TABLE events (
      id TEXT PRIMARY KEY, client TEXT, session TEXT, happened INTEGER, category TEXT, name TEXT, value REAL) WITHOUT ROWID;
    CREATE INDEX events_happened ON events (happened);
    CREATE INDEX events_client ON events (client, happened);
    CREATE INDEX events_name ON events (name, happened)`);
  const insert = database.prepare(
    `INSERT OR IGNORE INTO events VALUES (${COLUMNS.map(() => '?').join(', ')})`,
  );
  return byHand({
    name: 'SQLite by hand',
    words: {
      day: (at) => `date(${at} / 1000, 'unixepoch')`,
      month: (at) =>
        `strftime('%Y', ${at} / 1000, 'unixepoch') * 12 + strftime('%m', ${at} / 1000, 'unixepoch')`,
      instant: (day) => `${Date.parse(day)}`,
      later: (at, days) => `${at} + ${days * 86_400_000}`,
    },
    async take(events) {
      database.exec('BEGIN');
      for (const event of events) insert.run(...cellsOf(event, Date.parse));
      database.exec('COMMIT');
    },
    async settle() {
      database.exec('ANALYZE; PRAGMA wal_checkpoint(TRUNCATE)');
    },
    query: async (sql) =>
      database
        .prepare(sql)
        .all()
        .map((row) => Object.values(row)),
    bytes: async () => statSync(file).size,
    end: async () => database.close(),
  });
}
