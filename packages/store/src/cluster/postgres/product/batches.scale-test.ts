import { acme } from '@keytally/store-ports/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { registryOn } from '../../../testing/postgres/postgres-engine.ts';
import { openTestPostgres } from '../../../testing/postgres/test-database.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { PostgresDatabases } from '../open-postgres.ts';
import { countBatch, moveBatch, nextBatch, skipBatches } from './batches.ts';
import { lockProduct } from './product-lock.ts';
import { readSnapshot } from './read-snapshot.ts';

async function openAcme() {
  const databases = await openTestPostgres();
  await registryOn(databases).products.put(acme);
  return { databases, first: await snapshotOf(databases) };
}

async function snapshotOf({ usual }: PostgresDatabases): Promise<Snapshot> {
  const snapshot = await readSnapshot(usual, 'acme');
  if (snapshot === undefined) throw new TypeError('there is no product acme');
  return snapshot;
}

/** Whether rows of a batch are in reports. */
function counts({ batch: last, deadBatches }: Snapshot, batch: bigint): boolean {
  return batch <= last && !deadBatches.some(({ first, last: end }) => first <= batch && batch <= end);
}

/** One batch of a writer: it may be given up after it was announced, or write its records a second time. */
async function write(
  { usual, numbers }: PostgresDatabases,
  ending: 'counts' | 'given up' | 'again',
  announced: (batch: bigint) => unknown = () => undefined,
): Promise<bigint | undefined> {
  return usual.transaction(async (connection) => {
    const product = await lockProduct(connection, 'acme');
    if (product === undefined) throw new TypeError('there is no product acme');
    let batch = await nextBatch(numbers, product.number);
    await announced(batch);
    if (ending === 'given up') return undefined;
    if (ending === 'again') batch = await nextBatch(numbers, product.number);
    await countBatch(connection, product.number, batch);
    return batch;
  });
}

it('exactly the batches that were counted count, whatever became of the others', async () => {
  const { databases, first } = await openAcme();
  const counted = new Set([first.batch]);
  const endings = fc.array(fc.constantFrom('counts', 'given up', 'again', 'moved'), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(endings, async (steps) => {
      for (const step of steps) {
        if (step === 'moved') {
          await databases.usual.transaction((connection) => moveBatch(connection, first.product));
          counted.add((await snapshotOf(databases)).batch);
        } else {
          const batch = await write(databases, step);
          if (batch !== undefined) counted.add(batch);
        }
      }
      const snapshot = await snapshotOf(databases);
      for (let batch = first.batch; batch <= snapshot.batch + 5n; batch++)
        expect([batch, counts(snapshot, batch)]).toEqual([batch, counted.has(batch)]);
    }),
    { numRuns: 15 },
  );
});

it('the watermark never goes back and each number is handed out once, with many writers on two servers', async () => {
  const { databases, first } = await openAcme();
  const announced: bigint[] = [];
  const seen: bigint[] = [];
  let isOver = false;
  const reader = (async () => {
    while (!isOver) seen.push((await snapshotOf(databases)).batch);
  })();
  const counted = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      write(databases, n % 3 === 0 ? 'given up' : 'counts', (batch) => announced.push(batch)),
    ),
  );
  isOver = true;
  await reader;
  expect(new Set(announced).size).toBe(60);
  expect(seen).toEqual(seen.toSorted((one, other) => Number(one - other)));
  const snapshot = await snapshotOf(databases);
  const expected = announced.filter((batch) => counted.includes(batch));
  expect(announced.filter((batch) => counts(snapshot, batch))).toEqual(expected);
  expect(snapshot.batch).toBeGreaterThan(first.batch);
});

it('a writer that lost its lock cannot count its batch, and rows that it inserts later never count', async () => {
  const { databases } = await openAcme();
  const late: bigint[] = [];
  const lost = databases.usual.transaction(async (connection) => {
    const product = await lockProduct(connection, 'acme');
    if (product === undefined) return;
    const [own] = await connection.query('SELECT pg_backend_pid() AS id');
    await databases.urgent.query('SELECT pg_terminate_backend($1, 60000)', [Number(own?.id)]);
    // It does not know yet, and another writer has the lock by now.
    await write(databases, 'counts', async () =>
      late.push(await nextBatch(databases.numbers, product.number)),
    );
    late.push(await nextBatch(databases.numbers, product.number));
    await countBatch(connection, product.number, late.at(-1) as bigint);
  });
  await expect(lost).rejects.toMatchObject({ code: 'store-unavailable' });
  for (const ending of ['given up', 'counts', 'counts'] as const) {
    const snapshot = await snapshotOf(databases);
    expect(late.map((batch) => counts(snapshot, batch))).toEqual([false, false]);
    await write(databases, ending);
  }
});

it('a batch cannot count before one that counts', async () => {
  const { databases, first } = await openAcme();
  const older = databases.usual.transaction((connection) =>
    countBatch(connection, first.product, first.batch),
  );
  await expect(older).rejects.toThrow(RangeError);
});

it('batches that PostgreSQL forgot, because it was restored from a backup, never count', async () => {
  const { databases, first } = await openAcme();
  const forgotten = first.batch + 7n;
  await skipBatches(databases.usual, first.product, forgotten);
  expect(counts(await snapshotOf(databases), forgotten)).toBe(false);
  const next = await write(databases, 'counts');
  expect(next).toBe(forgotten + 1n);
  expect(counts(await snapshotOf(databases), forgotten)).toBe(false);
  await skipBatches(databases.usual, first.product, forgotten);
  expect(await write(databases, 'counts')).toBe(forgotten + 2n);
});
