import { DAY_MS, formatDay } from '@keytally/events';
import { Argument, type Command, Option } from 'commander';
import { parse } from 'csv-parse/sync';
import { CommandError } from '../command/command-error.ts';
import { withExamples } from '../command/examples.ts';
import { readText } from '../command/read-text.ts';
import { printable } from '../command/terminal-text.ts';
import { describeMeta, describeRest, describeWarnings } from '../report/describe-meta.ts';
import { fetchCsv, fetchReport } from '../report/fetch-report.ts';
import { NEED_BODY, REPORT_NAMES, type ReportName } from '../report/report-kinds.ts';
import { textTable } from '../report/text-table.ts';
import type { ServerFlags } from '../server/server-client.ts';

interface ReportFlags extends ServerFlags {
  readonly product: string;
  readonly body?: string;
  readonly format: 'table' | 'json' | 'csv';
  readonly json?: boolean;
}

/** Days that a report is over when it is not said. */
const USUAL_DAYS = 30;

/** The reports that count something by period or by bin: a chart shows more than their numbers. */
const CHARTED: ReadonlySet<ReportName> = new Set<ReportName>(['basic-timeline', 'lifetime-histogram']);

/** `keytally report` */
export function addReport(program: Command): void {
  const command = program
    .command('report')
    .description('Ask a running server for a report and print it.')
    .addArgument(new Argument('<kind>', 'which report').choices([...REPORT_NAMES]))
    .requiredOption('--product <id>', 'product that the report is of')
    .option(
      '--body <json>',
      `request, or @ and a file with it (the last ${USUAL_DAYS} days; needed by ${NEED_BODY.join(' and ')})`,
    )
    .option('--url <url>', 'where the server is', 'http://127.0.0.1:8080')
    .requiredOption('--token <token>', 'token for the server, or @ and a file with it')
    .addOption(
      new Option('--format <format>', 'how to print it').choices(['table', 'json', 'csv']).default('table'),
    )
    .addOption(
      new Option('--json', 'the answer of the server as it is, the same as --format json').conflicts(
        'format',
      ),
    )
    .action((name: ReportName, _: unknown, command: Command) => run(name, command.optsWithGlobals()));
  withExamples(
    command,
    'keytally report basic-table --product demo --url http://127.0.0.1:8080 --token "$TOKEN"',
    `keytally report basic-timeline --product demo --token "$TOKEN" --body '{
    "startDate": "2026-03-01", "stopDate": "2026-03-31", "dateSplit": "week", "dataView": "usageCounts",
    "events": [{"category": "File", "name": "Open"}]}'`,
  );
}

async function run(name: ReportName, flags: ReportFlags): Promise<void> {
  const format = flags.json ? 'json' : flags.format;
  const question = { name, productId: flags.product, body: readBody(name, flags.body) };
  if (format === 'json') {
    const report = await fetchReport(question, flags);
    tell([...describeWarnings(report.meta), ...describeRest(report.meta)]);
    console.log(JSON.stringify(report, null, 2));
    return;
  }
  const csv = await fetchCsv(question, flags);
  if (format === 'csv') process.stdout.write(csv);
  // CSV has no place for what there is to know of a report, so it is asked for as JSON, too. What is out stands.
  const asked = fetchReport(question, flags);
  const { meta } = format === 'csv' ? await asked.catch(withoutMeta) : await asked;
  if (meta) tell(describeWarnings(meta));
  if (meta && format === 'table') console.log(`${tableOf(name, csv)}\n\n${describeMeta(meta)}`);
}

/** The CSV of a report may be an answer where its JSON is too large for one. */
function withoutMeta(error: Error): { readonly meta?: never } {
  tell([`whether there are warnings is unknown. ${error.message}`]);
  return {};
}

function tell(notes: readonly string[]): void {
  for (const note of notes) console.error(`keytally: ${note}`);
}

function tableOf(name: ReportName, csv: string): string {
  const rows: string[][] = parse(csv);
  return textTable(
    rows.map((row) => row.map((cell) => printable(asItIs(cell)))),
    CHARTED.has(name) ? 'value' : undefined,
  );
}

/** A text without the apostrophe that CSV has before what a spreadsheet would take for a formula. */
function asItIs(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r])/, '');
}

function readBody(name: ReportName, given: string | undefined): unknown {
  if (given === undefined && NEED_BODY.includes(name))
    throw new CommandError(
      `${name} needs --body, the request: days and events, as in the example of keytally report --help.`,
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
