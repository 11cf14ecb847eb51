import type { KeytallyClient } from '@keytally/client';
import type { Schema } from '@keytally/contract';
import type { ReportName, Reports } from '@keytally/contract/reports';
import {
  type AboutReport,
  aboutReport,
  aboutTable,
  apiTable,
  BYTE_ORDER_MARK,
  type ReportTable,
  reportTable,
  type Sheet,
  tableCsv,
  withoutTotals,
  workbook,
} from '@keytally/spreadsheets';
import { CommandError } from '../command/command-error.ts';
import type { CsvStyle } from '../command/csv-flags.ts';
import { formatOfFile } from '../command/file-format.ts';
import { arrangedFile, type FileView } from './arranged-file.ts';
import { describeRest, describeWarnings, type Meta } from './describe-meta.ts';
import { fetchCsv, fetchReport, fetchWhole, type ReportQuestion } from './fetch-report.ts';

/** The formats of reports in files. */
const FORMATS = ['xlsx', 'csv', 'json'] as const;
export type FileFormat = (typeof FORMATS)[number];

/** How a report is written. */
interface ReportStyle {
  readonly format: FileFormat;
  /** What the flags of CSV say; headings may be for Excel too. Undefined if none is given. */
  readonly style: CsvStyle | undefined;
  readonly view: FileView;
}

/** The content of a file, and what is to be said about it. */
interface ReportFile {
  readonly content: string | Uint8Array;
  readonly notes: readonly string[];
}

/**
 * The format of a file for a report: the one that is asked for, or that of its name.
 *
 * @throws {CommandError} a usage error for a name of another format, and for a table, which is for a terminal
 */
export function formatOfReport(out: string, format: string | undefined): FileFormat {
  if (format === 'table')
    throw new CommandError(`--out is ${out}, but --format table is for a terminal: leave it out.`, 2);
  return formatOfFile(
    { out, format: format as FileFormat | undefined },
    { what: 'a report', formats: FORMATS },
  );
}

/** Gets a report as the content of a file. */
export async function reportFile(
  question: ReportQuestion,
  { format, style, view }: ReportStyle,
  client: KeytallyClient,
): Promise<ReportFile> {
  if (format === 'json') {
    const report = await fetchReport(question, client);
    const notes = [...describeWarnings(report.meta), ...describeRest(report.meta)];
    return { content: `${JSON.stringify(report, null, 2)}\n`, notes };
  }
  if (format === 'csv' && style === undefined) {
    const content = await fetchCsv(question, client);
    const { meta } = await fetchReport(question, client).catch(() => ({ meta: undefined }));
    return { content, notes: meta ? describeWarnings(meta) : [] };
  }
  const report = await fetchWhole(question, client);
  const whole: WholeReport = { name: question.name, report };
  const product = await describeProduct(question, client);
  const notes = describeWarnings(report.meta as Meta);
  const table = tableOf(whole, question, style, product);
  const answered = answeredBeside(whole, style);
  const answer = { ...arrangedFile(table, answered, question.name, view), name: 'Answer' };
  return {
    content:
      format === 'csv'
        ? await csvOf(answer, style as CsvStyle)
        : await workbookOf(answer, whole, question, { product, notes: await notesOf(whole, client) }),
    notes,
  };
}

/** The rows of the table with the names of the API, by which a view orders and chooses. */
function answeredBeside({ name, report }: WholeReport, style: CsvStyle | undefined): ReportTable {
  const answered = apiTable(name, report);
  if (style?.headings === 'api') return answered;
  const columns = answered.columns.map(({ heading }) => heading);
  return { ...answered, rows: withoutTotals(columns, answered.rows) };
}

/** An answer with all of its rows. */
interface WholeReport {
  readonly name: ReportName;
  readonly report: Reports[ReportName];
}

type Product = Partial<Pick<Schema<'Product'>, 'name' | 'labels'>>;

/** What a product calls itself and its properties, as far as the caller may know. */
async function describeProduct({ productId }: ReportQuestion, client: KeytallyClient): Promise<Product> {
  const { data = {} } = await client.GET('/v3/products/{product_id}', {
    params: { path: { product_id: productId } },
  });
  return data;
}

/** What was noted on the days of a report, likewise. */
async function notesOf({ report }: WholeReport, client: KeytallyClient): Promise<readonly Schema<'Note'>[]> {
  const { productId, startDate, stopDate } = report.meta as Meta;
  const { data } = await client.GET('/v3/notes/{product_id}', {
    params: { path: { product_id: productId }, query: { startDate, stopDate } },
  });
  return data?.notes ?? [];
}

/** Names of the API in CSV and those of the screen in Excel, unless the flags say otherwise. */
function tableOf(
  { name, report }: WholeReport,
  { body }: ReportQuestion,
  style: CsvStyle | undefined,
  { labels }: Product,
): ReportTable {
  return style?.headings === 'api'
    ? apiTable(name, report)
    : reportTable(name, report, body as object, labels);
}

async function csvOf(table: Sheet, { dialect, bom }: CsvStyle): Promise<string> {
  let text = bom ? BYTE_ORDER_MARK : '';
  for await (const line of tableCsv(table, dialect)) text += line;
  return text;
}

/** The answer, and a second sheet that says what was asked. */
async function workbookOf(
  answer: Sheet,
  { name, report }: WholeReport,
  { body }: ReportQuestion,
  around: Pick<AboutReport, 'product' | 'notes'>,
): Promise<Uint8Array> {
  const meta = report.meta as Meta;
  const about = aboutReport({ report: name, asked: body as object, meta, ...around });
  const pieces: Uint8Array[] = [];
  for await (const piece of workbook([answer, aboutTable(about)])) pieces.push(piece);
  return Buffer.concat(pieces);
}
