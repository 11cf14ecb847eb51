import { afterAll, beforeAll, inject, it } from 'vitest';
import { type ReportKind, runReport, toCsv } from '../report-kinds.ts';
import type { QueryRunner } from '../sql/query.ts';
import { expectAgreement, type Subject } from './agreement.ts';
import { withProduct } from './arbitraries/worlds.ts';
import { trimName } from './clean-name.ts';
import { type DuckdbWorld, openDuckdbWorld } from './duckdb-world.ts';

declare module 'vitest' {
  interface ProvidedContext {
    longTests: boolean;
  }
}

/** How many times as many cases as a test gives are run. */
export const TIMES = inject('longTests') ? 10 : 1;

/** Registers the test that a kind of report is what the contract says, as the model reads it, in so many cases. */
export function testAgreement(kind: ReportKind, cases: number, subject = useDuckdbSubject()): void {
  it(
    'answers as the model does',
    () => expectAgreement(kind, cases * TIMES, subject),
    cases * TIMES * 60_000,
  );
}

/** The report engine over a DuckDB of this file of tests. */
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
