import { periodsOf, STATES } from '@keytally/contract/comparison';
import { dayIn } from '@keytally/contract/days';
import type { Cell, Column, ReportTable } from './table.ts';

/** What the periods of a report depend on. */
export interface PeriodsAsked {
  readonly dateSplit?: string | null;
}

/** The days of an answer, and the day that counts as today in it, if it has one of its own. */
interface Meta {
  readonly startDate: string;
  readonly stopDate: string;
  readonly timeZone: string;
  readonly today?: string | undefined;
}

type Split = Parameters<typeof periodsOf>[1];

const COLUMN: Column = { heading: 'Period is', kind: 'text' };
const PERIODS: readonly string[] = ['date', 'period', 'cohort'];

/**
 * The same table with a last column that says which days, weeks and months the range cuts, and which are not over: they have
 * less than others, and only because of that.
 */
export function withPeriods(
  columns: readonly string[],
  table: ReportTable,
  { dateSplit }: PeriodsAsked,
  meta: Meta,
): ReportTable {
  const place = columns.findIndex((column) => PERIODS.includes(column));
  if (place < 0 || !isSplit(dateSplit)) return table;
  return { columns: [...table.columns, COLUMN], rows: rowsWith(table.rows, place, dateSplit, meta) };
}

function isSplit(text: string | null | undefined): text is Split {
  return text === 'day' || text === 'week' || text === 'month';
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
