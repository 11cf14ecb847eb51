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

it('begins what is urgent before all that waits', async () => {
  const pool = new ConnectionPool([idle()]);
  const started: string[] = [];
  const note = (name: string) => async () => {
    await new Promise(setImmediate);
    started.push(name);
  };
  await Promise.all([pool.use(note('first')), pool.use(note('second')), pool.useUrgently(note('urgent'))]);
  expect(started).toEqual(['first', 'urgent', 'second']);
});

it('takes a connection back from a task that fails', async () => {
  const pool = new ConnectionPool([idle()]);
  const failure = new Error('failed');
  await expect(pool.use(() => Promise.reject(failure))).rejects.toBe(failure);
  expect(await pool.use(async () => 'next')).toBe('next');
});

it('waits for its tasks when it is closed, runs the last one and takes no more', async () => {
  const pool = new ConnectionPool([idle()]);
  const order: string[] = [];
  const note = (what: string) => async () => {
    await new Promise(setImmediate);
    order.push(what);
  };
  const tasks = [pool.use(note('first')), pool.use(note('second'))];
  const closed = pool.close(note('last'));
  await expect(pool.use(note('late'))).rejects.toMatchObject({ code: 'store-unavailable' });
  await Promise.all([...tasks, closed]);
  expect(order).toEqual(['first', 'second', 'last']);
});

function idle(): Connection {
  return { close: () => undefined } as Connection;
}
