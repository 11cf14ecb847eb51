import type { Column } from '../engine/append-columns.ts';
import type { Connection } from '../engine/connection.ts';

/**
 * Temporary tables for rows that the writer joins with stored ones. They belong to its connection and never reach the
 * data file or its log. `place` identifies a staged row.
 */
const tables = {
  // A row without an event is a session record; `instant` is its start.
  staged_records: {
    place: 'INTEGER',
    client: 'INTEGER',
    session: 'INTEGER',
    instant: 'BIGINT',
    stopped_at: 'BIGINT',
    day: 'INTEGER',
    event: 'INTEGER',
    value_micros: 'BIGINT',
    id: 'VARCHAR',
    property_set: 'INTEGER',
  },
  stored_places: { place: 'INTEGER' },
  staged_names: { category: 'VARCHAR', name: 'VARCHAR', place: 'INTEGER' },
  staged_days: { event: 'INTEGER', first_day: 'INTEGER', last_day: 'INTEGER' },
  staged_session_ids: { client: 'INTEGER', session_id: 'VARCHAR', place: 'INTEGER' },
  // The client is null for a session that is stored already.
  staged_sessions: {
    session: 'INTEGER',
    client: 'INTEGER',
    session_id: 'VARCHAR',
    first_at: 'BIGINT',
    last_at: 'BIGINT',
    day: 'INTEGER',
  },
  staged_dirty_days: { day: 'INTEGER' },
  // `client` is the id of a new client, or the index of a client to look up.
  staged_clients: { client: 'INTEGER', client_id: 'VARCHAR' },
  staged_keys: { key: 'VARCHAR' },
  staged_repeated: {
    place: 'BIGINT',
    import: 'VARCHAR',
    batch: 'BIGINT',
    repeated_by: 'VARCHAR',
    repeated_at: 'BIGINT',
    key_id: 'VARCHAR',
    sent_by: 'VARCHAR',
    sender: 'VARCHAR',
    received_at: 'BIGINT',
    day: 'INTEGER',
    client: 'VARCHAR',
    event: 'VARCHAR',
    record: 'VARCHAR',
    content: 'VARCHAR',
  },
  removed_events: { event: 'INTEGER' },
  erased_batches: { batch: 'BIGINT' },
  // For imports: the ids of the samples, and the records that were checked one by one.
  sampled_names: { sample: 'INTEGER', event: 'INTEGER', cleaned: 'VARCHAR' },
  sampled_sets: { sample: 'INTEGER', property_set: 'INTEGER' },
  checked_records: {
    place: 'INTEGER',
    client_id: 'VARCHAR',
    session_id: 'VARCHAR',
    instant: 'BIGINT',
    stopped_at: 'BIGINT',
    event: 'INTEGER',
    value_micros: 'BIGINT',
    id: 'VARCHAR',
    property_set: 'INTEGER',
    generated: 'BOOLEAN',
  },
} as const;

/**
 * Creates a staging table with the given rows. It is created again each time: deleted rows of a temporary
 * table would still be stored and counted, so that the engine takes it for the larger side of a join.
 */
export async function stage<Table extends keyof typeof tables>(
  connection: Connection,
  table: Table,
  columns: Readonly<Record<keyof (typeof tables)[Table], Column>>,
): Promise<void> {
  const defined = Object.entries(tables[table]);
  const definition = defined.map(([name, type]) => `${name} ${type}`).join(', ');
  await connection.query(`CREATE OR REPLACE TEMPORARY TABLE ${table} (${definition})`);
  await connection.append(
    table,
    columns,
    defined.map(([name]) => name),
  );
}
