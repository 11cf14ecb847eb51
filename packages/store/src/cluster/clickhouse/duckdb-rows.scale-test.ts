import {
  listProperties,
  type QueryRunner,
  ReportRefusal,
  type Row,
  reportKinds,
  runReport,
} from '@keytally/reports';
import {
  expectSame,
  openDuckdbWorld,
  requestsOf,
  trimName,
  type World,
  type WorldData,
  withProduct,
  worlds,
} from '@keytally/reports/testing';
import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { useClickhouseSubject } from '../../testing/clickhouse/clickhouse-subject.ts';

const WORLDS = inject('longTests') ? 3 : 1;

const clickhouse = useClickhouseSubject();

it('answers every query of every report with the rows of DuckDB', async () => {
  const duckdb = await openDuckdbWorld();
  let products = 0;
  let queries = 0;
  const property = fc.asyncProperty(worldsWithRequests(), async ([data, requests]) => {
    products += 1;
    const world = withProduct(data, products);
    await duckdb.load(world);
    await clickhouse.add(world, 'some days');
    for (const ask of [listed, ...requests.map((request) => reported(request))]) {
      const [ours, theirs] = [recorder(clickhouse.runner), recorder(duckdb.runner)];
      await ask(theirs.runner, world);
      await ask(ours.runner, world);
      expectSame(ours.answers, theirs.answers);
      queries += ours.answers.length;
    }
  });
  try {
    await fc.assert(property, { numRuns: WORLDS });
  } finally {
    duckdb.close();
  }
  expect(queries).toBeGreaterThan(10 * WORLDS);
});

type Asked = {
  [Kind in (typeof reportKinds)[number]]: readonly [Kind, Parameters<typeof runReport<Kind>>[1]];
};
type Request = Asked[keyof Asked];
type Ask = (runner: QueryRunner, world: World) => Promise<unknown>;

/** One request of each kind of report for each world. */
function worldsWithRequests(): fc.Arbitrary<[WorldData, Request[]]> {
  return worlds.chain((data) =>
    fc.tuple(
      fc.constant(data),
      fc.tuple(
        ...reportKinds.map((kind) =>
          requestsOf[kind](withProduct(data, 0)).map((request) => [kind, request] as unknown as Request),
        ),
      ),
    ),
  );
}

const listed: Ask = (runner, { product }) => listProperties(product, runner);

function reported([kind, request]: Request): Ask {
  return async (runner, { product }) => {
    try {
      await runReport(kind, request, { product, runner, cleanName: trimName });
    } catch (error) {
      if (!(error instanceof ReportRefusal)) throw error;
    }
  };
}

/** A runner that keeps the rows of each query; their order counts only where the query says so. */
function recorder(runner: QueryRunner): { readonly runner: QueryRunner; readonly answers: unknown[] } {
  const answers: unknown[] = [];
  return {
    answers,
    runner: {
      dialect: runner.dialect,
      run: (productId, work, options) =>
        runner.run(
          productId,
          (data) =>
            work({
              ...data,
              ask: async (query) => {
                const rows = await data.ask(query);
                const texts = rows.map(textOf);
                answers.push(/\nORDER BY/.test(query.sql) ? texts : texts.toSorted());
                return rows;
              },
            }),
          options,
        ),
    },
  };
}

/** Engines may return small integers as numbers. */
function textOf(row: Row): string {
  const cells = Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(cells, (_, value) =>
    typeof value === 'number' || typeof value === 'bigint' ? String(value) : value,
  );
}
