import { DAY_MS } from '@keytally/events/day-number';
import type { Items } from '../events/items.ts';
import type { DayRange } from '../request/day-range.ts';
import { firstThatHolds, list, literal, nothing, type Sql, sql } from '../sql/sql.ts';
import { tables } from '../sql/tables.ts';
import { type Entries, type EntriesQuestion, isGrouped } from '../users/user-entries.ts';
import type { ConversionWindow } from './funnel-steps.ts';

/** What attempts to go through the steps of a funnel are found by. */
export interface AttemptsQuestion {
  readonly entries: EntriesQuestion;
  readonly window: ConversionWindow;
  /** The number of steps. */
  readonly steps: number;
}

/** What the data say about the steps: which events make them, and whether an event is in two of them. */
export interface StepEvents {
  readonly items: Items;
  readonly overlap: boolean;
}

/** Stands for the instant of a step that was not reached: it is after every other. */
const never: Sql = sql`${2n ** 62n}`;

/** The columns with the instants of the steps. */
export function instantOf(step: number): Sql {
  return sql`t${literal(step + 1)}`;
}

/** Condition on rows with an `item` and a `day`: the use may be a step, the first one if it is in the range. */
export function mayBeStep({ entries: { range }, window }: AttemptsQuestion): Sql {
  const last = window === 'session' ? nothing : sql` AND day <= ${lastDayOf(range, window)}`;
  return sql`day >= ${range.first}${last} AND (item > 0 OR day <= ${range.last})`;
}

/** The last day on which a step may be. A zone that skips a day, or sets its clock, moves the end of a window by less than two. */
function lastDayOf({ last }: DayRange, window: number): number {
  return last + Math.ceil(window / DAY_MS) + 2;
}

/** Uses in the steps, one for each step that a use may be: a report that has to read too many is refused. */
export function queryUsesOfSteps(question: AttemptsQuestion, { join, condition }: Items): Sql {
  return sql`
    SELECT sum(uses) AS uses_in_steps
    FROM ${tables.dayUses}
    ${join}
    WHERE ${condition} AND ${mayBeStep(question)}`;
}

/** Counts the events that are in several steps. */
export function queryEventsOfSeveral({ join }: Items): Sql {
  return sql`
    SELECT count(*) AS events_in_several
    FROM (
      SELECT event
      FROM ${tables.eventNames}
      ${join}
      GROUP BY event
      HAVING count(*) > 1
    ) AS shared`;
}

/**
 * The attempt of each user that counts: the one that reaches most steps, of these the earliest. Columns: `reached`, the
 * number of steps; the instants of the steps; `is_open`, 1 if the user did not reach the last step but has an attempt that
 * began at `openFrom` (Unix ms) or later, and so may still do it.
 *
 * From an attempt each step is at the first use after the one before, so of two attempts the later one is at no step
 * before the earlier one. That is why the least instants of some attempts are those of the earliest one.
 */
export function attemptsThatCount(question: AttemptsQuestion, events: StepEvents, openFrom: number): Entries {
  const { steps, window } = question;
  const instants = Array.from({ length: steps }, (_, step) => instantOf(step));
  const person = window === 'session' ? sql`person` : sql`unit`;
  const ties = window === 'session' ? [sql`earliest_t1`, sql`earliest_id`, sql`client_id`] : [];
  return {
    columns: [sql`reached`, ...instants, sql`is_open`],
    named: [[sql`step_uses`, queryStepUses(question, events.items)]],
    query: sql`
      SELECT ${person} AS person, as_of, reached, ${list(instants.map((instant) => sql`earliest_${instant} AS ${instant}`))},
        CASE WHEN reached < ${literal(steps)} AND begun_last >= ${BigInt(openFrom)} THEN 1 ELSE 0 END AS is_open
      FROM (
        SELECT *, max(last_begun) OVER (PARTITION BY ${person}) AS begun_last,
          row_number() OVER (PARTITION BY ${person} ORDER BY ${list([sql`reached DESC`, ...ties])}) AS place
        FROM (
          ${queryEarliest(question, events)}
        ) AS earliest
      ) AS ranked
      WHERE place = 1`,
  };
}

/** The uses that may be steps, one row for each step. In a `unit`, a user or a session, steps follow one another. */
function queryStepUses(question: AttemptsQuestion, { join, condition }: Items): Sql {
  const { entries, window } = question;
  const grouped = isGrouped(entries);
  const person = grouped ? sql`person` : sql`client`;
  const columns =
    window === 'session'
      ? list([
          sql`session AS unit`,
          sql`${person} AS person`,
          grouped ? sql`client_id` : sql`'' AS client_id`,
          sql`id`,
        ])
      : sql`${person} AS unit`;
  return sql`
    SELECT item, ${columns}, day, occurred_at AS instant
    FROM ${tables.singleUses}
    ${join}
    ${grouped ? sql`JOIN members USING (client)` : nothing}
    WHERE ${condition} AND ${mayBeStep(question)}${window === 'session' ? sql` AND session IS NOT NULL` : nothing}`;
}

