import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { event, minute, nine } from '@keytally/store-ports/testing';
import { expect, it } from 'vitest';
import { kill, linesOf, startScript } from '../testing/child-process.ts';
import { acme, ask, count, openTestStore, temporaryDirectory } from '../testing/test-store.ts';

const KILLS = 40;
const RECORDS_OF_A_BATCH = 100;

const REPLACING_KILLS = 15;

/** Runs a process that writes, kills it after some milliseconds, and returns the numbers that it acknowledged. */
async function untilKilled(
  script: string,
  directory: string,
  first: number,
  milliseconds: number,
): Promise<number[]> {
  const child = startScript(script, directory, String(first));
  const acknowledged = linesOf(child);
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The process ended by itself.')));
  // Wait for one that may be a repetition and two that are new, so that every round makes progress even on a slow machine.
  for (let lines = 0; lines < 3; ) {
    const [chunk] = await Promise.race([once(child.stdout as Readable, 'data'), ended]);
    lines += String(chunk).split('\n').length - 1;
  }
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  await kill(child);
  return (await acknowledged).map(Number);
}

it(`D1 loses nothing acknowledged and stores no half batch over ${KILLS} kills at random moments`, async () => {
  const directory = await temporaryDirectory();
  const acknowledged = new Set<number>();
  for (let round = 0; round < KILLS; round++) {
    // Start one batch back, so that some batches are sent again.
    const first = Math.max(0, acknowledged.size - 1);
    const reported = await untilKilled('./ingest-until-killed.ts', directory, first, Math.random() * 250);
    for (const batch of reported) acknowledged.add(batch);

    const store = await openTestStore({ directory });
    const rows = await ask(
      store,
      `SELECT regexp_extract(id, '^[0-9]+')::INTEGER AS batch, count(*) AS n FROM events GROUP BY ALL ORDER BY ALL`,
    );
    expect(rows.filter(({ n }) => n !== BigInt(RECORDS_OF_A_BATCH))).toEqual([]);
    const stored = new Set(rows.map(({ batch }) => Number(batch)));
    expect([...acknowledged].filter((batch) => !stored.has(batch))).toEqual([]);
    expect(await count(store, 'sessions')).toBe(stored.size);
    await store.close();
  }

  const store = await openTestStore({ directory });
  const before = await count(store, 'events');
  for (const batch of acknowledged) {
    const again = Array.from({ length: RECORDS_OF_A_BATCH }, (_, index) =>
      event({ id: `${batch}-${index}`, sessionId: `${batch}`, occurredAt: nine + batch * minute + index }),
    );
    expect((await store.usage.ingest('acme', again)).accepted).toBe(0);
  }
  expect(await count(store, 'events')).toBe(before);
  expect(acknowledged.size).toBeGreaterThan(KILLS);
});

it(`an import is the old or the new one over ${REPLACING_KILLS} kills while it is replaced`, async () => {
  const directory = await temporaryDirectory();
  const empty = await openTestStore({ directory });
  await empty.registry.products.put(acme);
  await empty.usage.ingest('acme', [event()], { import: { name: 'march', at: nine } });
  await empty.close();
  let last = 0;
  for (let round = 0; round < REPLACING_KILLS; round++) {
    const script = './replace-until-killed.ts';
    const acknowledged = await untilKilled(script, directory, last + 1, Math.random() * 250);
    const store = await openTestStore({ directory });
    const rows = await ask(
      store,
      `SELECT regexp_extract(id, '^[0-9]+')::INTEGER AS round, count(*)::INTEGER AS n FROM events GROUP BY ALL`,
    );
    const newest = Math.max(last, ...acknowledged);
    expect(rows).toEqual([{ round: expect.toBeOneOf([newest, newest + 1]), n: 300 }]);
    expect(await store.usage.listImports('acme', 10)).toMatchObject([{ name: 'march', accepted: 300 }]);
    expect(await count(store, 'sessions')).toBe(1);
    last = Number(rows[0]?.round);
    await store.close();
  }
  expect(last).toBeGreaterThan(REPLACING_KILLS);
});
