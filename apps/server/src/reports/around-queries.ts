import type { CompiledQuery, QueryRunner, Row } from '@keytally/reports';

/** Does something before and after a query; `ask` runs it. */
type Around = (query: CompiledQuery, ask: () => Promise<readonly Row[]>) => Promise<readonly Row[]>;

/** The same runner, with something around each of its queries. */
export function aroundQueries(runner: QueryRunner, around: Around): QueryRunner {
  return {
    dialect: runner.dialect,
    run: (productId, work, options) =>
      runner.run(
        productId,
        (data) => work({ ...data, ask: (query) => around(query, () => data.ask(query)) }),
        options,
      ),
  };
}
