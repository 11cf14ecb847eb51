import { expect, inject, it, onTestFinished } from 'vitest';
import { countedChange, countOf } from '../../../testing/postgres/counted-change.ts';
import { openRegistry } from '../../../testing/postgres/postgres-engine.ts';
import { PostgresServer } from '../../../testing/postgres/postgres-server.ts';
import { newDatabaseUrl, openPlain } from '../../../testing/postgres/test-database.ts';
import { readPostgresUrl } from './postgres-settings.ts';

const ROUNDS = inject('longTests') ? 20 : 3;

async function startServer(): Promise<PostgresServer> {
  const server = await PostgresServer.start();
  onTestFinished(() => server.end());
  return server;
}

it.skipIf(!PostgresServer.isInstalled).each(['fast', 'crash', 'kill'] as const)(
  'a restart of PostgreSQL under load (%s) loses no acknowledged change, and calls in between may be repeated',
  async (how) => {
    const server = await startServer();
    const { registry } = await openRegistry(await readPostgresUrl(await newDatabaseUrl(server.url())));
    let isOver = false;
    const acknowledged: number[] = [];
    const failures: unknown[] = [];
    const writers = Array.from({ length: 8 }, async () => {
      while (!isOver) {
        const count = await registry.keys
          .change(countedChange)
          .catch((error) => failures.push(error) && undefined);
        if (count !== undefined) acknowledged.push(count);
      }
    });
    for (let round = 0; round < ROUNDS; round++) {
      await moreThan(acknowledged, acknowledged.length + 20);
      await server.stop(how);
      await moreThan(failures, failures.length);
      await server.start();
    }
    await moreThan(acknowledged, acknowledged.length + 20);
    isOver = true;
    await Promise.all(writers);

    expect(new Set(acknowledged).size).toBe(acknowledged.length);
    const count = countOf(await registry.keys.read());
    expect(count).toBeGreaterThanOrEqual(Math.max(...acknowledged));
    const entries = await registry.audit.readAfter(0, count + 10);
    expect(entries.map(({ requestId }) => Number(requestId))).toEqual(
      Array.from({ length: count }, (_, at) => at + 1),
    );
    expect(new Set(failures.map((error) => (error as { code?: string }).code))).toEqual(
      new Set(['store-unavailable']),
    );
    for (const { message } of failures as Error[]) expect(message).toMatch(/^The database cannot be used at/);
  },
);

async function moreThan(list: readonly unknown[], length: number): Promise<void> {
  await expect.poll(() => list.length, { interval: 5 }).toBeGreaterThan(length);
}

it.skipIf(!PostgresServer.isInstalled)(
  'a connection that breaks while nobody uses it, or within a transaction, ends neither process nor pool',
  async () => {
    const server = await startServer();
    const database = openPlain(await readPostgresUrl(server.url()), 2);
    const transaction = database.transaction(async (connection) => {
      await connection.query('SELECT 1');
      await database.query('SELECT 1');
      await server.restart('fast');
      await connection.query('SELECT 1');
    });
    await expect(transaction).rejects.toMatchObject({ code: 'store-unavailable' });
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  },
);

it.skipIf(!PostgresServer.isInstalled)(
  'a server that answers nothing any more is left after a time',
  async () => {
    const server = await startServer();
    const settings = await readPostgresUrl(server.url());
    const database = openPlain(settings, 1, { statementMilliseconds: 300, graceMilliseconds: 100 });
    const [row] = await database.query('SELECT pg_backend_pid() AS id');
    process.kill(Number(row?.id), 'SIGSTOP');
    try {
      await expect(database.query('SELECT 1')).rejects.toMatchObject({ code: 'store-unavailable' });
      expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    } finally {
      process.kill(Number(row?.id), 'SIGCONT');
    }
  },
);

it('a statement that takes too long, and a transaction that does nothing for too long, are ended', async () => {
  const settings = await readPostgresUrl(await newDatabaseUrl());
  const database = openPlain(settings, 2, { statementMilliseconds: 200, idleMilliseconds: 200 });
  await expect(database.query('SELECT pg_sleep(60)')).rejects.toMatchObject({ code: 'store-unavailable' });
  await database.query('CREATE TABLE locked (id integer)');
  const idle = database.transaction(async (connection) => {
    await connection.query('LOCK TABLE locked');
    await expect
      .poll(() => database.query('SELECT * FROM locked').catch(() => undefined), { interval: 10 })
      .toEqual([]);
    await connection.query('INSERT INTO locked VALUES (1)');
  });
  await expect(idle).rejects.toMatchObject({ code: 'store-unavailable' });
  expect(await database.query('SELECT * FROM locked')).toEqual([]);
});
