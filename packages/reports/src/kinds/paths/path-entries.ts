import { within } from '../../request/day-range.ts';
import { allOf, anyOf, list, literal, type Sql, sql } from '../../sql/sql.ts';
import { tables } from '../../sql/tables.ts';
import type { Conditions } from '../../users/conditions.ts';
import { type ConversionWindow, daysOfWindow } from '../../users/conversion-window.ts';
import { meetConditions } from '../../users/counted-uses.ts';
import { isGrouped, readUsers } from '../../users/groups.ts';
import type { Entries, EntriesQuestion } from '../../users/user-entries.ts';
import { byName } from './event-order.ts';

/** What the paths of users are found by. */
interface PathsQuestion {
  readonly entries: EntriesQuestion;
  /** The id of the event that paths begin with. */
  readonly event: number;
  /** Condition on uses: they may be steps. */
  readonly mayBeStep: Sql;
  readonly direction: 'after' | 'before';
  readonly window: ConversionWindow;
  /** The most steps of a path. */
  readonly steps: number;
  readonly useConditions: Conditions | null;
}

/** The columns with the events of the steps; null from where a path ends. */
export function eventOf(step: number): Sql {
  return sql`step_${literal(step)}`;
}

/** How many uses there are that may begin a path or be a step: a report that has to read too many is refused. */
export function queryUsesInReach(question: PathsQuestion): Sql {
  return sql`
    SELECT sum(uses) AS uses_in_reach
    FROM ${tables.dayUses}
    WHERE ${allOf([anyOf([begins(question), question.mayBeStep]), ...isInReach(question)])}`;
}

function begins({ event }: PathsQuestion): Sql {
  return sql`event = ${literal(event)}`;
}

/** Conditions on `day`: a path that begins in the range may have a step on it. */
function isInReach({ entries: { range }, direction, window }: PathsQuestion): Sql[] {
  const reach = window === 'session' ? null : daysOfWindow(window);
  const [first, last] =
    direction === 'after'
      ? [range.first, reach && range.last + reach]
      : [reach && range.first - reach, range.last];
  return [...(first === null ? [] : [sql`day >= ${first}`]), ...(last === null ? [] : [sql`day <= ${last}`])];
}

/**
 * The path of each user: the events of its steps, and `is_open`, 1 if it ended but began at `openFrom` (Unix ms) or later, and
 * so may still go on. The user enters as of the day on which its path begins.
 */
export function pathEntries(question: PathsQuestion, openFrom: number): Entries {
  const { direction, steps } = question;
  const events = Array.from({ length: steps }, (_, place) => eventOf(place + 1));
  const isOpen =
    direction === 'after'
      ? sql`CASE WHEN ${eventOf(steps)} IS NULL AND path_starts.instant >= ${BigInt(openFrom)} THEN 1 ELSE 0 END`
      : literal(0);
  return {
    columns: [...events, sql`is_open`],
    named: [[sql`path_starts`, queryStarts(question)]],
    query: sql`
      SELECT path_starts.person AS person, path_starts.day AS moment, ${list(events)}, ${isOpen} AS is_open
      FROM path_starts
      LEFT JOIN (
        ${queryWalked(question)}
      ) AS walked ON walked.person = path_starts.person`,
  };
}

/** The use with which the path of each user begins. Of those at one instant it matters only which session they are of. */
function queryStarts(question: PathsQuestion): Sql {
  const { entries, direction, window } = question;
  const ties = window === 'session' ? [sql`id`, ...(isGrouped(entries) ? [sql`client_id`] : [])] : [];
  return sql`
    SELECT person, session, day, instant, name_place
    FROM (
      SELECT *, row_number() OVER (PARTITION BY person ORDER BY ${inOrder([sql`instant`, ...ties], direction)}) AS place
      FROM (
        ${queryUses(question, [begins(question), within(entries.range)], ties)}
      ) AS uses
    ) AS ranked
    WHERE place = 1`;
}

function inOrder(columns: readonly Sql[], direction: PathsQuestion['direction']): Sql {
  return direction === 'after' ? list(columns) : list(columns.map((column) => sql`${column} DESC`));
}

/** Uses of users that meet the conditions, and these. Each has the place of its event by category and name. */
function queryUses(question: PathsQuestion, conditions: readonly Sql[], columns: readonly Sql[] = []): Sql {
  const { entries, window, useConditions } = question;
  const { person, join } = readUsers(entries);
  const table = useConditions === null ? tables.singleUses : tables.singleSetUses;
  const inSession = window === 'session' ? [sql`session IS NOT NULL`] : [];
  return sql`
    SELECT ${list([person, sql`session`, sql`event`, sql`day`, sql`occurred_at AS instant`, sql`name_place`, ...columns])}
    FROM ${table}
    JOIN (
      SELECT event, row_number() OVER (ORDER BY ${list(byName(sql`category`, sql`name`))}) AS name_place
      FROM ${tables.eventNames}
    ) AS places USING (event)
    ${join}
    WHERE ${allOf([...conditions, ...inSession, ...meetConditions(useConditions, table)])}`;
}

/** The users whose paths go on, with the event of each step. */
function queryWalked(question: PathsQuestion): Sql {
  const columns = Array.from(
    { length: question.steps },
    (_, place) => sql`max(CASE WHEN step = ${literal(place + 1)} THEN event END) AS ${eventOf(place + 1)}`,
  );
  return sql`
    SELECT person, ${list(columns)}
    FROM (
      ${querySteps(question)}
    ) AS steps
    WHERE step <= ${literal(question.steps)}
    GROUP BY person`;
}

/**
 * The steps of each path, from 1: of uses of the same event one after another only the first is one. At one instant events come
 * in the order of their names: ids of records say nothing of what came first, and take half as long again to sort.
 */
function querySteps(question: PathsQuestion): Sql {
  const order = inOrder([sql`instant`, sql`name_place`], question.direction);
  return sql`
    SELECT person, event, row_number() OVER (PARTITION BY person ORDER BY ${order}) AS step
    FROM (
      SELECT *, CASE
        WHEN row_number() OVER (PARTITION BY person ORDER BY ${order}) = 1 THEN ${literal(question.event)}
        ELSE min(event) OVER (PARTITION BY person ORDER BY ${order} ROWS BETWEEN 1 PRECEDING AND 1 PRECEDING)
      END AS previous
      FROM (
        ${queryUsesOnPaths(question)}
      ) AS on_paths
    ) AS compared
    WHERE event <> previous`;
}

/** The uses that may be steps and are within the window of where the path of their user begins. */
function queryUsesOnPaths(question: PathsQuestion): Sql {
  const { mayBeStep, direction, window } = question;
  const isLater =
    direction === 'after'
      ? sql`(uses.instant, uses.name_place) > (path_starts.instant, path_starts.name_place)`
      : sql`(uses.instant, uses.name_place) < (path_starts.instant, path_starts.name_place)`;
  return sql`
    SELECT uses.person AS person, event, uses.instant AS instant, uses.name_place AS name_place
    FROM (
      ${queryUses(question, [mayBeStep, ...isInReach(question)])}
    ) AS uses
    JOIN path_starts ON path_starts.person = uses.person
    WHERE ${isLater} AND ${isInWindow(window, direction)}`;
}

function isInWindow(window: ConversionWindow, direction: PathsQuestion['direction']): Sql {
  if (window === 'session') return sql`uses.session = path_starts.session`;
  return direction === 'after'
    ? sql`uses.instant <= path_starts.instant + ${BigInt(window)}`
    : sql`uses.instant >= path_starts.instant - ${BigInt(window)}`;
}
