import { compile, sql, tables } from '@keytally/reports/testing';
import type { Store } from '@keytally/store-ports';
import { event } from '@keytally/store-ports/testing';
import { expect, it } from 'vitest';
import { acme, ask, openTestStore } from '../testing/test-store.ts';

it('uses the dialect of the engine', async () => {
  const { dialect } = (await openTestStore()).usage.queries;
  expect([dialect.name, dialect.placeholder(0, 'value')]).toEqual(['duckdb', '$1']);
});

it('returns cells as the port says', async () => {
  const rows = await ask(
    await openWithProduct(),
    `SELECT 7::INTEGER AS small, 7::BIGINT AS big, sum(9000000000000000000::BIGINT) AS huge, 'é' AS text,
       NULL AS nothing, true AS truth, DATE '1970-01-11' AS day FROM range(3)`,
  );
  expect(rows).toEqual([
    { small: 7, big: 7n, huge: 27_000_000_000_000_000_000n, text: 'é', nothing: null, truth: true, day: 10 },
  ]);
});

it('binds values, and keeps a day as narrow as its column', async () => {
  const rows = await ask(
    await openWithProduct(),
    'SELECT $1 AS text, $2 AS nothing, typeof($3) AS day, typeof($4) AS instant, typeof($5) AS wide, $4 AS value',
    "'; DROP TABLE events; --",
    null,
    20_000,
    -1_700_000_000_000n,
    2n ** 64n,
  );
  expect(rows).toEqual([
    {
      text: "'; DROP TABLE events; --",
      nothing: null,
      day: 'INTEGER',
      instant: 'BIGINT',
      wide: 'HUGEINT',
      value: -1_700_000_000_000n,
    },
  ]);
});

it('reads single uses only of the days and events that a query names', async () => {
  const store = await openWithProduct();
  const { queries } = store.usage;
  const days = [20_000, 20_003, 20_006, 20_020];
  const uses = days.flatMap((day) =>
    ['A', 'B', 'C'].map((name) => event({ id: `${day} ${name}`, name, occurredAt: day * 86_400_000 })),
  );
  await store.usage.ingest('acme', uses);
  const counted = sql`SELECT count(*) FROM ${tables.singleUses} WHERE event IN (${2}) AND day BETWEEN ${20_001} AND ${20_007}`;
  const plan = await queries.run('acme', ({ ask: answer, source }) => {
    const query = compile(counted, queries.dialect, source);
    return answer({ ...query, sql: `EXPLAIN ${query.sql}` });
  });
  const [{ explain_value: text } = {}] = plan ?? [];
  // The plan is drawn in boxes of columns, so a filter may go on in the next line.
  const scan = String(text).slice(String(text).indexOf('SCAN')).replaceAll(/[│\s]/g, '');
  expect(scan).toContain('day>=20001ANDday<=20007');
  expect(scan).toContain('event=2');
});

it('cannot write', async () => {
  const store = await openWithProduct();
  await expect(ask(store, 'DELETE FROM readiness')).rejects.toMatchObject({ code: 'statement-failed' });
});

it('D7 handles more runs at once than it has connections', async () => {
  const store = await openWithProduct();
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(store, 'SELECT $1 AS n', n)));
  expect(answers).toEqual(Array.from({ length: 20 }, (_, n) => [{ n }]));
});

it('stops when its signal aborts, with the reason of the signal, and can be used again', async () => {
  const store = await openWithProduct();
  const endless = { sql: 'SELECT count(*) FROM range(10000000) a, range(10000000) b', parameters: [] };
  const controllers = Array.from({ length: 6 }, () => new AbortController());
  const runs = controllers.map(({ signal }) =>
    store.usage.queries.run('acme', ({ ask: answer }) => answer(endless), { signal }),
  );
  const reasons = controllers.map((_, index) => new Error(`reason ${index}`));
  for (const [index, controller] of controllers.entries()) {
    setTimeout(() => controller.abort(reasons[index]), index * 20);
  }
  const outcomes = await Promise.allSettled(runs);
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason)).toEqual(reasons);
  expect(await ask(store, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

it('stays usable whenever callers hang up, also just as a run ends', async () => {
  const store = await openWithProduct();
  const query = {
    sql: 'SELECT sum(a.range * b.range) AS sum FROM range(400) a, range(400) b',
    parameters: [],
  };
  for (let round = 0; round < 60; round++) {
    const runs = Array.from({ length: 4 }, (_, index) => {
      const hangUp = new AbortController();
      setTimeout(() => hangUp.abort(), (round + index) % 12);
      return store.usage.queries.run(
        'acme',
        async ({ ask: answer }) => [await answer(query), await answer(query)],
        {
          signal: hangUp.signal,
        },
      );
    });
    await Promise.allSettled(runs);
  }
  const after = await Promise.all(
    Array.from({ length: 8 }, () => store.usage.queries.run('acme', ({ ask: answer }) => answer(query))),
  );
  expect(after.flat(2)).toHaveLength(8);
});

it('shows no SQL in the message of an error', async () => {
  const failure = await ask(await openWithProduct(), 'SELECT secret FROM nowhere').catch(
    (error: Error) => error,
  );
  expect(failure).toMatchObject({ code: 'statement-failed' });
  expect(String(failure)).not.toMatch(/secret|nowhere|SELECT/);
});

async function openWithProduct(): Promise<Store> {
  const store = await openTestStore();
  await store.registry.products.put(acme);
  return store;
}
