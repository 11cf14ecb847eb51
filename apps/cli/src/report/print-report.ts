import type { KeytallyClient } from '@keytally/client';
import { type AskedWindow, openWords, stepsWords } from '@keytally/spreadsheets/names';
import { parse } from 'csv-parse/sync';
import { CommandError } from '../command/command-error.ts';
import type { CsvStyle } from '../command/csv-flags.ts';
import { createDataOutput, print, printJson, tell } from '../command/output.ts';
import { printable } from '../command/terminal-text.ts';
import { listEvents } from '../events/find-events.ts';
import { cohortGrid, isGridReport } from './cohort-grid.ts';
import { describeMeta, describeRest, describeWarnings, type Meta } from './describe-meta.ts';
import { fetchCsv, fetchReport, type ReportQuestion } from './fetch-report.ts';
import { comparesDays, earlierQuestion, withGrowth } from './growth.ts';
import { partialPeriods } from './partial-periods.ts';
import { periodGrid } from './period-grid.ts';
import { reportFile } from './report-file.ts';
import type { ReportName } from './report-kinds.ts';
import { describeSegments } from './segments-of.ts';
import { headingsOf, histogramCell } from './table/headings.ts';
import { MOST_BAR_CELLS, tableWidth, textTable } from './table/text-table.ts';
import { arranged, fitting, type Table, type ViewFlags, withColumns } from './table/view.ts';
import { requireUsable, withUnused } from './unused-events.ts';

export type Format = 'table' | 'json' | 'csv';

/** How a report is printed. */
interface Printing {
  readonly format: Format;
  /** How CSV is written, if it is not as the server answers it. */
  readonly style: CsvStyle | undefined;
  readonly view: ViewFlags;
}

/** Reports by period, by bin or by step, which are printed with bars, and the column that these are of. */
const BARS_OF: Readonly<Partial<Record<ReportName, string>>> = {
  timeline: 'value',
  histogram: 'value',
  'lost-histogram': 'value',
  funnel: 'users',
  distribution: 'users',
};

/** What readers of a table should know of a report. */
const NOTES: Readonly<Partial<Record<ReportName, readonly string[]>>> = {
  funnel: ['Times are seconds. A user counts once, with the attempt that came farthest.'],
  distribution: [
    'Runtime is in hours and minutes. --format csv also has how the users of each bin spread over the others.',
  ],
};

/** Reports whose first column is a period, if they are split into any. */
const BY_PERIOD: ReadonlySet<ReportName> = new Set<ReportName>(['timeline', 'users', 'stickiness']);

/** The least that a bar needs. */
const LEAST_BAR_CELLS = 8;

/** Fetches a report and prints it; what is to be said about it goes to standard error. */
export async function printReport(
  question: ReportQuestion,
  { format, style, view }: Printing,
  client: KeytallyClient,
): Promise<void> {
  if (view.unused) requireUsable(question);
  const compares = format === 'table' && comparesDays(view);
  if (compares) earlierQuestion(question);
  if (style !== undefined) {
    const { content, notes } = await reportFile(question, { format: 'csv', style, view }, client);
    await createDataOutput()(Buffer.from(content));
    printNotes(notes);
    return;
  }
  if (format === 'json') {
    const report = await fetchReport(question, client);
    printNotes([...describeWarnings(report.meta), ...describeRest(report.meta)]);
    printJson(report);
    return;
  }
  const csv = await fetchCsv(question, client);
  if (format === 'csv') await createDataOutput()(Buffer.from(csv));
  // CSV has no metadata, so it is fetched as JSON too. The CSV is printed first and stays, even if that fails.
  const asked = fetchReport(question, client);
  const { meta } = format === 'csv' ? await asked.catch(withoutMeta) : await asked;
  if (!meta) return;
  printNotes(describeWarnings(meta));
  if (format !== 'table') return;
  const used = tableOf(csv, question.name);
  const all = view.unused ? await withUnused(used, question, client) : used;
  const grown = compares ? await withGrowth(all, question, fetchTable, client) : { table: all, notes: [] };
  await printTable(grown.table, question, meta, view, client);
  printNotes(grown.notes);
}

async function fetchTable(question: ReportQuestion, client: KeytallyClient): Promise<Table> {
  return tableOf(await fetchCsv(question, client), question.name);
}

