import type { FoundEvent } from '../../events/event-lookup.ts';
import { isOfShown, isOneOf } from '../../events/items.ts';
import { within } from '../../request/day-range.ts';
import { allOf, exactSum, literal, nothing, nullInteger, type Sql, sql, union } from '../../sql/sql.ts';
import { type Table, tables } from '../../sql/tables.ts';
import type { Conditions } from '../../users/conditions.ts';
import { meetConditions } from '../../users/counted-uses.ts';
import { areFiltering } from '../../users/filters.ts';
import { isGrouped, readUsers } from '../../users/groups.ts';
import { type Entries, type EntriesQuestion, queryUserDays } from '../../users/user-entries.ts';
import { countsUsers, isOfSingleValues, type Measure } from './trend-lines.ts';
import type { TrendSplit } from './trend-periods.ts';

/** A line with the events that were found for it; null for any activity. */
interface MeasuredLine {
  readonly measure: Measure;
  readonly found: readonly FoundEvent[] | null;
  readonly useConditions: Conditions | null;
  readonly rowsOf: number;
}

interface RowsQuestion extends EntriesQuestion {
  /** Whether each row has the person whose uses it is made of, also if nothing that is measured depends on it. */
  readonly rowsAre: 'of persons' | 'as few as they can be';
}

/** A line alone, to find out who is behind it: whose values there are does not need each of them. */
export function lineOfPersons(line: MeasuredLine): MeasuredLine {
  return { ...line, measure: isOfSingleValues(line.measure) ? 'sum' : line.measure, rowsOf: 0 };
}

/** Condition on rows: whose they are is one of the users behind a line. */
export function isCounted(measure: Measure): Sql {
  if (countsUsers(measure)) return sql`users > 0`;
  return measure === 'uses' ? sql`uses > 0` : sql`micros IS NOT NULL`;
}

/**
 * What lines measure: rows of a `line` (the place of the first one that is made of them) and a `period`. Their `users`, `uses` and
 * `micros` add up to those of the line, and `single_value` is the value of one use. A row is of one `person`, unless nothing depends on whose uses these are.
 */
export function measuredEntries(
  question: EntriesQuestion,
  lines: readonly MeasuredLine[],
  split: TrendSplit,
  rowsAre: RowsQuestion['rowsAre'] = 'as few as they can be',
): Entries {
  const rows = withOwnRows(lines).flatMap((line) =>
    queriesOfLine({ ...question, rowsAre }, line, split).map(
      (query) => sql`
        SELECT ${literal(line.rowsOf)} AS line, person, period, on_day, users, uses, micros, single_value
        FROM (
          ${query}
        ) AS measured`,
    ),
  );
  return {
    columns: [sql`line`, sql`period`, sql`users`, sql`uses`, sql`micros`, sql`single_value`],
    query: sql`
      SELECT line, person, period, ${split.moment} AS moment, users, uses, micros, single_value
      FROM (
        ${union(rows)}
      ) AS measures`,
  };
}

/** The lines but those that are made of the rows of an earlier one. */
function withOwnRows(lines: readonly MeasuredLine[]): MeasuredLine[] {
  return lines.filter(({ rowsOf }, place) => rowsOf === place);
}

/** Without events whoever was active is a user, also without a use. */
function queriesOfLine(question: RowsQuestion, line: MeasuredLine, split: TrendSplit): Sql[] {
  const { measure, found } = line;
  if (found !== null || !countsUsers(measure)) return [queryUses(question, line, split)];
  const activity = queryActivity(question, split);
  return measure === 'users' ? [activity] : [activity, queryUses(question, line, split)];
}

function queryActivity(question: EntriesQuestion, { period }: TrendSplit): Sql {
  return sql`
    SELECT person, ${period} AS period, min(day) AS on_day, 1 AS users, 0 AS uses, ${nullInteger} AS micros, ${nullInteger} AS single_value
    FROM (
      ${queryUserDays(question, question.range)}
    ) AS user_days
    GROUP BY person, ${period}`;
}

