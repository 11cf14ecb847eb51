import type { Column } from '../engine/append-columns.ts';
import type { Connection } from '../engine/connection.ts';

/**
 * Where the writer lays what it joins with the stored rows. Tables of its connection alone: they never reach the
 * data file or its log. `place` tells the staged rows apart.
 */
const tables = {
  // A row without an event is a session record, which started_at is the instant of.
  staged_records: `place INTEGER, client INTEGER, session INTEGER, instant BIGINT, stopped_at BIGINT,
    day INTEGER, event INTEGER, value_micros BIGINT, id VARCHAR, property_set INTEGER`,
  stored_places: 'place INTEGER',
  staged_names: 'category VARCHAR, name VARCHAR, place INTEGER',
  staged_days: 'event INTEGER, first_day INTEGER, last_day INTEGER',
  staged_session_ids: 'client INTEGER, session_id VARCHAR, place INTEGER',
  // Of a session that is stored already there is no client.
  staged_sessions: `session INTEGER, client INTEGER, session_id VARCHAR, first_at BIGINT, last_at BIGINT, day INTEGER`,
  staged_dirty_days: 'day INTEGER',
  // The id of a new client, or a place.
  staged_clients: 'id INTEGER, client_id VARCHAR',
  staged_keys: 'key VARCHAR',
  changed_modes: 'event INTEGER, tracking VARCHAR',
  removed_events: 'event INTEGER',
  // Of an import: what the samples of its rows are, and the records that were judged one by one.
  sampled_names: 'sample INTEGER, event INTEGER, cleaned VARCHAR',
  sampled_sets: 'sample INTEGER, property_set INTEGER, digest VARCHAR',
  judged_records: `place INTEGER, client_id VARCHAR, session_id VARCHAR, instant BIGINT, stopped_at BIGINT,
    event INTEGER, value_micros BIGINT, id VARCHAR, property_set INTEGER, generated BOOLEAN`,
} as const;

/**
 * Makes a staging table with rows that are given by column. It is made anew each time: rows deleted from a temporary
 * table go on to be stored and to be counted, and then the engine takes it for the larger side of a join.
 */
export async function stage(
  connection: Connection,
  table: keyof typeof tables,
  columns: readonly Column[],
): Promise<void> {
  await connection.query(`CREATE OR REPLACE TEMPORARY TABLE ${table} (${tables[table]})`);
  await connection.append(table, columns);
}
