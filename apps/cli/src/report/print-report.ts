import type { KeytallyClient } from '@keytally/client';
import type { CsvStyle } from '../command/csv-flags.ts';
import { createDataOutput, printJson } from '../command/output.ts';
import { describeRest, describeWarnings } from './describe-meta.ts';
import { fetchCsv, fetchReport, type ReportQuestion } from './fetch-report.ts';
import { printNotes } from './print-notes.ts';
import { printTable } from './print-table.ts';
import { reportFile } from './report-file.ts';
import type { ViewFlags } from './table/view.ts';

export type Format = 'table' | 'json' | 'csv';

/** How a report is printed. */
interface Printing {
  readonly format: Format;
  /** How CSV is written, if it is not as the server answers it. */
  readonly style: CsvStyle | undefined;
  readonly view: ViewFlags;
}

/** Asks for a report and prints it; what is to be said about it goes to standard error. */
export async function printReport(
  question: ReportQuestion,
  { format, style, view }: Printing,
  client: KeytallyClient,
): Promise<void> {
  if (format === 'table') return printTable(question, view, client);
  if (format === 'json') return printAnswer(question, client);
  if (style === undefined) return printCsv(question, client);
  const { content, notes } = await reportFile(question, { format, style, view }, client);
  await createDataOutput()(Buffer.from(content));
  printNotes(notes);
}

async function printAnswer(question: ReportQuestion, client: KeytallyClient): Promise<void> {
  const report = await fetchReport(question, client);
  printNotes([...describeWarnings(report.meta), ...describeRest(report.meta)]);
  printJson(report);
}

/** The CSV of the server has no metadata, so these are asked for too. The CSV is printed first and stays, even if that fails. */
async function printCsv(question: ReportQuestion, client: KeytallyClient): Promise<void> {
  await createDataOutput()(Buffer.from(await fetchCsv(question, client)));
  const notes = await fetchReport(question, client).then(
    ({ meta }) => describeWarnings(meta),
    // A report may be small enough for CSV but too large for JSON.
    (error: Error) => [`warnings of the report are not known. ${error.message}`],
  );
  printNotes(notes);
}
