import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@keytally/store';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { keytallyIn } from './testing/keytally-in.ts';

const DAY = 86_400_000;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-retention-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const keytally = (...args: readonly string[]) => keytallyIn(folder, ...args, '--data-dir', 'data');

test('records are deleted when somebody says so, counted, and in the audit trail', async () => {
  await keytally('products', 'put', 'acme', '--retention-days', '30');
  const store = await openStore({ engine: 'duckdb', directory: join(folder, 'data') });
  onTestFinished(() => store.close());
  const recordOf = (age: number) => ({
    type: 'event' as const,
    id: `${age}`,
    clientId: 'anna',
    sessionId: null,
    category: null,
    name: 'Open',
    occurredAt: Date.now() - age * DAY,
    valueMicros: null,
    properties: null,
  });
  await store.usage.ingest('acme', [1, 40, 50].map(recordOf));
  expect(await store.usage.removeExpired()).toMatchObject([{ waits: 'amount', records: 2, of: 3 }]);
  await store.close();

  const keptFrom = new Date(Date.now() - 30 * DAY).toISOString().slice(0, 10);
  expect(await keytally('retention', 'run', 'acme')).toMatchObject({
    status: 0,
    stdout: `Deleted 2 events and 0 sessions of acme from before ${keptFrom}.\n`,
  });
  expect((await keytally('retention', 'run', 'acme')).stdout).toContain('Deleted 0 events');
  const { stdout } = await keytally('keys', 'audit');
  expect(stdout).toContain(`records-expired\t-\tacme, kept from ${keptFrom}, 2 events erased`);
});

test('a product without a retention loses nothing, and one that is not there is told', async () => {
  await keytally('products', 'put', 'kept');
  expect((await keytally('retention', 'run', 'kept')).stdout).toBe(
    'kept keeps its records for ever: nothing was deleted.\n',
  );
  expect(await keytally('retention', 'run', 'nobody')).toMatchObject({ status: 1 });
});
