import { type Days, EVENTS, FUNNEL_DAYS, MONTH, QUARTER, type QuestionName, YEAR } from './peer-questions.ts';

/** How an engine says what SQL has no common words for; `at` is an instant. */
export interface Words {
  /** The calendar day in UTC. */
  day(at: string): string;
  /** The months from the year 0 to that of the instant. */
  month(at: string): string;
  /** The beginning of a calendar day, which is given as `2025-01-31`. */
  instant(day: string): string;
  /** So many days of 24 hours later. */
  later(at: string, days: number): string;
}

/**
 * The questions in the SQL that somebody would write who has one table of events: `events`, with id, client, session, happened, category,
 * name and value.
 */
export function sqlByHand({ day, month, instant, later }: Words): Readonly<Record<QuestionName, string>> {
  const within = ({ startDate, stopDate }: Days) =>
    `happened >= ${instant(startDate)} AND happened < ${later(instant(stopDate), 1)}`;
  const names = EVENTS.map(({ name }) => `'${name}'`);
  const daysOf = (days: Days) => `
    SELECT CAST(of_day AS VARCHAR(10)) AS iso_day, name, uses
    FROM (
      SELECT ${day('happened')} AS of_day, name, count(*) AS uses FROM events
      WHERE name IN (${names.join(', ')}) AND ${within(days)} GROUP BY ${day('happened')}, name
    ) AS counted`;
  const [first, second, third] = names;
  const before =
    'OVER (PARTITION BY client ORDER BY happened ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)';
  return {
    'days-of-month': daysOf(MONTH),
    'days-of-year': daysOf(YEAR),
    'users-by-month': `
      SELECT ${month('happened')} AS of_month, count(DISTINCT client) AS users FROM events WHERE ${within(YEAR)} GROUP BY ${month('happened')}`,
    'event-table': `
      SELECT category, name, count(*) AS uses, count(DISTINCT client) AS users
      FROM events WHERE ${within(QUARTER)} GROUP BY category, name`,
    // Each use carries the newest start from which it can be reached: no start before that leaves more time.
    funnel: `
      WITH uses AS (
        SELECT client, name, happened, CASE WHEN name = ${first} AND ${within(QUARTER)} THEN happened END AS began
        FROM events
        WHERE name IN (${names.join(', ')})
          AND happened >= ${instant(QUARTER.startDate)} AND happened < ${later(instant(QUARTER.stopDate), 1 + FUNNEL_DAYS)}
      ), from_first AS (
        SELECT client, name, happened, began, max(began) ${before} AS begun FROM uses
      ), reached_second AS (
        SELECT client, name, happened, began,
          CASE WHEN name = ${second} AND happened <= ${later('begun', FUNNEL_DAYS)} THEN begun END AS of_second
        FROM from_first
      ), from_second AS (
        SELECT client, name, happened, began, of_second, max(of_second) ${before} AS begun FROM reached_second
      )
      SELECT count(DISTINCT CASE WHEN began IS NOT NULL THEN client END) AS at_first,
        count(DISTINCT CASE WHEN of_second IS NOT NULL THEN client END) AS at_second,
        count(DISTINCT CASE WHEN name = ${third} AND happened <= ${later('begun', FUNNEL_DAYS)} THEN client END) AS at_third
      FROM from_second`,
    retention: `
      WITH months AS (
        SELECT DISTINCT client, ${month('happened')} AS of_month FROM events WHERE ${within(YEAR)}
      ), entered AS (
        SELECT client, min(of_month) AS cohort FROM months GROUP BY client
      )
      SELECT cohort, of_month - cohort AS later, count(*) AS retained
      FROM months JOIN entered ON months.client = entered.client GROUP BY cohort, of_month - cohort`,
  };
}