async function printTable(
  table: Table,
  question: ReportQuestion,
  meta: Meta,
  view: ViewFlags,
  client: KeytallyClient,
): Promise<void> {
  const { table: listed, notes } = isGridReport(question.name)
    ? cohortGrid(question.name, table)
    : withMarks(table, question, meta);
  const grid = question.name === 'timeline' ? gridOf(listed, view) : undefined;
  const marked = grid ?? listed;
  const bars = grid ? undefined : BARS_OF[question.name];
  const chosen = withColumns(arranged(marked, view), view.columns);
  const width = view.wide || view.columns !== undefined ? undefined : process.stdout.columns || undefined;
  const widthOf = (one: Table) => tableWidth(one) + (bars === undefined ? 0 : LEAST_BAR_CELLS);
  const { table: shown, left } = fitting(chosen, widthOf, width ?? Number.POSITIVE_INFINITY);
  const room = width === undefined ? MOST_BAR_CELLS : width - tableWidth(shown) - 2;
  print(textTable([shown.heads, ...shown.rows], bars, Math.max(0, Math.min(MOST_BAR_CELLS, room))));
  for (const note of [...notes, ...(NOTES[question.name] ?? []), ...funnelNotes(question)]) print(note);
  const about = [describeMeta(question.name, meta), ...(await describeSegments(question, client))];
  print(`\n${printable(about.join(', '))}`);
  if (left.length > 0)
    printNotes([
      `${left.length} columns do not fit: ${left.join(', ')}. --wide shows all, --columns those that you name.`,
    ]);
  if (isEmpty(table)) printNotes(await describeData(meta, client));
}

function funnelNotes({ name, body }: ReportQuestion): string[] {
  if (name !== 'funnel') return [];
  const { conversionWindow } = body as { readonly conversionWindow?: AskedWindow };
  return [stepsWords(conversionWindow), `open: ${openWords(conversionWindow)}`];
}

/** A timeline with a column for each period, in a terminal that has the room, unless something is asked of its list. */
function gridOf(table: Table, { sort, top, columns, wide }: ViewFlags): Table | undefined {
  const width = process.stdout.columns || undefined;
  const isList = [sort, top, columns, wide].some((flag) => flag !== undefined);
  return width === undefined || isList ? undefined : periodGrid(table, width);
}

/** CSV as a table, with short headings. */
function tableOf(csv: string, report: ReportName): Table {
  const [heads = [], ...rows] = parsedCsv(csv).map((row) =>
    row.map((cell) => printable(withoutApostrophe(cell))),
  );
  const isSpread = report === 'distribution';
  const isHistogram = report === 'histogram' || report === 'lost-histogram';
  return {
    heads: headingsOf(report, heads),
    rows: isHistogram
      ? rows.map(([measure = '', label = '', ...rest]) => [
          histogramCell(measure),
          histogramCell(label),
          ...rest,
        ])
      : rows.filter((row) => !isSpread || row[heads.indexOf('otherMeasure')] === ''),
  };
}

function parsedCsv(csv: string): string[][] {
  try {
    return parse(csv) as string[][];
  } catch (error) {
    throw new CommandError(
      `The answer is not the CSV of a report (${error instanceof Error ? error.message : error}): check that the URL is that of a Keytally server, and any proxy.`,
    );
  }
}

/** Removes the apostrophe that CSV has before text that a spreadsheet would read as a formula. */
function withoutApostrophe(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r])/, '');
}

/** Marks the periods of a timeline that are not whole. */
function withMarks(
  table: Table,
  { name, body }: ReportQuestion,
  meta: Meta,
): { table: Table; notes: readonly string[] } {
  const { dateSplit } = body as { readonly dateSplit?: 'day' | 'week' | 'month' | null };
  if (!BY_PERIOD.has(name) || !dateSplit) return { table, notes: [] };
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

/** A report may be small enough for CSV but too large for JSON. */
function withoutMeta(error: Error): { readonly meta?: never } {
  printNotes([`warnings of the report are not known. ${error.message}`]);
  return {};
}

export function printNotes(notes: readonly string[]): void {
  for (const note of notes) tell(`keytally: ${note}`);
}
