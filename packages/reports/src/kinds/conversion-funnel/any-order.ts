import { anyOf, list, literal, type Sql, sql } from '../../sql/sql.ts';
import { type AttemptsQuestion, instantOf, inWindow, isUseOf, ownerOf } from './step-uses.ts';

/**
 * Each attempt of steps in any order, which any use of any of them begins, with the instants at which it came to one of
 * them, to two of them and so on. A window that runs backwards over the uses of a unit finds the first use of each step from
 * each use on: the last one that it has seen. Engines add to such a window as they go, but would begin anew at every row of one
 * that runs on to the end, and DuckDB takes more than twice as long to look for the least value, which is the same one.
 */
export function queryAnyOrder(question: AttemptsQuestion): Sql {
  const { steps, entries } = question;
  const places = Array.from({ length: steps }, (_, place) => place);
  const owner = ownerOf(question);
  const firsts = places.map(
    (step) => sql`
      ${lastKnown(sql`CASE WHEN item = ${literal(step)} THEN instant END`)} OVER (PARTITION BY unit ORDER BY instant DESC) AS ${firstOf(step)}`,
  );
  const instants = list(places.map((step) => inWindow(firstOf(step), sql`instant`, question)));
  const columns = [sql`unit`, ...owner, sql`day`];
  return sql`
    SELECT ${list([...columns, ...places.map((step) => sql`instants[${literal(step + 1)}] AS ${instantOf(step)}`)])}
    FROM (
      SELECT ${list(columns)}, ${(dialect, write) => dialect.sorted(`[${write(instants)}]`)} AS instants
      FROM (
        SELECT ${list([...columns, sql`instant`, ...firsts])}
        FROM (
          SELECT ${list([...columns, sql`item`, sql`instant`])}
          FROM step_uses
          WHERE ${anyOf(places.map((step) => isUseOf(step, question)))}
        ) AS uses_of_steps
      ) AS from_each
      WHERE day <= ${entries.range.last}
    ) AS unnamed`;
}

function lastKnown(value: Sql): Sql {
  return sql`${(dialect, write) => dialect.lastKnown(write(value))}`;
}

/** The columns with the first use of each step from a use on. */
function firstOf(step: number): Sql {
  return sql`first_${literal(step + 1)}`;
}