function queryUses(question: RowsQuestion, line: MeasuredLine, split: TrendSplit): Sql {
  const { measure, found } = line;
  if (isOfSingleValues(measure)) {
    return sql`
      SELECT person, period, use_day AS on_day, 0 AS users, use_count AS uses, use_micros AS micros, use_micros AS single_value
      FROM (
        ${queryRows(question, line, split)}
      ) AS used`;
  }
  const areUsers = countsUsers(measure) && found !== null;
  return sql`
    SELECT person, period, min(use_day) AS on_day, ${literal(areUsers ? 1 : 0)} AS users, CAST(sum(use_count) AS BIGINT) AS uses,
      ${exactSum('use_micros')} AS micros, ${nullInteger} AS single_value
    FROM (
      ${queryRows(question, line, split)}
    ) AS used
    GROUP BY person, period`;
}

function queryRows(question: RowsQuestion, line: MeasuredLine, split: TrendSplit): Sql {
  const { useConditions } = line;
  const ofPersons = dependsOnPersons(question, line);
  const { id, join } = ofPersons ? readUsers(question) : { id: literal(0), join: nothing };
  const { table, uses, micros } = sourceOf(line, split, ofPersons);
  return sql`
    SELECT ${id} AS person, ${split.period} AS period, day AS use_day, ${uses} AS use_count, ${micros} AS use_micros
    FROM ${table}
    ${join}
    WHERE ${allOf([within(question.range), isOfEvents(line), ...meetConditions(useConditions, table)])}`;
}

/** Condition on uses: they are of the events of a line. */
function isOfEvents({ found }: MeasuredLine): Sql {
  return found === null ? isOfShown('advanced') : isOneOf(found, 'advanced');
}

function dependsOnPersons(question: RowsQuestion, { measure }: MeasuredLine): boolean {
  return (
    question.rowsAre === 'of persons' ||
    countsUsers(measure) ||
    isGrouped(question) ||
    areFiltering(question.filters) ||
    question.divisions.length > 0
  );
}

interface Source {
  readonly table: Table;
  readonly uses: Sql;
  readonly micros: Sql;
}

/** The smallest table that tells what a line needs. */
function sourceOf({ measure, useConditions }: MeasuredLine, split: TrendSplit, ofPersons: boolean): Source {
  const columns = { uses: sql`uses`, micros: sql`micros` };
  if (readsSingleUses(measure, split)) {
    const table = useConditions === null ? tables.singleUses : tables.singleSetUses;
    return { table, uses: sql`CAST(1 AS BIGINT)`, micros: sql`value` };
  }
  if (!ofPersons) return { table: useConditions === null ? tables.dayUses : tables.daySetTotals, ...columns };
  if (useConditions !== null || measure === 'sum') return { table: tables.daySetUses, ...columns };
  return { table: tables.dayClientUses, uses: sql`uses`, micros: nullInteger };
}

/** Whether a line is made of single uses, as days do not tell it. */
function readsSingleUses(measure: Measure, { isHourly }: TrendSplit): boolean {
  return isHourly || isOfSingleValues(measure);
}

/** Query for how many single uses the lines read; null if they read none. */
export function querySingleUses(
  { range }: EntriesQuestion,
  lines: readonly MeasuredLine[],
  split: TrendSplit,
): Sql | null {
  const reading = withOwnRows(lines).filter(({ measure }) => readsSingleUses(measure, split));
  if (reading.length === 0) return null;
  const counts = reading.map(
    (line) => sql`
      SELECT uses
      FROM ${tables.dayUses}
      WHERE ${within(range)} AND ${isOfEvents(line)}`,
  );
  return sql`
    SELECT ${exactSum('uses')} AS single_uses
    FROM (
      ${union(counts)}
    ) AS counts`;
}
