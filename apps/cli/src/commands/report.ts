import type { KeytallyClient } from '@keytally/client';
import { DAY_MS, formatDay } from '@keytally/events';
import { Argument, type Command, Option } from 'commander';
import { parse } from 'csv-parse/sync';
import { CommandError } from '../command/command-error.ts';
import { withExamples } from '../command/examples.ts';
import { readText } from '../command/read-text.ts';
import { printable } from '../command/terminal-text.ts';
import { describeMeta, describeRest, describeWarnings } from '../report/describe-meta.ts';
import { fetchCsv, fetchReport, type ReportQuestion } from '../report/fetch-report.ts';
import { NEED_BODY, REPORT_NAMES, type ReportName } from '../report/report-kinds.ts';
import { textTable } from '../report/text-table.ts';
import { addTargetFlags, type TargetFlags } from '../target/target-flags.ts';
import { withProduct } from '../target/with-product.ts';

interface ReportFlags extends TargetFlags {
  readonly product?: string;
  readonly body?: string;
  readonly format: 'table' | 'json' | 'csv';
  readonly json?: boolean;
}

/** Days of a report without --body. */
const USUAL_DAYS = 30;

/** Reports by period or by bin, which are printed with bars. */
const CHARTED: ReadonlySet<ReportName> = new Set<ReportName>(['basic-timeline', 'lifetime-histogram']);

/** `keytally report` */
export function addReport(program: Command): void {
  const command = program.command('report');
  addTargetFlags(
    command
      .description('Get a report and print it.')
      .addArgument(new Argument('<kind>', 'kind of report').choices([...REPORT_NAMES]))
      .option('--product <id>', 'product of the report; may be left out if there is only one')
      .option(
        '--body <json>',
        `request as JSON, or @file (default: the last ${USUAL_DAYS} days; required for ${NEED_BODY.join(' and ')})`,
      )
      .addOption(
        new Option('--format <format>', 'output format').choices(['table', 'json', 'csv']).default('table'),
      )
      .addOption(
        new Option('--json', 'print the answer of the server, like --format json').conflicts('format'),
      ),
  ).action((name: ReportName, _: unknown, command: Command) => run(name, command.optsWithGlobals()));
  withExamples(
    command,
    'keytally report basic-table --product demo \\\n    --url http://127.0.0.1:8080 --token "$TOKEN"',
    `keytally report basic-timeline --product demo --token "$TOKEN" --body '{
    "startDate": "2026-03-01", "stopDate": "2026-03-31",
    "dateSplit": "week", "dataView": "usageCounts",
    "events": [{"category": "File", "name": "Open"}]}'`,
  );
}

async function run(name: ReportName, flags: ReportFlags): Promise<void> {
  const body = readBody(name, flags.body);
  await withProduct(flags, {}, (client, productId) =>
    print({ name, productId, body }, flags.json ? 'json' : flags.format, client),
  );
}

async function print(
  question: ReportQuestion,
  format: ReportFlags['format'],
  client: KeytallyClient,
): Promise<void> {
  if (format === 'json') {
    const report = await fetchReport(question, client);
    printNotes([...describeWarnings(report.meta), ...describeRest(report.meta)]);
    console.log(JSON.stringify(report, null, 2));
    return;
  }
  const csv = await fetchCsv(question, client);
  if (format === 'csv') process.stdout.write(csv);
  // CSV has no metadata, so it is fetched as JSON too. The CSV is printed first and stays, even if that fails.
  const asked = fetchReport(question, client);
  const { meta } = format === 'csv' ? await asked.catch(withoutMeta) : await asked;
  if (meta) printNotes(describeWarnings(meta));
  if (meta && format === 'table') console.log(`${tableOf(question.name, csv)}\n\n${describeMeta(meta)}`);
}

/** A report may be small enough for CSV but too large for JSON. */
function withoutMeta(error: Error): { readonly meta?: never } {
  printNotes([`warnings of the report are not known. ${error.message}`]);
  return {};
}

function printNotes(notes: readonly string[]): void {
  for (const note of notes) console.error(`keytally: ${note}`);
}

function tableOf(name: ReportName, csv: string): string {
  const rows: string[][] = parse(csv);
  return textTable(
    rows.map((row) => row.map((cell) => printable(withoutApostrophe(cell)))),
    CHARTED.has(name) ? 'value' : undefined,
  );
}

/** Removes the apostrophe that CSV has before text that a spreadsheet would read as a formula. */
function withoutApostrophe(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r])/, '');
}

function readBody(name: ReportName, given: string | undefined): unknown {
  if (given === undefined && NEED_BODY.includes(name))
    throw new CommandError(
      `${name} needs --body with days and events, as in the example of "keytally report --help".`,
      2,
    );
  if (given === undefined) return usualRange();
  try {
    return JSON.parse(readText('--body', given));
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new CommandError(`--body is not JSON: ${cause.message}.`, 2);
  }
}

function usualRange(): { startDate: string; stopDate: string } {
  const today = Math.floor(Date.now() / DAY_MS);
  return { startDate: formatDay(today - USUAL_DAYS + 1), stopDate: formatDay(today) };
}
