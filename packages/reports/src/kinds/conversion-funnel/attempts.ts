import { allOf, anyOf, firstThatHolds, inSequence, list, literal, type Sql, sql } from '../../sql/sql.ts';
import { queryAnyOrder } from './any-order.ts';
import { queryChains } from './chains.ts';
import type { StepEvents } from './step-events.ts';
import { type AttemptsQuestion, excludedOf, instantOf, isUseOf, never, ownerOf } from './step-uses.ts';

/** Each attempt with its `unit`, the columns of sessions, its `day`, the instants of its steps and how many it `reached`. */
export function queryAttempts(question: AttemptsQuestion, events: StepEvents): Sql {
  const chains = question.order === 'any' ? queryAnyOrder(question) : queryChains(question, events);
  return sql`
    SELECT *, ${reachedOf(question)} AS reached
    FROM (
      ${question.exclusions.length === 0 ? chains : queryExcluded(question, chains)}
    ) AS chains`;
}

/**
 * Attempts with the first instant at which each exclusion came after the step that it is after. It is joined with the attempts and
 * not with the uses of that step, which are so many subqueries deeper: an engine would analyse its conditions at each level.
 */
function queryExcluded(question: AttemptsQuestion, chains: Sql): Sql {
  const { steps, exclusions } = question;
  const instants = Array.from({ length: steps }, (_, step) => instantOf(step));
  const columns = [sql`unit`, ...ownerOf(question), sql`day`, ...instants];
  const excluded = exclusions.map(({ after }, place) => {
    const name = sql`excluded_${literal(place + 1)}`;
    return {
      column: sql`coalesce(${name}.instant, ${never}) AS ${excludedOf(place)}`,
      join: sql`
        ASOF LEFT JOIN (
          SELECT unit, instant
          FROM step_uses
          WHERE ${isUseOf(steps + place, question)}
        ) AS ${name} ON tried.unit = ${name}.unit AND tried.${instantOf(after - 1)} < ${name}.instant`,
    };
  });
  return sql`
    SELECT ${list([...columns.map((column) => sql`tried.${column} AS ${column}`), ...excluded.map(({ column }) => column)])}
    FROM (
      ${chains}
    ) AS tried
    ${inSequence(excluded.map(({ join }) => join))}`;
}

/** How many steps an attempt reached. */
function reachedOf({ steps, exclusions }: AttemptsQuestion): Sql {
  const cases = Array.from({ length: steps - 1 }, (_, index) => steps - index).map((step) => {
    const isFree = exclusions.flatMap(({ before }, place) =>
      before > step ? [] : [sql`${excludedOf(place)} >= ${instantOf(before - 1)}`],
    );
    return [allOf([sql`${instantOf(step - 1)} < ${never}`, ...isFree]), literal(step)] as const;
  });
  return firstThatHolds(cases, literal(1));
}

/** Condition on attempts: something came after the step where it stopped that keeps it from the next one for ever. */
export function isExcluded({ exclusions }: AttemptsQuestion): Sql {
  return anyOf(
    exclusions.map(
      ({ before }, place) =>
        sql`(reached = ${literal(before - 1)} AND ${excludedOf(place)} < ${instantOf(before - 1)})`,
    ),
  );
}
