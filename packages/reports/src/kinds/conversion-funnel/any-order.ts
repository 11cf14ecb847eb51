import { anyOf, list, literal, type Sql, sql } from '../../sql/sql.ts';
import { type AttemptsQuestion, instantOf, inWindow, isInWindow, isUseOf, ownerOf } from './step-uses.ts';

/** Each attempt of steps in any order, with the instants at which it came to one of them, to two of them and so on. */
export function queryAnyOrder(question: AttemptsQuestion): Sql {
  const instants = stepsOf(question).map((step) => sql`instants[${literal(step + 1)}] AS ${instantOf(step)}`);
  return sql`
    SELECT ${list([...columnsOf(question), ...instants])}
    FROM (
      SELECT ${list([...columnsOf(question), sql`${inOrder(question, sql`t1`, firstOf)} AS instants`])}
      FROM (
        ${queryFirstUses(question)}
      ) AS from_each
    ) AS unnamed`;
}

/**
 * The same with the first use of each step from the attempt on, `firstUses`, instead of the instants, and how many of them it `reached`.
 * Of two attempts of a unit the later one finds no first use before that of the earlier one, so the least of some attempts are those of
 * the earliest one: only its instants need be put in order, by `putInOrder`, and not those of each use of a step.
 */
export function queryUnordered(question: AttemptsQuestion): Sql {
  const reached = stepsOf(question)
    .map((step) => sql`CASE WHEN ${isInWindow(firstOf(step), sql`t1`, question)} THEN 1 ELSE 0 END`)
    .reduce((sum, one) => sql`${sum} + ${one}`);
  return sql`
    SELECT *, ${reached} AS reached
    FROM (
      ${queryFirstUses(question)}
    ) AS from_each`;
}

/** The columns of `queryUnordered` with the first use of each step. */
export function firstUses(question: AttemptsQuestion): Sql[] {
  return stepsOf(question).map(firstOf);
}

/** Adds the instants of the steps to attempts, whose columns are called as `named` says. */
export function putInOrder(question: AttemptsQuestion, attempts: Sql, named: (column: Sql) => Sql): Sql {
  const later = stepsOf(question).slice(1);
  const instants = later.map((step) => sql`instants[${literal(step + 1)}] AS ${named(instantOf(step))}`);
  return sql`
    SELECT ${list([sql`*`, ...instants])}
    FROM (
      SELECT *, ${inOrder(question, named(sql`t1`), (step) => named(firstOf(step)))} AS instants
      FROM (
        ${attempts}
      ) AS unordered
    ) AS ordered`;
}

/** The first uses of the steps in the window of an attempt, in order. */
function inOrder(question: AttemptsQuestion, begun: Sql, firstUseOf: (step: number) => Sql): Sql {
  const instants = list(stepsOf(question).map((step) => inWindow(firstUseOf(step), begun, question)));
  return sql`${(dialect, write) => dialect.sorted(`[${write(instants)}]`)}`;
}

/**
 * Each use of a step, which begins an attempt at `t1`, with the first use of each step from there on. A window that runs backwards over
 * the uses of a unit finds it: it is the last one that the window has seen. Engines add to such a window as they go, but would begin anew
 * at every row of one that runs on to the end, and DuckDB takes more than twice as long to look for the least value, which is the same one.
 */
function queryFirstUses(question: AttemptsQuestion): Sql {
  const columns = columnsOf(question);
  const firsts = stepsOf(question).map((step) => {
    const last = lastKnown(sql`CASE WHEN item = ${literal(step)} THEN instant END`);
    return sql`
      ${last} OVER (PARTITION BY unit ORDER BY instant DESC) AS ${firstOf(step)}`;
  });
  return sql`
    SELECT *
    FROM (
      SELECT ${list([...columns, sql`instant AS t1`, ...firsts])}
      FROM (
        SELECT ${list([...columns, sql`item`, sql`instant`])}
        FROM step_uses
        WHERE ${anyOf(stepsOf(question).map((step) => isUseOf(step, question)))}
      ) AS uses_of_steps
    ) AS each_use
    WHERE day <= ${question.entries.range.last}`;
}

function lastKnown(value: Sql): Sql {
  return sql`${(dialect, write) => dialect.lastKnown(write(value))}`;
}

function columnsOf(question: AttemptsQuestion): Sql[] {
  return [sql`unit`, ...ownerOf(question), sql`day`];
}

function stepsOf({ steps }: AttemptsQuestion): number[] {
  return Array.from({ length: steps }, (_, step) => step);
}

/** The columns with the first use of each step from a use on. */
function firstOf(step: number): Sql {
  return sql`first_${literal(step + 1)}`;
}
