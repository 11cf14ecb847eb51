import { list, literal, nothing, type Sql, sql } from '../../sql/sql.ts';
import type { Entries } from '../../users/user-entries.ts';
import { firstUses, putInOrder, queryUnordered } from './any-order.ts';
import { isExcluded, queryAttempts } from './attempts.ts';
import type { StepEvents } from './step-events.ts';
import { type AttemptsQuestion, instantOf, queryStepUses } from './step-uses.ts';

/**
 * The attempt of each user that counts: the one that reaches most steps, of these the earliest, then that of the least record
 * id. Columns: `reached`, the number of steps; the instants of the steps; `is_open`, 1 if the user did not reach the last
 * step but has an attempt that began at `openFrom` (Unix ms) or later and is not excluded, and so may still do it.
 *
 * From an attempt each step is at the first use after the one before or, in any order, at the first one from the attempt on. So
 * of two attempts of a unit the later one is at no step before the earlier one. That is why the least instants of some attempts are those of the earliest one, and why it
 * does not matter which of two that begin at one instant counts, unless they are of different sessions.
 */
export function attemptsThatCount(question: AttemptsQuestion, events: StepEvents, openFrom: number): Entries {
  const { steps, window } = question;
  const instants = Array.from({ length: steps }, (_, step) => instantOf(step));
  const ties = window === 'session' ? [sql`earliest_t1`, sql`earliest_id`, sql`client_id`] : [];
  return {
    columns: [sql`reached`, ...instants, sql`is_open`],
    named: [[sql`step_uses`, queryStepUses(question, events)]],
    query: sql`
      SELECT person, as_of AS moment, reached, ${list(instants.map((instant) => sql`${earliestOf(instant)} AS ${instant}`))},
        CASE WHEN reached < ${literal(steps)} AND begun_last >= ${BigInt(openFrom)} THEN 1 ELSE 0 END AS is_open
      FROM (
        SELECT *, max(last_begun) OVER (PARTITION BY person) AS begun_last,
          row_number() OVER (PARTITION BY person ORDER BY ${list([sql`reached DESC`, ...ties])}) AS place
        FROM (
          ${queryEarliest(question, events)}
        ) AS earliest
      ) AS ranked
      WHERE place = 1`,
  };
}

/** The earliest attempt of each user, or of each session of it, that reaches so many steps and no more. */
function queryEarliest(question: AttemptsQuestion, events: StepEvents): Sql {
  const { steps, order, exclusions } = question;
  if (order === 'any' && exclusions.length === 0)
    return putInOrder(
      question,
      queryLeast(question, queryUnordered(question), [instantOf(0), ...firstUses(question)]),
      earliestOf,
    );
  const instants = Array.from({ length: steps }, (_, step) => instantOf(step));
  return queryLeast(question, queryAttempts(question, events), instants);
}

/** Of the attempts of each unit that reached as many steps the least values of some columns. */
function queryLeast(question: AttemptsQuestion, attempts: Sql, columns: readonly Sql[]): Sql {
  const { exclusions, window } = question;
  const inSession = window === 'session';
  const least = columns.map((column) => sql`min(${column}) AS ${earliestOf(column)}`);
  const begun = exclusions.length === 0 ? sql`t1` : sql`CASE WHEN NOT ${isExcluded(question)} THEN t1 END`;
  const ids = inSession ? [sql`argMin(id, (t1, id)) AS earliest_id`] : [];
  return sql`
    SELECT ${inSession ? sql`unit, person, client_id` : sql`unit AS person`}, reached, min(day) AS as_of, max(${begun}) AS last_begun,
      ${list([...least, ...ids])}
    FROM (
      ${attempts}
    ) AS attempts
    GROUP BY unit, ${inSession ? sql`person, client_id, ` : nothing}reached`;
}

function earliestOf(column: Sql): Sql {
  return sql`earliest_${column}`;
}
