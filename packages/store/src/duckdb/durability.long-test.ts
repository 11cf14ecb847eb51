import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { event, nine, session } from '@keytally/store-ports/testing';
import { expect, it } from 'vitest';
import { kill, linesOf, startScript } from '../testing/child-process.ts';
import { acme, ask, count, openTestStore, temporaryDirectory } from '../testing/test-store.ts';

/**
 * The data directory of a process that was killed after three acknowledged batches, with the log that it left behind.
 */
async function crashedDirectory(): Promise<string> {
  const directory = await temporaryDirectory();
  const child = startScript('./ingest-until-killed.ts', directory);
  await linesOf(child, (lines) => lines === 3);
  await kill(child);
  return directory;
}

it('D10 has all data after a restart, and continues from there', async () => {
  const directory = await temporaryDirectory();
  const first = await openTestStore({ directory });
  await first.registry.products.put(acme);
  await first.usage.ingest('acme', [event({ name: 'Open' }), session()]);
  await first.close();
  expect(existsSync(join(directory, 'private/keytally.duckdb.wal'))).toBe(false);

  const second = await openTestStore({ directory });
  expect(await second.registry.products.list()).toEqual([acme]);
  const records = [event(), session(), event({ id: 'two', name: 'Close' })];
  expect(await second.usage.ingest('acme', records)).toEqual({
    accepted: 1,
    duplicates: [0, 1],
    duplicatesWithNewProperties: 0,
    refused: [],
    watermark: expect.stringMatching(/^w-\d+$/),
  });
  expect(await ask(second, 'SELECT event, name FROM event_names ORDER BY event')).toEqual([
    { event: 1, name: 'Open' },
    { event: 2, name: 'Close' },
  ]);
});

it('D1 has every acknowledged batch, and no partial batch, after kill -9', async () => {
  const directory = await temporaryDirectory();
  const child = startScript('./ingest-until-killed.ts', directory);
  const acknowledged = (await linesOf(child, (lines) => lines === 15)).map(Number);
  await kill(child);

  const store = await openTestStore({ directory });
  const batches = await ask(store, 'SELECT session, count(*) AS n FROM events GROUP BY session');
  expect(batches.every(({ n }) => n === 100n)).toBe(true);
  expect(batches.length).toBeGreaterThanOrEqual(acknowledged.length);
  expect(await count(store, 'sessions')).toBe(batches.length);

  const stored = await count(store, 'events');
  const resent = Array.from({ length: 100 }, (_, index) =>
    event({ id: `0-${index}`, sessionId: '0', occurredAt: nine + index }),
  );
  expect((await store.usage.ingest('acme', resent)).accepted).toBe(0);
  expect(await count(store, 'events')).toBe(stored);
});

it('D5 reports a damaged log, does not touch it, and opens once the log is moved away', async () => {
  const directory = await crashedDirectory();
  const log = join(directory, 'private/keytally.duckdb.wal');
  const damaged = await readFile(log);
  damaged[damaged.length >> 1] = (damaged[damaged.length >> 1] ?? 0) ^ 0xff;
  await writeFile(log, damaged);

  await expect(openTestStore({ directory })).rejects.toMatchObject({
    code: 'unreadable-data',
    message: expect.stringContaining(`keytally.duckdb.wal in ${directory}/private is damaged`),
  });
  expect(damaged.equals(await readFile(log))).toBe(true);

  await rename(log, `${log}.damaged`);
  expect(await count(await openTestStore({ directory }), 'events')).toBe(0);
});

it('D5 does not treat a log with a damaged beginning as empty: it reports the damage and does not touch the log', async () => {
  const directory = await crashedDirectory();
  const log = join(directory, 'private/keytally.duckdb.wal');
  for (const damage of [Buffer.alloc(8), randomBytes(8), randomBytes(200)]) {
    const whole = await readFile(log);
    const damaged = Buffer.concat([damage, whole.subarray(damage.length)]);
    await writeFile(log, damaged);
    await expect(openTestStore({ directory })).rejects.toMatchObject({
      code: 'unreadable-data',
      message: expect.stringContaining('keytally.duckdb.wal'),
    });
    expect(await readFile(log)).toEqual(damaged);
    await writeFile(log, whole);
  }
  expect(await count(await openTestStore({ directory }), 'events')).toBeGreaterThan(0);
});

it('D5 keeps a copy of a log that ends in the middle of an entry, and warns', async () => {
  const directory = await crashedDirectory();
  const log = join(directory, 'private/keytally.duckdb.wal');
  const torn = (await readFile(log)).subarray(0, -7);
  await writeFile(log, torn);
  const warnings: string[] = [];
  await openTestStore({ directory, warn: (message) => warnings.push(message) });
  const [copy = ''] = (await readdir(`${directory}/private`)).filter((name) =>
    name.startsWith('keytally.duckdb.wal.'),
  );
  expect(await readFile(join(directory, 'private', copy))).toEqual(torn);
  expect(warnings).toEqual([expect.stringContaining(copy)]);
});
