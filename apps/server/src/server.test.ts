import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog, readSettings } from '@keytally/runtime';
import { openStore } from '@keytally/store';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from './server.ts';

test('D17 a server removes expired records when it starts', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'keytally-server-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const settings = readSettings({
    KEYTALLY_PORT: '0',
    KEYTALLY_DATA_DIR: directory,
    KEYTALLY_LOG_LEVEL: 'silent',
  });
  const store = await openStore(settings.store);
  const product = { name: 'Acme', timeZone: 'UTC', defaultTracking: 'advanced', retentionDays: 30 } as const;
  await store.registry.products.put({ ...product, id: 'acme' });
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
  await store.usage.ingest('acme', [recordOf(0), recordOf(29), recordOf(32)]);
  const server = await startServer(settings, { store, log: createLog('silent') });
  onTestFinished(() => server.close());
  const clients = async () => {
    const query = { sql: 'SELECT client_id FROM clients ORDER BY client_id', parameters: [] };
    return store.usage.queries.run('acme', ({ ask }) => ask(query));
  };
  await expect
    .poll(clients)
    .toEqual([{ client_id: 'client of 0 days ago' }, { client_id: 'client of 29 days ago' }]);
});

test('a server also runs if the path of its data directory is too long for a control socket', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'keytally-server-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const settings = readSettings({
    KEYTALLY_PORT: '0',
    KEYTALLY_DATA_DIR: join(directory, 'long'.repeat(30)),
    KEYTALLY_LOG_LEVEL: 'silent',
  });
  const server = await startServer(settings, { log: createLog('silent') });
  onTestFinished(() => server.close());
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

test('a server whose metrics port is in use does not start, and leaves nothing open', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'keytally-server-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const [taken, port] = [other, free].map((server) => String((server.address() as AddressInfo).port));
  await new Promise((done) => free.close(done));
  const settings = readSettings({
    KEYTALLY_PORT: port,
    KEYTALLY_METRICS_PORT: taken,
    KEYTALLY_DATA_DIR: directory,
    KEYTALLY_LOG_LEVEL: 'silent',
  });
  await expect(startServer(settings, { log: createLog('silent') })).rejects.toThrow('already in use');
  await expect(fetch(`http://127.0.0.1:${port}/livez`)).rejects.toThrow();
  const store = await openStore(settings.store);
  onTestFinished(() => store.close());
});
