import { allOf, firstThatHolds, list, literal, nothing, type Sql, sql } from '../../sql/sql.ts';
import { tables } from '../../sql/tables.ts';
import { type Conditions, setMeets } from '../../users/conditions.ts';
import { type ConversionWindow, daysOfWindow } from '../../users/conversion-window.ts';
import { isGrouped, readUsers } from '../../users/groups.ts';
import type { EntriesQuestion } from '../../users/user-entries.ts';
import type { StepEvents } from './step-events.ts';

/** What attempts to go through the steps of a funnel are found by. */
export interface AttemptsQuestion {
  readonly entries: EntriesQuestion;
  readonly window: ConversionWindow;
  /** The number of steps. */
  readonly steps: number;
  /** What the uses of each step must meet; null if all make it. */
  readonly useConditions: readonly (Conditions | null)[];
}

/** Stands for the instant of a step that was not reached: it is after every other. */
const never: Sql = sql`${2n ** 62n}`;

/** The columns with the instants of the steps. */
export function instantOf(step: number): Sql {
  return sql`t${literal(step + 1)}`;
}

/** Condition on rows with an `item` and a `day`: the use may be a step, the first one if it is in the range. */
function mayBeStep({ entries: { range }, window }: AttemptsQuestion): Sql {
  const last = window === 'session' ? nothing : sql` AND day <= ${range.last + daysOfWindow(window)}`;
  return sql`day >= ${range.first}${last} AND (item > 0 OR day <= ${range.last})`;
}

/** Uses in the steps, one for each step that a use may be: a report that has to read too many is refused. */
export function queryUsesOfSteps(question: AttemptsQuestion, { join, condition }: StepEvents): Sql {
  return sql`
    SELECT sum(uses) AS uses_in_steps
    FROM ${tables.dayUses}
    ${join}
    WHERE ${condition} AND ${mayBeStep(question)}`;
}

/**
 * The uses that may be steps, one row for each step. In a `unit`, a user or a session, steps follow one another. Sessions have
 * a `person` too, and the ids that decide between attempts of several sessions. If a step has conditions, each use has its
 * `property_set`, which `isUseOf` tests: here every reader of these uses would repeat the conditions of all steps.
 */
export function queryStepUses(question: AttemptsQuestion, { join, condition }: StepEvents): Sql {
  const { entries, window, useConditions } = question;
  const withSets = useConditions.some((one) => one !== null);
  const { id, join: members } = readUsers(entries);
  const columns =
    window === 'session'
      ? sql`session AS unit, ${id} AS person, ${isGrouped(entries) ? sql`client_id` : sql`'' AS client_id`}, id`
      : sql`${id} AS unit`;
  return sql`
    SELECT item, ${columns}, day, occurred_at AS instant${withSets ? sql`, property_set` : nothing}
    FROM ${withSets ? tables.singleSetUses : tables.singleUses}
    ${join}
    ${members}
    WHERE ${condition} AND ${mayBeStep(question)}${window === 'session' ? sql` AND session IS NOT NULL` : nothing}`;
}

/** Condition on the rows of `queryStepUses`: they make this step. */
function isUseOf(step: number, { useConditions }: AttemptsQuestion): Sql {
  const conditions = useConditions[step] ?? null;
  return allOf([
    sql`item = ${literal(step)}`,
    ...(conditions === null ? [] : [setMeets(conditions, sql`property_set`)]),
  ]);
}

/** Each attempt with its `unit`, the columns of sessions, its `day`, the instants of its steps and how many it `reached`. */
export function queryAttempts(question: AttemptsQuestion, events: StepEvents): Sql {
  return sql`
    SELECT *, ${reachedOf(question.steps)} AS reached
    FROM (
      ${queryChains(question, events)}
    ) AS chains`;
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
  const queryUsesOf = (step: number): Sql => sql`
    SELECT unit, instant
    FROM step_uses
    WHERE ${isUseOf(step, question)}`;
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
  const owner = window === 'session' ? [sql`person`, sql`client_id`, sql`id`] : [];
  return sql`
    SELECT ${list([sql`begun.unit AS unit`, ...owner, sql`day`, sql`t1`, ...reached])}
    FROM (
      SELECT ${list([sql`unit`, ...owner, sql`day`, sql`instant AS t1`])}
      FROM step_uses
      WHERE ${isUseOf(0, question)}
    ) AS begun
    ASOF LEFT JOIN (
      ${chains}
    ) AS after_1 ON begun.unit = after_1.unit AND t1 ${after} after_1.instant`;
}
