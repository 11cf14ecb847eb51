import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { startScript } from '../../../testing/child-process.ts';
import { newDatabaseUrl, openTestPostgres } from '../../../testing/postgres/test-database.ts';
import type { Database } from '../connection/database.ts';
import { readPostgresUrl } from '../connection/postgres-settings.ts';
import { type Lease, Leases, requireLease } from './leases.ts';

const MINUTE = 60_000;

async function openTwo() {
  const { usual } = await openTestPostgres();
  return { usual, one: new Leases(usual, 'one'), other: new Leases(usual, 'other') };
}

/** As if the lease had been taken so long ago that it has just ended. */
async function end(database: Database, { task }: Lease): Promise<void> {
  await database.query('UPDATE leases SET ends_at = clock_timestamp() WHERE task = $1', [task]);
}

async function taken(leases: Leases): Promise<Lease> {
  const lease = await leases.take('task', MINUTE);
  if (lease === undefined) throw new TypeError('the lease is not free');
  return lease;
}

it('of many servers one gets a lease, and nobody gets it until it is given back', async () => {
  const { one, other } = await openTwo();
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, n) => [one, other][n % 2]?.take('task', MINUTE)),
  );
  const [lease, ...more] = all.filter((found) => found !== undefined);
  expect(more).toEqual([]);
  expect(await one.take('another task', MINUTE)).toBeDefined();
  await one.giveBack(lease as Lease);
  const next = await taken(other);
  expect(next.fence).toBeGreaterThan((lease as Lease).fence);
  expect(await one.take('task', MINUTE)).toBeUndefined();
});

it('fences only grow, also after a lease was given back or has ended', async () => {
  const { usual, one } = await openTwo();
  let last = 0n;
  for (let round = 0; round < 6; round++) {
    const lease = await taken(one);
    expect(lease.fence).toBeGreaterThan(last);
    last = lease.fence;
    await (round % 2 === 0 ? one.giveBack(lease) : end(usual, lease));
  }
});

it('a lease that has ended is not renewed, given back or required for its former holder', async () => {
  const { usual, one, other } = await openTwo();
  const old = await taken(one);
  expect(await one.renew(old, MINUTE)).toBe(true);
  const commit = () => usual.transaction((connection) => requireLease(connection, old));
  await commit();
  await end(usual, old);
  expect(await one.renew(old, MINUTE)).toBe(false);
  await expect(commit()).rejects.toMatchObject({ code: 'store-unavailable' });
  const next = await taken(other);
  await one.giveBack(old);
  await expect(commit()).rejects.toMatchObject({ code: 'store-unavailable' });
  expect(await other.renew(next, MINUTE)).toBe(true);
});

it('nobody takes over while a transaction that requires the lease is open', async () => {
  const { usual, one, other } = await openTwo();
  const lease = await taken(one);
  const order: string[] = [];
  let next: Promise<unknown> | undefined;
  await usual.transaction(async (connection) => {
    await requireLease(connection, lease);
    next = one.giveBack(lease).then(() => order.push('given back'));
    await expect.poll(() => waiting(usual)).toBe(1);
    order.push('work');
  });
  await next;
  expect(order).toEqual(['work', 'given back']);
  expect((await taken(other)).fence).toBe(lease.fence + 1n);
});

async function waiting(database: Database): Promise<unknown> {
  const [row] = await database.query(
    'SELECT count(*)::integer AS n FROM pg_locks JOIN pg_database ON database = oid OR database IS NULL WHERE NOT granted AND datname = current_database()',
  );
  return row?.n;
}

it('a process that was paused for longer than its lease cannot commit after another one took over', async () => {
  const url = await newDatabaseUrl();
  const { usual } = await openTestPostgres(await readPostgresUrl(url));
  await usual.query('CREATE TABLE work (number bigint GENERATED ALWAYS AS IDENTITY, fence bigint)');
  const paused = startScript('./postgres/hold-lease.ts', url, '1000');
  const lines = createInterface({ input: paused.stdout as Readable });
  const [fence] = await once(lines, 'line');
  await expect.poll(async () => (await usual.query('SELECT FROM work')).length).toBeGreaterThan(3);

  paused.kill('SIGSTOP');
  const successor = new Leases(usual, 'successor');
  let lease: Lease | undefined;
  // If it was paused within a transaction, PostgreSQL ends that after a minute.
  const takesOver = expect.poll(async () => (lease ??= await successor.take('task', MINUTE)), {
    timeout: 4 * MINUTE,
  });
  await takesOver.toBeDefined();
  const [last] = await usual.query('SELECT max(number) AS number FROM work');
  expect(lease?.fence).toBe(BigInt(fence) + 1n);

  const lost = once(lines, 'line');
  paused.kill('SIGCONT');
  expect(await lost).toEqual(['lost']);
  expect(await usual.query('SELECT max(number) AS number FROM work')).toEqual([last]);
});
