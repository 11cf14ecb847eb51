import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { requireCapability } from '@keytally/store-ports';
import { event, minute, nine, propertySet, readTables, session } from '@keytally/store-ports/testing';
import { expect, inject, it } from 'vitest';
import { kill, startScript } from '../../testing/child-process.ts';
import { acme, ask, count, openTestStore, temporaryDirectory } from '../../testing/test-store.ts';
import { compactFile } from './compact.ts';

const KILLS = 20;

const memoryLimit = '512MB';

/** Texts that no other record contains, short and long, so that some are stored uncompressed. */
const secrets = {
  client: 'Eraszmus-the-client',
  session: 'session of Qwfpgj',
  id: 'event-id-Zxcdvb',
  name: 'Opened /home/äßé-Hnqz/thesis',
  machine: '𝕸achine-Jklmnh',
  long: `Überlang ${'Straße-Xyloph '.repeat(14)}`,
};

const own = [
  event({
    clientId: secrets.client,
    id: secrets.id,
    name: secrets.name,
    sessionId: secrets.session,
    properties: propertySet({ machineId: secrets.machine, C01: secrets.long }),
  }),
  session({ clientId: secrets.client, sessionId: secrets.session, stoppedAt: nine + minute }),
];

const others = Array.from({ length: 3_000 }, (_, index) =>
  event({
    id: `${index}`,
    clientId: `client ${index % 50}`,
    sessionId: `session ${index % 50}`,
    occurredAt: nine + index,
    properties: propertySet({ prodVersion: `${index % 7}` }),
  }),
);

/** Which secrets are in which file of a directory. */
async function findSecrets(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const bytes = await readFile(join(entry.parentPath, entry.name));
    for (const [name, text] of Object.entries(secrets))
      if (bytes.includes(text) || bytes.includes(text.slice(0, 12))) found.push(`${name} in ${entry.name}`);
  }
  return found;
}

it('leaves no byte of an erased client in the data directory, and reports the same results', async () => {
  const directory = await temporaryDirectory();
  const store = await openTestStore({ directory });
  await store.registry.products.put(acme);
  for (const records of [own, others]) await store.usage.ingest('acme', records);
  await requireCapability(store, 'rollups').rollUp();
  await store.usage.eraseClient('acme', secrets.client);
  const before = await readTables(store, 'acme');
  await store.close();
  const folder = join(directory, 'private');
  await writeFile(join(folder, 'keytally.duckdb.wal.2026-03-02T09-00-00.000Z'), secrets.client);
  await writeFile(join(folder, 'import.part'), secrets.id);
  await mkdir(join(folder, 'temporary'));
  await writeFile(join(folder, 'temporary', 'duckdb_temp_storage-0.tmp'), secrets.name);
  expect((await findSecrets(directory)).join()).toContain('keytally.duckdb');

  const { bytesBefore, bytesAfter } = await compactFile({ engine: 'duckdb', directory, memoryLimit });
  expect(await findSecrets(directory)).toEqual([]);
  expect(bytesAfter).toBeLessThanOrEqual(bytesBefore);
  expect(await readdir(folder)).toEqual(['keytally.duckdb']);

  const again = await openTestStore({ directory });
  expect(await readTables(again, 'acme')).toEqual(before);
  expect(await again.usage.ingest('acme', others)).toMatchObject({ accepted: 0 });
  const constraints = await ask(again, 'SELECT count(*) AS n FROM duckdb_constraints()');
  const fresh = await openTestStore();
  expect(constraints).toEqual(await ask(fresh, 'SELECT count(*) AS n FROM duckdb_constraints()'));
});

it.runIf(inject('longTests'))(
  'puts the uses of one event on several days next to each other, also if each day was rolled up separately',
  async () => {
    const directory = await temporaryDirectory();
    const store = await openTestStore({ directory });
    await store.registry.products.put(acme);
    for (const day of [0, 1, 2]) {
      const ofDay = ['Open', 'Save'].map((name) =>
        event({ id: `${name} ${day}`, name, occurredAt: nine + day * 1_440 * minute }),
      );
      await store.usage.ingest('acme', ofDay);
      await requireCapability(store, 'rollups').rollUp();
    }
    await store.close();
    await compactFile({ engine: 'duckdb', directory, memoryLimit });
    const again = await openTestStore({ directory });
    const rows = await ask(again, 'SELECT name FROM rolled_day_client_uses JOIN event_names USING (event)');
    expect(rows.map(({ name }) => name)).toEqual(['Open', 'Open', 'Open', 'Save', 'Save', 'Save']);
  },
);

it('does not touch a directory that is in use', async () => {
  const directory = await temporaryDirectory();
  const store = await openTestStore({ directory });
  await expect(compactFile({ engine: 'duckdb', directory, memoryLimit })).rejects.toMatchObject({
    code: 'data-directory-locked',
  });
  await store.checkReady();
});

it.runIf(inject('longTests'))(
  'leaves the old or the new file complete when it is killed, and the next start cleans up',
  async () => {
    const directory = await temporaryDirectory();
    const store = await openTestStore({ directory });
    await store.registry.products.put(acme);
    await store.usage.ingest('acme', others);
    await store.close();
    for (let round = 0; round < KILLS; round++) {
      const child = startScript('./compact-until-killed.ts', directory);
      await once(child.stdout as Readable, 'data');
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 400));
      await kill(child);
      const opened = await openTestStore({ directory });
      expect(await count(opened, 'events')).toBe(others.length);
      expect((await readdir(directory)).filter((name) => /compacted/.test(name))).toEqual([]);
      await opened.close();
    }
  },
);
