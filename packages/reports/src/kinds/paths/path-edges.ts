import { each, firstThatHolds, list, literal, nullInteger, type Sql, sql } from '../../sql/sql.ts';
import { tables } from '../../sql/tables.ts';
import type { SegmentedEntries } from '../../user-reports/segmented-users.ts';
import { byName } from './event-order.ts';
import { eventOf } from './path-entries.ts';

/** How many edges of a step an answer has at most. */
export const MOST_EDGES = 10;

/**
 * The largest edges of each segment and step, each in its `place`, with what all edges of the step come to: `step_edges`,
 * `step_users` and `step_open`. Of edges with equally many users those come first whose events are first by category and name.
 */
export function queryEdges(event: number, steps: number, segmented: SegmentedEntries): Sql {
  const inStep = sql`PARTITION BY ${segmented.names}, step`;
  return sql`
    SELECT *
    FROM (
      SELECT ${list([
        segmented.names,
        sql`step`,
        sql`users`,
        sql`to_event`,
        sql`from_category`,
        sql`from_name`,
        sql`to_category`,
        sql`to_name`,
        sql`row_number() OVER (${inStep} ORDER BY ${list(byUsersAndNames)}) AS place`,
        sql`count(*) OVER (${inStep}) AS step_edges`,
        sql`CAST(sum(users) OVER (${inStep}) AS BIGINT) AS step_users`,
        sql`CAST(sum(open_users) OVER (${inStep}) AS BIGINT) AS step_open`,
      ])}
      FROM (
        ${queryAllEdges(event, steps, segmented)}
      ) AS edges
      ${joinNames(sql`from`)}
      ${joinNames(sql`to`)}
    ) AS ranked
    WHERE place <= ${literal(MOST_EDGES)}`;
}

const byUsersAndNames: readonly Sql[] = [
  sql`users DESC`,
  ...byName(sql`from_category`, sql`from_name`),
  sql`CASE WHEN to_event IS NULL THEN 1 ELSE 0 END`,
  ...byName(sql`to_category`, sql`to_name`),
];

function joinNames(end: Sql): Sql {
  return sql`
    LEFT JOIN (
      SELECT event AS ${end}_id, category AS ${end}_category, name AS ${end}_name
      FROM ${tables.eventNames}
    ) AS names_${end} ON ${end}_id = ${end}_event`;
}

/** Each edge of each segment and step, with its users. Each user goes along one edge of a step to which it came. */
function queryAllEdges(event: number, steps: number, { source, columns, names }: SegmentedEntries): Sql {
  const places = Array.from({ length: steps }, (_, place) => place + 1);
  const toEvents = places.map(eventOf);
  const fromEvents = [literal(event), ...toEvents];
  const inStep = (events: readonly Sql[]): Sql =>
    firstThatHolds(
      places.map((step, place) => [sql`step = ${literal(step)}`, events[place] ?? nullInteger] as const),
      nullInteger,
    );
  return sql`
    SELECT ${names}, step, from_event, to_event, count(*) AS users, sum(open_user) AS open_users
    FROM (
      SELECT ${names}, step, ${inStep(fromEvents)} AS from_event, ${inStep(toEvents)} AS to_event, is_open AS open_user
      FROM (
        SELECT ${list([columns, sql`is_open`, ...toEvents, sql`${each(places.map(literal))} AS step`])}
        FROM ${source}
      ) AS each_step
    ) AS walked
    WHERE from_event IS NOT NULL
    GROUP BY ${names}, step, from_event, to_event`;
}
