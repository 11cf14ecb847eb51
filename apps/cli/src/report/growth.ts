import type { KeytallyClient } from '@keytally/client';
import { formatDay, parseDay } from '@keytally/events';
import { CommandError } from '../command/command-error.ts';
import type { ReportQuestion } from './fetch-report.ts';
import { headingOf } from './table/headings.ts';
import type { Table, ViewFlags } from './table/view.ts';

/** The columns that a comparison adds behind the uses. */
export const GROWTH_COLUMNS = ['before', 'growth'] as const;

/** Whether a table is compared with the days before it: if that is asked for, or one of its columns is named. */
export function comparesDays({ growth = false, sort = '', columns = '' }: ViewFlags): boolean {
  const named = [sort.replace(/:(asc|desc)$/, ''), ...columns.split(',').map((name) => name.trim())];
  return growth || GROWTH_COLUMNS.some((column) => named.includes(column));
}

/** The question about as many days right before. */
export function earlierQuestion(question: ReportQuestion): ReportQuestion {
  const { startDate = '', stopDate = '' } = question.body as Partial<
    Record<'startDate' | 'stopDate', string>
  >;
  const [first, last] = [parseDay(startDate), parseDay(stopDate)];
  if (question.name !== 'table')
    throw new CommandError(`The report ${question.name} does not take --growth; table does.`, 2);
  if (first === undefined || last === undefined)
    throw new CommandError(
      '--growth needs the days of the report: write startDate and stopDate as 2026-03-31.',
      2,
    );
  const days = { startDate: formatDay(first - (last - first + 1)), stopDate: formatDay(first - 1) };
  return { ...question, body: { ...(question.body as object), ...days } };
}

/** The table with the uses of the days before, and how many more there are now. What was only used then has none. */
export async function withGrowth(
  table: Table,
  question: ReportQuestion,
  tableOf: (question: ReportQuestion, client: KeytallyClient) => Promise<Table>,
  client: KeytallyClient,
): Promise<Table> {
  return compared(table, await tableOf(earlierQuestion(question), client));
}

/** Two tables of the same report in one. */
export function compared(table: Table, earlier: Table): Table {
  const uses = table.heads.indexOf(headingOf('cumulativeUsageCount'));
  const names = table.heads.map((_, at) => at).filter((at) => at < uses);
  const keyOf = (row: readonly string[]) => JSON.stringify(names.map((at) => row[at] ?? ''));
  const before = new Map(earlier.rows.map((row) => [keyOf(row), Number(row[uses] ?? 0)]));
  const now = new Set(table.rows.map(keyOf));
  const gone = earlier.rows
    .filter((row) => !now.has(keyOf(row)))
    .map((row) => table.heads.map((_, at) => (at < uses ? (row[at] ?? '') : at === uses ? '0' : '')));
  const withColumns = (row: readonly string[]) => {
    const earlierUses = before.get(keyOf(row)) ?? 0;
    const added = [String(earlierUses), String(Number(row[uses]) - earlierUses)];
    return row.toSpliced(uses + 1, 0, ...added);
  };
  return {
    heads: table.heads.toSpliced(uses + 1, 0, ...GROWTH_COLUMNS),
    rows: [...table.rows, ...gone].map(withColumns),
  };
}
