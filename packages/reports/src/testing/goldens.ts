import { expect } from 'vitest';
import { dialects } from '../sql/dialects.ts';
import type { CompiledQuery, QueryRunner } from '../sql/query.ts';
import type { DuckdbWorld } from './duckdb-world.ts';
import { sqlText } from './sql-text.ts';

/**
 * Compares the queries of one call of the runner with the golden file of each dialect. Only DuckDB runs them; other
 * dialects get its rows, since later queries may depend on earlier rows.
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
 * SQL that all engines read alike by default: no untyped null, and no result column named like a column that it is
 * computed from, because some engines would compute it from itself.
 */
function expectPortable({ sql }: CompiledQuery): void {
  expect(sql).not.toMatch(/(?<!IS |IS NOT )\bNULL AS\b|CAST\(NULL\b/);
  expect(sql).not.toMatch(/\((?!SELECT\b)(?:[^()]|\([^()]*\))*\b([a-z_]+)\b(?:[^()]|\([^()]*\))*\) AS \1\b/);
  expect(sql).not.toMatch(/\bCASE\b(?:(?!\bEND\b)[\s\S])*\b(\w+)\b(?:(?!\bEND\b)[\s\S])*\bEND AS \1\b/);
}
