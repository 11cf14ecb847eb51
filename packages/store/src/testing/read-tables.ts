import type { Row } from '@keytally/reports';
import type { Store } from '../store.ts';
import { ask } from './test-store.ts';

/**
 * All that reports read of a product, with names instead of numbers, in an order of its own: equal for equal data,
 * whatever is rolled up and in whatever order it came in.
 */
export async function readTables(store: Store, id: string): Promise<Record<string, readonly Row[]>> {
  const { dataThrough } = (await store.usage.stateOf(id)) ?? {};
  const read = (table: string, joins: string, columns: string) =>
    ask(
      store,
      `SELECT ${columns} FROM ${table} ${joins}
       WHERE ${table}.product = (SELECT product FROM products WHERE id = $1) ORDER BY ALL`,
      id,
    );
  const event = 'JOIN event_names USING (product, event)';
  const client = 'JOIN client_names USING (product, client)';
  const set = 'JOIN (SELECT property_set, key FROM property_sets) USING (property_set)';
  return {
    dataThrough: [{ instant: dataThrough ?? null }],
    names: await read('event_names', '', '* EXCLUDE (product, event)'),
    dayUses: await read('day_uses', event, 'day, category, name, uses, micros'),
    dayClientUses: await read(
      'day_client_uses',
      `${event} ${client}`,
      'day, category, name, client_id, uses',
    ),
    dayClients: await read('day_clients', client, 'day, client_id, sessions, runtime'),
    dayStatements: await read(
      'day_statements',
      `${client} ${set}`,
      'day, client_id, key, stated_at, stated_by_event, stated_id',
    ),
    clientUses: await read('client_uses', `${event} ${client}`, 'category, name, client_id, uses'),
    clients: await read('clients', '', '* EXCLUDE (product, client)'),
    sets: await read('client_property_sets', `${client} ${set}`, 'client_id, day, key, stated_at'),
    sessions: await read('sessions', client, 'client_id, session_id, first_at, last_at, day'),
    clientNames: await read('client_names', '', 'client_id'),
  };
}
