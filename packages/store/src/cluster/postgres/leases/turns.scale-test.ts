import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { kill, startScript } from '../../../testing/child-process.ts';
import { newDatabaseUrl, openTestPostgres } from '../../../testing/postgres/test-database.ts';
import { readPostgresUrl } from '../connection/postgres-settings.ts';
import { Leases } from './leases.ts';
import { createTurns } from './turns.ts';

const nothing = async () => undefined;

async function openTwo(leaseMs?: number) {
  const { usual } = await openTestPostgres();
  return {
    usual,
    one: createTurns(new Leases(usual, 'one'), leaseMs),
    other: createTurns(new Leases(usual, 'other'), leaseMs),
  };
}

/** Lost turns are noticed within this time, and tests may be slower than that by a few seconds. */
const LEASE_MS = 6_000;

/** A process that has a turn, the lines that it prints, and another server. */
async function startHolder() {
  const url = await newDatabaseUrl();
  const { usual } = await openTestPostgres(await readPostgresUrl(url));
  const holder = startScript('./postgres/hold-turn.ts', url, `${LEASE_MS}`);
  const lines: string[] = [];
  createInterface({ input: holder.stdout as Readable }).on('line', (line) => lines.push(line));
  await expect.poll(() => lines).toEqual(['begun']);
  return { holder, lines, successor: createTurns(new Leases(usual, 'successor'), LEASE_MS) };
}

it('a turn is renewed while its task is done', async () => {
  const { usual, one, other } = await openTwo(3 * LEASE_MS);
  const readEnd = async () => {
    const [row] = await usual.query('SELECT ends_at::text FROM leases');
    return row?.ends_at;
  };
  const taken = await one.take('task', async (signal) => {
    const first = await readEnd();
    await expect.poll(readEnd).not.toBe(first);
    expect(await other.take('task', nothing)).toBe(false);
    expect(signal.aborted).toBe(false);
  });
  expect(taken).toBe(true);
  expect(await other.take('task', nothing)).toBe(true);
});

it('the turn of a server that was killed is free after a while', async () => {
  const { holder, successor } = await startHolder();
  expect(await successor.take('task', nothing)).toBe(false);
  await kill(holder);
  await expect.poll(() => successor.take('task', nothing)).toBe(true);
});

it('a server that was paused notices at once that it may have lost its turn', async () => {
  const { holder, lines, successor } = await startHolder();
  holder.kill('SIGSTOP');
  const takeOver = () =>
    successor.take('task', async () => {
      holder.kill('SIGCONT');
      await expect.poll(() => lines).toEqual(['begun', 'lost', 'store-unavailable']);
      expect(await successor.take('task', nothing)).toBe(false);
    });
  await expect.poll(takeOver).toBe(true);
});

it('a lease that someone else took is noticed at its next renewal', async () => {
  const { usual, one } = await openTwo(LEASE_MS);
  const taken = one.take('task', async (signal) => {
    await usual.query('UPDATE leases SET fence = fence + 1');
    await once(signal, 'abort');
  });
  await expect(taken).rejects.toMatchObject({ code: 'store-unavailable' });
});
