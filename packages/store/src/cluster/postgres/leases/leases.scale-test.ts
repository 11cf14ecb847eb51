import { expect, it } from 'vitest';
import { openTestPostgres } from '../../../testing/postgres/test-database.ts';
import type { Database } from '../connection/database.ts';
import { type Lease, Leases } from './leases.ts';

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

it('a lease that has ended is not renewed or given back for its former holder', async () => {
  const { usual, one, other } = await openTwo();
  const old = await taken(one);
  expect(await one.renew(old, MINUTE)).toBe(true);
  await end(usual, old);
  expect(await one.renew(old, MINUTE)).toBe(false);
  const next = await taken(other);
  await one.giveBack(old);
  expect(await other.renew(next, MINUTE)).toBe(true);
});