/** The earliest attempt of each user, or session, that reaches so many steps and no more. */
function queryEarliest(question: AttemptsQuestion, events: StepEvents): Sql {
  const { steps, window } = question;
  const [owner, ids] =
    window === 'session'
      ? [[sql`person`, sql`client_id`], [sql`argMin(least_id, t1) AS earliest_id`]]
      : [[], []];
  const instants = Array.from(
    { length: steps },
    (_, step) => sql`min(${instantOf(step)}) AS earliest_${instantOf(step)}`,
  );
  const groups = list([sql`unit`, ...owner, sql`reached`]);
  return sql`
    SELECT ${groups}, min(day) AS as_of, max(t1) AS last_begun, ${list([...instants, ...ids])}
    FROM (
      SELECT *, ${reachedOf(steps)} AS reached
      FROM (
        ${queryChains(question, events)}
      ) AS chains
    ) AS attempts
    GROUP BY ${groups}`;
}

/** How many steps an attempt reached. */
function reachedOf(steps: number): Sql {
  const cases = Array.from({ length: steps - 1 }, (_, index) => steps - index).map(
    (step) => [sql`${instantOf(step - 1)} < ${never}`, literal(step)] as const,
  );
  return firstThatHolds(cases, literal(1));
}

/**
 * Each attempt with the instants of its steps: of each step the first use after the one before, if it is in the window. The
 * uses of each step are joined with what follows them, the last ones first: most funnels narrow, so most joins are small.
 */
function queryChains(question: AttemptsQuestion, { overlap }: StepEvents): Sql {
  const { steps, window } = question;
  const after = overlap ? sql`<` : sql`<=`;
  const rest = Array.from({ length: steps - 1 }, (_, index) => index + 1);
  const chains = rest.slice(0, -1).reduceRight(
    (later, step) => {
      const [own, next] = [sql`step_${literal(step + 1)}`, sql`after_${literal(step + 1)}`];
      const instants = rest
        .slice(step)
        .map((one) => sql`${next}.${one === step + 1 ? sql`instant` : instantOf(one)} AS ${instantOf(one)}`);
      return sql`
      SELECT ${list([sql`${own}.unit AS unit`, sql`${own}.instant AS instant`, ...instants])}
      FROM (
        ${queryUsesOf(step)}
      ) AS ${own}
      ASOF LEFT JOIN (
        ${later}
      ) AS ${next} ON ${own}.unit = ${next}.unit AND ${own}.instant ${after} ${next}.instant`;
    },
    queryUsesOf(steps - 1),
  );
  const reached = rest.map((step) => {
    const instant = step === 1 ? sql`after_1.instant` : sql`after_1.${instantOf(step)}`;
    const inWindow =
      window === 'session'
        ? instant
        : sql`CASE WHEN ${instant} <= t1 + ${BigInt(window)} THEN ${instant} END`;
    return sql`coalesce(${inWindow}, ${never}) AS ${instantOf(step)}`;
  });
  const begun =
    window === 'session'
      ? [sql`begun.unit AS unit`, sql`person`, sql`client_id`, sql`least_id`, sql`day`, sql`t1`]
      : [sql`begun.unit AS unit`, sql`day`, sql`t1`];
  return sql`
    SELECT ${list([...begun, ...reached])}
    FROM (
      ${queryBegun(question)}
    ) AS begun
    ASOF LEFT JOIN (
      ${chains}
    ) AS after_1 ON begun.unit = after_1.unit AND t1 ${after} after_1.instant`;
}

function queryUsesOf(step: number): Sql {
  return sql`
    SELECT unit, instant
    FROM step_uses
    WHERE item = ${literal(step)}`;
}

/** The attempts. Of those of a session that begin at one instant, which go the same way, there is one, with the least id. */
function queryBegun({ window }: AttemptsQuestion): Sql {
  if (window !== 'session') {
    return sql`
      SELECT unit, day, instant AS t1
      FROM step_uses
      WHERE item = 0`;
  }
  return sql`
    SELECT unit, person, client_id, day, instant AS t1, min(id) AS least_id
    FROM step_uses
    WHERE item = 0
    GROUP BY unit, person, client_id, day, instant`;
}
