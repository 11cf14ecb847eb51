import { limitCells } from '../../request/report-size.ts';
import { each, eachOf, list, literal, type Sql, sql } from '../../sql/sql.ts';
import { withLabelLists } from '../../users/user-entries.ts';
import { columnOf } from './status-entries.ts';
import type { Question } from './status-question.ts';
import type { UserStatus } from './statuses.ts';

/**
 * The users of each period and, for each level, of each of its labels within those of the levels before. Rows of depth -1
 * name the labels of a level, whether a user has all labels of its place or not.
 */
export function queryCounts({ statuses, levels }: Question): Sql {
  const places = levels.map((_, place) => place);
  const depths = [0, ...places.map((place) => place + 1), ...places.map((place) => -1 - place)];
  const labels = places.map((place) => sql`label_${literal(place)}`);
  const sums = statuses.map(
    (status) =>
      sql`CAST(sum(CASE WHEN depth >= 0 THEN ${columnOf(status)} ELSE 0 END) AS BIGINT) AS ${usersOf(status)}`,
  );
  // A row for each label of each level, one level after the other: `each` of two lists at once would pair them.
  const perLabel = places.reduce(
    (rows, place) => sql`
      SELECT *, ${eachOf(sql`CASE WHEN depth > ${literal(place)} OR depth = ${literal(-1 - place)} THEN labels_${literal(place)} ELSE [''] END`)} AS label_${literal(place)}
      FROM (
        ${rows}
      ) AS before_${literal(place)}`,
    sql`
      SELECT ${list([sql`period`, ...statuses.map(columnOf), ...places.map((place) => sql`labels_${literal(place)}`)])},
        ${each(depths.map(literal))} AS depth
      FROM ${withLabelLists(levels.length)}`,
  );
  const period = sql`CASE WHEN depth < 0 THEN 0 ELSE period END`;
  const counts = sql`
    SELECT ${list([sql`depth`, sql`${period} AS counted_period`, ...labels, ...sums])}
    FROM (
      ${perLabel}
    ) AS per_label
    GROUP BY ${list([sql`depth`, period, ...labels])}`;
  return levels.length === 0 ? counts : limitCells(counts);
}

function usersOf(status: UserStatus): Sql {
  return sql`${() => status}_users`;
}
