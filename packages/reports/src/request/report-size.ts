import type { Row } from '../sql/query.ts';
import { type Sql, sql } from '../sql/sql.ts';
import { type RefusalItem, ReportRefusal } from './refusal.ts';

/** The most rows, of an event and a segment each, that a report makes: it makes them before anything of it is read. */
const mostRows = 100_000;

/** The most rows that the answer to a query over segments has: of an event in a segment there may be some. */
const mostAnswered = 2 * mostRows;

/** The most values that the segments of a request may name, all together. */
const mostSegmentValues = 10_000;

/** Whether a report of so many events, each in so many segments, would be too large. */
export function checkRows(events: number, labels: number): RefusalItem[] {
  if (events * labels <= mostRows) return [];
  const message = `make ${labels} for each of ${events} events, and a report has at most ${mostRows} rows: ask for fewer of either`;
  return [{ pointer: '/segments', code: 'result-too-large', message }];
}

/**
 * Ends the answer to a query over segments where there is more than `requireAnswered` lets pass. In some engines a
 * limit after a union is one of its last query alone, so the query is put in brackets.
 */
export function limitAnswer(query: Sql): Sql {
  return sql`
    SELECT *
    FROM (
      ${query}
    ) AS answered
    LIMIT ${mostAnswered + 1}`;
}

/** Refuses a report for what the data make of its segments, before anything is made of their rows. */
export function requireAnswered(rows: readonly Row[]): void {
  if (rows.length <= mostAnswered) return;
  const message = `make more than ${mostRows} rows, of an event and a segment each: ask for fewer, or give a "limit"`;
  throw new ReportRefusal('unusable', [{ pointer: '/segments', code: 'result-too-large', message }]);
}

/** Refuses a report of so many events and these labels before its rows are made. */
export function requireRows(events: number, labels: ReadonlySet<string>): void {
  const items = checkRows(events, labels.size);
  if (items.length > 0) throw new ReportRefusal('unusable', items);
}

/** Whether the segments of a request name too many values. */
export function checkSegmentValues(values: number): RefusalItem[] {
  if (values <= mostSegmentValues) return [];
  const message = `name ${values} values, and may name ${mostSegmentValues} at most`;
  return [{ pointer: '/segments', code: 'bad-segments', message }];
}
