import type { KeytallyClient } from '@keytally/client';
import { daysBefore, judge, verdictWords } from '@keytally/contract/comparison';
import type { Days } from '@keytally/contract/relative-days';
import { parseDay } from '@keytally/events';
import { CommandError } from '../command/command-error.ts';
import { askFacts } from '../events/data-facts.ts';
import type { ReportQuestion } from './fetch-report.ts';
import { KINDS, shortOf } from './report-kinds.ts';
import { headingOf } from './table/headings.ts';
import type { Table, ViewFlags } from './table/view.ts';

/** The columns that a comparison adds behind the uses. */
const GROWTH_COLUMNS = ['before', 'growth'] as const;

/** Whether a table is compared with the days before it: if that is asked for, or one of its columns is named. */
export function comparesDays({ growth = false, sort = '', columns = '' }: ViewFlags): boolean {
  const named = [sort.replace(/:(asc|desc)$/, ''), ...columns.split(',').map((name) => name.trim())];
  return growth || GROWTH_COLUMNS.some((column) => named.includes(column));
}

/** The question about the days right before: as many, or whole months before whole months. */
export function earlierQuestion(question: ReportQuestion): ReportQuestion {
  const { startDate = '', stopDate = '' } = question.body as Partial<
    Record<'startDate' | 'stopDate', string>
  >;
  if (!KINDS[question.name].isOfEvents)
    throw new CommandError(`The report ${shortOf(question.name)} does not take --growth; table does.`, 2);
  if (parseDay(startDate) === undefined || parseDay(stopDate) === undefined)
    throw new CommandError(
      '--growth needs the days of the report: write startDate and stopDate as 2026-03-31.',
      2,
    );
  const before = daysBefore({ from: startDate, to: stopDate }, 'before');
  if (before === undefined)
    throw new CommandError(
      `--growth compares with the days before, and there are none before ${startDate}.`,
      2,
    );
  const { from, to } = before;
  return { ...question, body: { ...(question.body as object), startDate: from, stopDate: to } };
}

/** A table, and what is to be said of its comparison. */
interface Grown {
  readonly table: Table;
  readonly notes: readonly string[];
}

/**
 * The table with the uses of the days before, and how many more there are now. What was only used then has none. Where the days
 * before have no data to compare with, the columns are empty.
 */
export async function withGrowth(
  table: Table,
  question: ReportQuestion,
  fetchTable: (question: ReportQuestion, client: KeytallyClient) => Promise<{ readonly table: Table }>,
  client: KeytallyClient,
): Promise<Grown> {
  const earlier = earlierQuestion(question);
  const [now, before] = [daysOf(question), daysOf(earlier)];
  const verdict = judge(now, before, await askFacts(question.productId, [now, before], client));
  const words = verdictWords(verdict, (day) => day, 'the days are not alike');
  const notes = [`growth is from ${before.from} to ${before.to}`, ...(words === undefined ? [] : [words])];
  if (verdict.shows === 'nothing') return { table: besideNothing(table), notes: notes.slice(1) };
  return { table: compared(table, (await fetchTable(earlier, client)).table), notes };
}

function daysOf({ body }: ReportQuestion): Days {
  const { startDate, stopDate } = body as { readonly startDate: string; readonly stopDate: string };
  return { from: startDate, to: stopDate };
}

function besideNothing(table: Table): Table {
  const uses = table.heads.indexOf(headingOf('cumulativeUsageCount'));
  return {
    heads: table.heads.toSpliced(uses + 1, 0, ...GROWTH_COLUMNS),
    rows: table.rows.map((row) => row.toSpliced(uses + 1, 0, '', '')),
  };
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
