import type { QueryRunner, Row } from '../sql/query.ts';

/**
 * A runner that answers questions about numbers of uses by itself, so that a product seems to have more than it has.
 *
 * @param row its answer
 * @param asked all queries that it is asked are added here
 */
export function crowdedRunner(runner: QueryRunner, row: Row, asked: string[]): QueryRunner {
  return {
    ...runner,
    run: (id, work, options) =>
      runner.run(
        id,
        (data) =>
          work({
            ...data,
            ask: async (query) => {
              asked.push(query.sql);
              const rows = await data.ask(query);
              return query.sql.includes('day_uses') ? [row] : rows;
            },
          }),
        options,
      ),
  };
}
