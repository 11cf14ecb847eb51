import { expect } from 'vitest';
import { dialects } from '../sql/dialects.ts';
import type { CompiledQuery, QueryRunner } from '../sql/query.ts';
import type { DuckdbWorld } from './duckdb-world.ts';
import { sqlText } from './sql-text.ts';

/**
 * Holds the queries of one call of the runner against their golden in each dialect. DuckDB alone runs them; those of
 * the others are answered with its rows, as later queries may be made from earlier answers.
 */
export async function expectGoldens(
  duckdb: DuckdbWorld,
  name: string,
  ask: (runner: QueryRunner) => Promise<unknown>,
): Promise<void> {
  const calls = duckdb.calls.length;
  await ask(duckdb.runner);
  expect(duckdb.calls.length).toBe(calls + 1);
  const asked = duckdb.calls.at(-1) ?? [];
  for (const dialect of dialects) {
    const queries: CompiledQuery[] = [];
    const answers = asked.map(({ rows }) => rows).values();
    await ask({
      dialect,
      run: (productId, work, options) =>
        duckdb.runner.run(
          productId,
          (data) =>
            work({
              ...data,
              ask: async (query) => {
                queries.push(query);
                return answers.next().value ?? [];
              },
            }),
          options,
        ),
    });
    for (const query of queries) expectPortable(query);
    await expect(sqlText(queries)).toMatchFileSnapshot(`./goldens/${dialect.name}/${name}.sql`);
  }
}

/**
 * What engines read alike without settings: no null without a type, and no name of a result that is also a column of
 * what it is computed from, for some engines then compute it from itself.
 */
function expectPortable({ sql }: CompiledQuery): void {
  expect(sql).not.toMatch(/(?<!IS |IS NOT )\bNULL AS\b|CAST\(NULL\b/);
  expect(sql).not.toMatch(/\((?!SELECT\b)(?:[^()]|\([^()]*\))*\b([a-z_]+)\b(?:[^()]|\([^()]*\))*\) AS \1\b/);
  expect(sql).not.toMatch(/\bCASE\b(?:(?!\bEND\b)[\s\S])*\b(\w+)\b(?:(?!\bEND\b)[\s\S])*\bEND AS \1\b/);
}
