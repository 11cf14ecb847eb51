import { event, nine, session } from '@keytally/store-ports/testing';
import { expect, it } from 'vitest';
import { acme, count, openTestStore } from '../../testing/test-store.ts';

const day = 86_400_000;

it('leaves no rows for clients, sessions and days without records', async () => {
  const store = await openTestStore();
  await store.registry.products.put({ ...acme, retentionDays: 2 });
  await store.usage.ingest('acme', [
    event({ sessionId: 'morning' }),
    session({ clientId: 'ben' }),
    event({ clientId: 'ben', occurredAt: nine + 5 * day }),
  ]);
  await store.usage.eraseExpired('acme', { now: nine + 5 * day });
  const rows = { events: 1, client_names: 1, clients: 1, sessions: 0, session_records: 0, rolled_days: 0 };
  for (const [table, number] of Object.entries(rows))
    expect([table, await count(store, table)]).toEqual([table, number]);
});

it('leaves no copy of a record that two imports brought, once its day is past too', async () => {
  const store = await openTestStore();
  await store.registry.products.put({ ...acme, retentionDays: 2 });
  const ofImport = (name: string) => ({ import: { name, at: nine } });
  const later = session({ startedAt: nine + day });
  await store.usage.ingest('acme', [event({ sessionId: 'morning' }), later], ofImport('march'));
  await store.usage.ingest('acme', [later], ofImport('april'));
  await store.usage.eraseExpired('acme', { now: nine + 3 * day });
  expect(await count(store, 'session_records')).toBe(0);
  await store.usage.removeExpired({ now: nine + 4 * day });
  expect(await count(store, 'repeated_records')).toBe(0);
});
