import { periodsOf, STATES } from '@keytally/contract/comparison';
import { dayIn } from '@keytally/contract/days';
import type { Cell, Column, ReportTable } from './table.ts';

/** What the periods of a report depend on. */
interface PeriodsAsked {
  readonly dateSplit?: string | null;
  /** Users may be divided by the period in which they first came. */
  readonly segmentBy?: string;
}

/** The days of an answer, and the day that counts as today in it, if it has one of its own. */
interface Meta {
  readonly startDate: string;
  readonly stopDate: string;
  readonly timeZone: string;
  readonly today?: string | undefined;
}

type Split = Parameters<typeof periodsOf>[1];

/** What the last column is called, by the one that has the periods. */
const HEADINGS: Readonly<Record<string, string>> = {
  date: 'Period is',
  period: 'Period is',
  cohort: 'Cohort is',
  segment: 'Period is',
};

/**
 * The same table with a last column that says which days, weeks and months the range cuts, and which are not over: they have
 * less than others, and only because of that.
 */
export function withPeriods(
  columns: readonly string[],
  table: ReportTable,
  asked: PeriodsAsked,
  meta: Meta,
): ReportTable {
  const place = columns.findIndex((column) => splitOf(column, asked) !== undefined);
  const split = splitOf(columns[place] ?? '', asked);
  if (split === undefined) return table;
  const last: Column = { heading: HEADINGS[columns[place] ?? ''] ?? '', kind: 'text' };
  return { columns: [...table.columns, last], rows: rowsWith(table.rows, place, split, meta) };
}

/** How long the periods of a column are; undefined if it has none. */
function splitOf(column: string, { dateSplit, segmentBy = '' }: PeriodsAsked): Split | undefined {
  if (!Object.hasOwn(HEADINGS, column)) return undefined;
  if (column === 'segment') return splitOfInstallation(segmentBy);
  // Of hours it is told of their days.
  return dateSplit === 'hour' ? 'day' : isSplit(dateSplit) ? dateSplit : undefined;
}

/** `month` for `installationMonth`; undefined for what is no period in which users first came. */
export function splitOfInstallation(property: string): Split | undefined {
  const [, period = ''] = /^installation(Day|Week|Month)$/.exec(property) ?? [];
  const split = period.toLowerCase();
  return isSplit(split) ? split : undefined;
}

function isSplit(text: string | null | undefined): text is Split {
  return text === 'day' || text === 'week' || text === 'month' || text === 'quarter';
}

function* rowsWith(
  rows: ReportTable['rows'],
  place: number,
  split: Split,
  { startDate: from, stopDate: to, timeZone, today = dayIn(timeZone, new Date()) }: Meta,
): Generator<readonly Cell[]> {
  for (const row of rows) {
    const [period] = periodsOf([String(row[place])], split, { from, to }, today);
    yield [...row, period ? STATES[period.state] : null];
  }
}
