import type { KeytallyClient } from '@keytally/client';
import { print } from '../command/output.ts';
import { printable } from '../command/terminal-text.ts';
import { listEvents } from '../events/find-events.ts';
import { cohortGrid } from './cohort-grid.ts';
import { describeMeta, describeWarnings, type Meta } from './describe-meta.ts';
import { fetchWhole, type ReportQuestion } from './fetch-report.ts';
import { comparesDays, earlierQuestion, withGrowth } from './growth.ts';
import { partialPeriods } from './partial-periods.ts';
import { periodGrid } from './period-grid.ts';
import { printNotes } from './print-notes.ts';
import { KINDS } from './report-kinds.ts';
import { describeSegments } from './segments-of.ts';
import { MOST_BAR_CELLS, tableWidth, textTable } from './table/text-table.ts';
import { arranged, fitting, type Table, type ViewFlags, withColumns } from './table/view.ts';
import { tableOf } from './table-of.ts';
import { requireUsable, withUnused } from './unused-events.ts';

/** The least that a bar needs. */
const LEAST_BAR_CELLS = 8;

/** Asks for a report once, and prints it as a table; what is to be said about it goes to standard error. */
export async function printTable(
  question: ReportQuestion,
  view: ViewFlags,
  client: KeytallyClient,
): Promise<void> {
  if (view.unused) requireUsable(question);
  const compares = comparesDays(view);
  if (compares) earlierQuestion(question);
  const { table: used, meta } = await fetchTable(question, client);
  printNotes(describeWarnings(meta));
  const all = view.unused ? await withUnused(used, question, client) : used;
  const grown = compares ? await withGrowth(all, question, fetchTable, client) : { table: all, notes: [] };
  await showTable(grown.table, question, meta, view, client);
  printNotes(grown.notes);
}

async function fetchTable(
  question: ReportQuestion,
  client: KeytallyClient,
): Promise<{ readonly table: Table; readonly meta: Meta }> {
  const report = await fetchWhole(question, client);
  return { table: tableOf(question.name, report), meta: report.meta as Meta };
}

async function showTable(
  table: Table,
  question: ReportQuestion,
  meta: Meta,
  view: ViewFlags,
  client: KeytallyClient,
): Promise<void> {
  const kind = KINDS[question.name];
  const { table: listed, notes } = kind.grid
    ? cohortGrid(kind.grid, table)
    : withMarks(table, question, meta);
  const grid = kind.isSpread ? gridOf(listed, view) : undefined;
  const marked = grid ?? listed;
  const bars = grid ? undefined : kind.bars;
  const chosen = withColumns(arranged(marked, view), view.columns);
  const width = view.wide || view.columns !== undefined ? undefined : process.stdout.columns || undefined;
  const widthOf = (one: Table) => tableWidth(one) + (bars === undefined ? 0 : LEAST_BAR_CELLS);
  const { table: shown, left } = fitting(chosen, widthOf, width ?? Number.POSITIVE_INFINITY);
  const room = width === undefined ? MOST_BAR_CELLS : width - tableWidth(shown) - 2;
  print(textTable([shown.heads, ...shown.rows], bars, Math.max(0, Math.min(MOST_BAR_CELLS, room))));
  for (const note of [...notes, ...(kind.notes?.(question.body) ?? [])]) print(note);
  const about = [describeMeta(question.name, meta), ...(await describeSegments(question, client))];
  print(`\n${printable(about.join(', '))}`);
  if (left.length > 0)
    printNotes([
      `${left.length} columns do not fit: ${left.join(', ')}. --wide shows all, --columns those that you name.`,
    ]);
  if (isEmpty(table)) printNotes(await describeData(meta, client));
}

/** A timeline with a column for each period, in a terminal that has the room, unless something is asked of its list. */
function gridOf(table: Table, { sort, top, columns, wide }: ViewFlags): Table | undefined {
  const width = process.stdout.columns || undefined;
  const isList = [sort, top, columns, wide].some((flag) => flag !== undefined);
  return width === undefined || isList ? undefined : periodGrid(table, width);
}

/** Marks the periods of a timeline that are not whole. */
function withMarks(
  table: Table,
  { name, body }: ReportQuestion,
  meta: Meta,
): { table: Table; notes: readonly string[] } {
  const { dateSplit } = body as { readonly dateSplit?: 'day' | 'week' | 'month' | null };
  if (!KINDS[name].isByPeriod || !dateSplit) return { table, notes: [] };
  const { isPartial, note } = partialPeriods(dateSplit, meta.startDate, meta.stopDate);
  const rows = table.rows.map(([date = '', ...rest]) => [isPartial(date) ? `${date}*` : date, ...rest]);
  return { table: { ...table, rows }, notes: rows.some(([date]) => date?.endsWith('*')) ? [note] : [] };
}

/** Whether nothing was used in the days of a report. */
function isEmpty({ rows }: Table): boolean {
  return rows.every((row) => row.every((cell) => !(Number(cell) > 0)));
}

/** Of what days the product has records, for those who asked about others. */
async function describeData({ productId, dataThrough }: Meta, client: KeytallyClient): Promise<string[]> {
  if (dataThrough === undefined) return ['The product has no records yet.'];
  const [first] = (await listEvents(client, productId)).map(({ dateFirstSeen }) => dateFirstSeen).toSorted();
  return first === undefined
    ? []
    : [`Nothing fits the request. The product has records from ${first} to ${dataThrough}.`];
}
