import { expect, it } from 'vitest';
import type { Connection } from './connection.ts';
import { ConnectionPool } from './connection-pool.ts';

it('D7 lends a connection to one task at a time, first come first served', async () => {
  const pool = new ConnectionPool([idle(), idle()]);
  const inUse = new Set<Connection>();
  const started: number[] = [];
  const tasks = Array.from({ length: 20 }, (_, index) =>
    pool.use(async (connection) => {
      expect(inUse.has(connection)).toBe(false);
      inUse.add(connection);
      started.push(index);
      await new Promise(setImmediate);
      inUse.delete(connection);
    }),
  );
  await Promise.all(tasks);
  expect(started).toEqual([...started.keys()]);
});

it('runs urgent tasks before all waiting ones', async () => {
  const pool = new ConnectionPool([idle()]);
  const started: string[] = [];
  const record = (name: string) => async () => {
    await new Promise(setImmediate);
    started.push(name);
  };
  await Promise.all([
    pool.use(record('first')),
    pool.use(record('second')),
    pool.useUrgently(record('urgent')),
  ]);
  expect(started).toEqual(['first', 'urgent', 'second']);
});

it('frees the connection of a task that fails', async () => {
  const pool = new ConnectionPool([idle()]);
  const failure = new Error('failed');
  await expect(pool.use(() => Promise.reject(failure))).rejects.toBe(failure);
  expect(await pool.use(async () => 'next')).toBe('next');
});

it('waits for its tasks when it is closed, runs the last one and accepts no more', async () => {
  const pool = new ConnectionPool([idle()]);
  const order: string[] = [];
  const record = (name: string) => async () => {
    await new Promise(setImmediate);
    order.push(name);
  };
  const tasks = [pool.use(record('first')), pool.use(record('second'))];
  const closed = pool.close(record('last'));
  await expect(pool.use(record('late'))).rejects.toMatchObject({ code: 'store-unavailable' });
  await Promise.all([...tasks, closed]);
  expect(order).toEqual(['first', 'second', 'last']);
});

it('prepares each connection once, before its first task, and again only if that failed', async () => {
  const prepared: Connection[] = [];
  const failure = new Error('failed');
  const pool = new ConnectionPool([idle(), idle()], async (connection) => {
    await new Promise(setImmediate);
    if (prepared.push(connection) === 1) throw failure;
  });
  expect(prepared).toEqual([]);
  await expect(pool.use(async () => 'first')).rejects.toBe(failure);
  const used = await Promise.all(Array.from({ length: 6 }, () => pool.use(async (connection) => connection)));
  expect(prepared.length).toBe(3);
  expect(new Set(prepared)).toEqual(new Set(used));
});

function idle(): Connection {
  return { close: () => undefined } as Connection;
}
