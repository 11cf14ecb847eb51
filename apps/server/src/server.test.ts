import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from './log.ts';
import { openStore, startServer } from './server.ts';
import { readSettings } from './settings.ts';

test('D17 a server that starts removes the records that are older than their product keeps them', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'keytally-server-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const settings = readSettings({
    KEYTALLY_PORT: '0',
    KEYTALLY_DATA_DIR: directory,
    KEYTALLY_LOG_LEVEL: 'silent',
  });
  const store = await openStore(settings);
  const product = { name: 'Acme', timeZone: 'UTC', defaultTracking: 'advanced', retentionDays: 30 } as const;
  await store.products.put({ ...product, id: 'acme' });
  const recordOf = (age: number) => ({
    type: 'event' as const,
    id: `${age}`,
    clientId: `client of ${age} days ago`,
    sessionId: null,
    occurredAt: Date.now() - age * 86_400_000,
    category: null,
    name: 'Open',
    valueMicros: null,
    properties: null,
  });
  await store.events.ingest('acme', [recordOf(29), recordOf(32)]);
  const server = await startServer(settings, { store, log: createLog('silent') });
  const clients = async () => {
    const query = { sql: 'SELECT client_id FROM clients', parameters: [] };
    return store.queries.run((answer) => answer(query));
  };
  await expect.poll(clients).toEqual([{ client_id: 'client of 29 days ago' }]);
  await server.close();
});
