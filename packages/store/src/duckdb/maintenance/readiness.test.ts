import { expect, it, onTestFinished } from 'vitest';
import { temporaryDirectory } from '../../testing/test-store.ts';
import type { ConnectionPool } from '../engine/connection-pool.ts';
import { openDatabase } from '../file/database.ts';
import { createReadinessCheck } from './readiness.ts';

const space = { check: async () => undefined };

async function openData() {
  const database = await openDatabase(await temporaryDirectory(), {
    memoryLimit: '500MB',
    warn: () => undefined,
  });
  onTestFinished(() => database.close());
  return database;
}

/** Lets nobody use a connection until it is called, as a disk that stands still does. */
function hold(pool: ConnectionPool): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  onTestFinished(() => resolve());
  void pool.use(() => promise);
  return resolve;
}

it('D15 probes that overlap share one check, so none reads what another one wrote', async () => {
  const database = await openData();
  const check = createReadinessCheck(database, space, { everyMs: 0, patienceMs: 60_000 });
  const release = hold(database.lookups);
  const before = database.writer.finished;
  const probes = [check()];
  await expect.poll(() => database.writer.finished).toBe(before + 1);
  probes.push(check(), check());
  await new Promise((resolve) => setImmediate(resolve));
  release();
  await Promise.all(probes);
  expect(database.writer.finished).toBe(before + 1);
  await check();
  expect(database.writer.finished).toBe(before + 2);
});

it.each(['writer', 'lookups'] as const)(
  'D15 a store whose %s takes long is busy until it answers, and nobody is told to restart it',
  async (pool) => {
    const database = await openData();
    const check = createReadinessCheck(database, space, { everyMs: 0, patienceMs: 20 });
    const release = hold(database[pool]);
    for (let probe = 0; probe < 3; probe += 1)
      await expect(check()).rejects.toMatchObject({
        code: 'busy',
        message: expect.stringMatching(/^The store has not answered for 0\.02 seconds: (?!.*restart)/),
      });
    release();
    await expect.poll(() => check().catch(({ code }) => code)).toBeUndefined();
  },
);

it('D15 a check of a clock that was set back still finds what it wrote', async () => {
  const database = await openData();
  const check = createReadinessCheck(database, space, { everyMs: 0, patienceMs: 60_000 });
  await database.writer.use((connection) =>
    connection.query('UPDATE readiness SET checked_at = $1', [BigInt(Date.now()) + 3_600_000n]),
  );
  await check();
  await check();
});

it('D15 a store that forgets what is written to it says so', async () => {
  const [one, other] = [await openData(), await openData()];
  const check = createReadinessCheck({ writer: one.writer, lookups: other.lookups }, space);
  await expect(check()).rejects.toMatchObject({ message: expect.stringContaining('does not return') });
});
