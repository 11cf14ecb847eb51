import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { DuckDBInstance } from '@duckdb/node-api';
import { event } from '@keytally/store-ports/testing';
import { expect, inject, it } from 'vitest';
import { linesOf, startScript } from '../testing/child-process.ts';
import { acme, ask, openTestStore, temporaryDirectory } from '../testing/test-store.ts';
import { inspectData } from './file/inspect.ts';

it('D2 refuses a directory that this process has open, also by another path', async () => {
  const directory = await temporaryDirectory();
  const store = await openTestStore({ directory });
  const alias = join(await temporaryDirectory(), 'alias');
  await symlink(directory, alias);
  for (const path of [directory, alias]) {
    await expect(openTestStore({ directory: path })).rejects.toMatchObject({
      code: 'data-directory-locked',
      message: expect.stringContaining(`${directory} is already open in this process`),
    });
  }
  await store.close();
  await (await openTestStore({ directory })).checkReady();
});

it.runIf(inject('longTests')).each([
  ['that this process has made', async () => undefined],
  [
    'that this process has looked at before',
    async (directory: string) => {
      await (await openTestStore({ directory })).close();
      await inspectData({ engine: 'duckdb', directory });
    },
  ],
])(
  'D2 keeps other processes out of a directory %s, and names the process, whenever memory is freed',
  async (_, prepare) => {
    const directory = await temporaryDirectory();
    await prepare(directory);
    await openTestStore({ directory });
    // Files that were left open are closed then, and with any of them a process gives up all its locks on the file.
    await freeMemory();
    const [answer = ''] = await linesOf(
      startScript('./ingest-until-killed.ts', directory),
      (lines) => lines > 0,
    );
    expect(JSON.parse(answer)).toEqual({
      code: 'data-directory-locked',
      message: `The data directory ${directory} is in use by process ${process.pid}: stop that process, or choose another data directory.`,
    });
  },
);

/** Collects garbage, and lets what was waiting for that run. */
async function freeMemory(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  for (let round = 0; round < 3; round += 1) {
    collect();
    await setTimeout(20);
  }
}

it('D8 no statement can reach a file outside the data directory or change the settings', async () => {
  const store = await openTestStore();
  const outside = join(await temporaryDirectory(), 'secret.txt');
  await writeFile(outside, 'secret');
  for (const sql of [
    `SELECT * FROM read_text('${outside}')`,
    `COPY products TO '${outside}'`,
    `ATTACH '${outside}' AS other`,
    "SET memory_limit = '64GB'",
    'SET enable_external_access = true',
  ]) {
    await expect(ask(store, sql), sql).rejects.toMatchObject({ code: 'statement-failed' });
  }
});

it.runIf(inject('longTests'))(
  'D8 a query over the memory limit goes on using disk, and one that needs too much is stopped',
  async () => {
    const store = await openTestStore({ memoryLimit: '100MB' });
    const shuffled = 'SELECT md5(i::VARCHAR) AS text FROM range(2000000) AS numbers(i)';
    const sorted = `SELECT count(*) AS n FROM (SELECT row_number() OVER (ORDER BY text) FROM (${shuffled}))`;
    expect(await ask(store, sorted)).toEqual([{ n: 2_000_000n }]);
    const listed = `SELECT length(list(text)) AS n FROM (${shuffled}), range(20)`;
    await expect(ask(store, listed)).rejects.toMatchObject({ code: 'out-of-memory' });
    await store.checkReady();
  },
);

it('D13 refuses data of a newer version and leaves it alone', async () => {
  const directory = await temporaryDirectory();
  await (await openTestStore({ directory })).close();
  await rawQuery(directory, 'UPDATE schema_version SET version = 1000');
  for (const _ of ['first', 'again']) {
    await expect(openTestStore({ directory })).rejects.toMatchObject({
      code: 'newer-data',
      message: expect.stringContaining('run that version, or a newer one'),
    });
  }
});

it.each(['.', 'private'])('D5 says what to do when the file in %s is not a data file', async (place) => {
  const directory = await temporaryDirectory();
  await mkdir(join(directory, 'private'));
  await writeFile(join(directory, place, 'keytally.duckdb'), 'not a data file'.repeat(1_000));
  await expect(openTestStore({ directory })).rejects.toMatchObject({
    code: 'unreadable-data',
    message: expect.stringContaining('restore a backup'),
  });
});

it('D3 accepts no records when the disk is nearly full, and is not ready', async () => {
  const directory = await temporaryDirectory();
  const store = await openTestStore({ directory, minimumFreeBytes: 2 ** 60 });
  await store.registry.products.put(acme);
  const full = {
    code: 'storage-full',
    message: expect.stringMatching(/ has \d+ MiB left, and needs \d+ MiB\./),
    cause: expect.objectContaining({ message: expect.stringContaining(directory) }),
  };
  await expect(store.usage.ingest('acme', [event()])).rejects.toMatchObject(full);
  await expect(store.checkReady()).rejects.toMatchObject(full);
});

it('finishes running work when it is closed, and refuses later calls', async () => {
  const directory = await temporaryDirectory();
  const store = await openTestStore({ directory });
  await store.registry.products.put(acme);
  const underWay = Array.from({ length: 5 }, (_, index) =>
    store.usage.ingest('acme', [event({ id: `${index}` })]),
  );
  await Promise.resolve();
  const closed = store.close();
  expect((await Promise.all(underWay)).every(({ accepted }) => accepted === 1)).toBe(true);
  await closed;
  await store.close();
  const unavailable = { code: 'store-unavailable' };
  await expect(store.usage.ingest('acme', [event()])).rejects.toMatchObject(unavailable);
  await expect(store.registry.products.list()).rejects.toMatchObject(unavailable);
  await expect(ask(store, 'SELECT 1')).rejects.toMatchObject(unavailable);
});

it('is ready, and checks that at most once a second', async () => {
  const store = await openTestStore();
  await store.checkReady();
  const [first] = await ask(store, 'SELECT checked_at FROM readiness');
  await store.checkReady();
  expect(await ask(store, 'SELECT checked_at FROM readiness')).toEqual([first]);
});

/** Changes a data file behind the store's back. */
async function rawQuery(directory: string, sql: string): Promise<void> {
  const instance = await DuckDBInstance.create(join(directory, 'private/keytally.duckdb'));
  const connection = await instance.connect();
  await connection.run(sql);
  connection.closeSync();
  instance.closeSync();
}
