import { afterAll, beforeAll, inject, it } from 'vitest';
import { type ReportKind, runReport, toCsv } from '../report-kinds.ts';
import type { QueryRunner } from '../sql/query.ts';
import { expectAgreement, type Subject } from './agreement.ts';
import { withProduct } from './arbitraries/worlds.ts';
import { trimName } from './clean-name.ts';
import { type DuckdbWorld, openDuckdbWorld } from './duckdb-world.ts';

/** How many cases a test has: ten times as many in the long run, and an eighth in a usual one. */
export function casesOf(cases: number): number {
  return inject('longTests') ? 10 * cases : Math.ceil(cases / 8);
}

/** Registers the test that a kind of report agrees with the model, in this many cases. */
export function testAgreement(kind: ReportKind, cases: number, subject = useDuckdbSubject()): void {
  it('agrees with the model', () => expectAgreement(kind, casesOf(cases), subject));
}

/** The report engine on a DuckDB shared by one test file. */
export function useDuckdbSubject(): Subject & { readonly runner: () => QueryRunner } {
  let duckdb: DuckdbWorld;
  let products = 0;
  beforeAll(async () => {
    duckdb = await openDuckdbWorld();
  });
  afterAll(() => duckdb.close());
  return {
    runner: () => duckdb.runner,
    async load(data) {
      products += 1;
      const world = withProduct(data, products);
      await duckdb.load(world);
      return world;
    },
    report: (kind, request, { product }) =>
      runReport(kind, request, { product, runner: duckdb.runner, cleanName: trimName }),
    toCsv: (kind, report) => [...toCsv(kind, report)].join(''),
  };
}
