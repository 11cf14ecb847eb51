import type { Items } from '../events/items.ts';
import { within } from '../request/day-range.ts';
import { list, literal, nothing, type Sql, sql } from '../sql/sql.ts';
import { tables } from '../sql/tables.ts';
import { type Entries, isGrouped } from '../users/user-entries.ts';
import {
  type AttemptsQuestion,
  instantOf,
  queryAttempts,
  queryStepUses,
  type StepEvents,
} from './attempts.ts';

/**
 * The attempt of each user that counts: the one that reaches most steps, of these the earliest, then that of the least record
 * id. Columns: `reached`, the number of steps; the instants of the steps; `is_open`, 1 if the user did not reach the last
 * step but has an attempt that began at `openFrom` (Unix ms) or later, and so may still do it.
 *
 * From an attempt each step is at the first use after the one before, so of two attempts of a unit the later one is at no
 * step before the earlier one. That is why the least instants of some attempts are those of the earliest one, and why it
 * does not matter which of two that begin at one instant counts, unless they are of different sessions.
 */
export function attemptsThatCount(question: AttemptsQuestion, events: StepEvents, openFrom: number): Entries {
  const { steps, window } = question;
  const instants = Array.from({ length: steps }, (_, step) => instantOf(step));
  const mayGoOn = sql`reached < ${literal(steps)} AND begun_last >= ${BigInt(openFrom)}`;
  const foremost = sql`
    SELECT *, count(*) OVER (PARTITION BY person) AS equals
    FROM (
      SELECT *, max(last_begun) OVER (PARTITION BY person) AS begun_last,
        rank() OVER (PARTITION BY person ORDER BY reached DESC, earliest_t1) AS place
      FROM (
        ${queryEarliest(question, events)}
      ) AS earliest
    ) AS ranked
    WHERE place = 1`;
  const inSession = window === 'session';
  return {
    columns: [sql`reached`, ...instants, sql`is_open`],
    named: [
      [sql`step_uses`, queryStepUses(question, events.items)],
      ...(inSession ? [[sql`foremost`, foremost] as const] : []),
    ],
    query: sql`
      SELECT person, as_of AS moment, reached, ${list(instants.map((instant) => sql`earliest_${instant} AS ${instant}`))},
        CASE WHEN ${mayGoOn} THEN 1 ELSE 0 END AS is_open
      FROM (
        ${inSession ? queryFirstOfEquals(question, events.items) : foremost}
      ) AS counting`,
  };
}

/** The earliest attempt of each user, or of each session of it, that reaches so many steps and no more. */
function queryEarliest(question: AttemptsQuestion, events: StepEvents): Sql {
  const { steps, window } = question;
  const [owner, groups] =
    window === 'session'
      ? [sql`unit, person`, sql`unit, person, reached`]
      : [sql`unit AS person`, sql`unit, reached`];
  const instants = Array.from(
    { length: steps },
    (_, step) => sql`min(${instantOf(step)}) AS earliest_${instantOf(step)}`,
  );
  return sql`
    SELECT ${owner}, reached, min(day) AS as_of, max(t1) AS last_begun, ${list(instants)}
    FROM (
      ${queryAttempts(question, events)}
    ) AS attempts
    GROUP BY ${groups}`;
}

/**
 * Of attempts of several sessions that reach as many steps and begin at one instant, the one that counts. Ids of records are
 * long and equals are rare, so only the ids of these are read.
 */
function queryFirstOfEquals({ entries }: AttemptsQuestion, { join, condition }: Items): Sql {
  const grouped = isGrouped(entries);
  return sql`
    SELECT *
    FROM (
      SELECT foremost.*, row_number() OVER (PARTITION BY person ORDER BY first_id, id_of_client) AS turn
      FROM foremost
      LEFT JOIN (
        SELECT session, occurred_at, min(id) AS first_id, ${grouped ? sql`min(client_id)` : sql`''`} AS id_of_client
        FROM ${tables.singleUses}
        ${join}
        ${grouped ? sql`JOIN members USING (client)` : nothing}
        WHERE ${condition} AND item = 0 AND ${within(entries.range)}
          AND session IN (SELECT unit FROM foremost WHERE equals > 1)
        GROUP BY session, occurred_at
      ) AS ids ON ids.session = foremost.unit AND ids.occurred_at = foremost.earliest_t1
    ) AS in_turn
    WHERE turn = 1`;
}
