import type { Row } from '../sql/query.ts';
import { type Sql, sql } from '../sql/sql.ts';
import { type RefusalItem, ReportRefusal } from './refusal.ts';

/** Most rows of a report, one for each event and segment, and for each period. All are made before the first is sent. */
const mostRows = 100_000;

/** Most rows that a query over segments may return: it may have several for one event and segment. */
const mostAnswered = 2 * mostRows;

/** Most values that all segments of a request may name together. */
const mostSegmentValues = 10_000;

/** Refuses a report whose events and segments, in a report by periods in each period, would make too many rows. */
export function checkRows(events: number, labels: number, periods = 1): RefusalItem[] {
  if (events * labels * periods <= mostRows) return [];
  const each = periods === 1 ? `${events} events` : `${events} events in ${periods} periods`;
  const message = `make ${labels} rows for each of ${each}, but a report may have at most ${mostRows} rows: ask for fewer of them`;
  return [{ pointer: '/segments', code: 'result-too-large', message }];
}

/** Most values of a timeline: of fifty events on each day of the longest range. */
const mostValues = 183_000;

/** Refuses a timeline whose events have too many values in its periods. */
export function checkValues(events: number, periods: number): RefusalItem[] {
  const values = events * periods;
  if (values <= mostValues) return [];
  const message = `have ${values} values in ${periods} periods, but a timeline may have at most ${mostValues}: ask for fewer events or longer periods`;
  return [{ pointer: '/events', code: 'result-too-large', message }];
}

/**
 * Limits a query over segments to one row more than `requireAnswered` accepts. Some engines apply a limit after a union
 * only to the last query, so the whole query is a subquery.
 */
export function limitAnswer(query: Sql): Sql {
  return sql`
    SELECT *
    FROM (
      ${query}
    ) AS answered
    LIMIT ${mostAnswered + 1}`;
}

/** Refuses a report whose segments turned out to be too many in the data, before the rows are processed. */
export function requireAnswered(rows: readonly Row[]): void {
  if (rows.length <= mostAnswered) return;
  const message = `make more than ${mostRows} rows, one for each event and segment: ask for fewer, or give a "limit"`;
  throw new ReportRefusal('unusable', [{ pointer: '/segments', code: 'result-too-large', message }]);
}

/** Refuses a report whose events and labels make too many rows, before the rows are made. */
export function requireRows(events: number, labels: ReadonlySet<string>, periods = 1): void {
  const items = checkRows(events, labels.size, periods);
  if (items.length > 0) throw new ReportRefusal('unusable', items);
}

/** Refuses segments that name too many values. */
export function checkSegmentValues(values: number, pointer: string): RefusalItem[] {
  if (values <= mostSegmentValues) return [];
  const message = `name ${values} values, but may name at most ${mostSegmentValues}`;
  return [{ pointer, code: 'bad-segments', message }];
}

/** Refuses a report whose request asks for too many rows by name. */
export function checkCells(rows: number, pointer: string): RefusalItem[] {
  if (rows <= mostRows) return [];
  const message = `make ${rows} rows, but a report may have at most ${mostRows}: ask for fewer periods or labels`;
  return [{ pointer, code: 'result-too-large', message }];
}

/**
 * Limits a query to one row more than `requireCells` accepts.
 *
 * @param each how many rows of the query a row of the report is made from, at most
 */
export function limitCells(query: Sql, each = 1): Sql {
  return sql`
    SELECT *
    FROM (
      ${query}
    ) AS cells
    LIMIT ${each * mostRows + 1}`;
}

/** Refuses a report whose labels turned out to be too many in the data. */
export function requireCells(rows: number, pointer: string): void {
  if (rows <= mostRows) return;
  const message = `make more than ${mostRows} rows: ask for fewer periods or labels`;
  throw new ReportRefusal('unusable', [{ pointer, code: 'result-too-large', message }]);
}

/** Most uses that a report may read one by one. */
const mostUses = 20_000_000n;

/**
 * Refuses a report that would read too many uses, before it reads them.
 *
 * @param fewer what to ask for, beside events that are used less
 */
export function requireUses(uses: bigint, pointer: string, fewer: string): void {
  if (uses <= mostUses) return;
  const message = `have ${uses} uses in these days, but a report may read at most ${mostUses}: ask for ${fewer}, or events that are used less`;
  throw new ReportRefusal('unusable', [{ pointer, code: 'result-too-large', message }]);
}
