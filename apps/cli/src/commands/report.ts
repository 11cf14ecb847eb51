import { setTimeout as sleep } from 'node:timers/promises';
import { Argument, type Command, Option } from 'commander';
import { CommandError } from '../command/command-error.ts';
import { addCsvFlags, type CsvFlags, csvStyleOf } from '../command/csv-flags.ts';
import { withExamples } from '../command/examples.ts';
import { wholeNumber } from '../command/flags.ts';
import { clearScreen, print } from '../command/output.ts';
import { requireNoFile, writePrivateFile } from '../command/private-file.ts';
import { readJson } from '../command/read-text.ts';
import { requestOf } from '../report/ask.ts';
import { type Format, printNotes, printReport } from '../report/print-report.ts';
import { formatOfReport, type ReportStyle, reportFile } from '../report/report-file.ts';
import { addQuestionFlags, givenFlags, type QuestionFlags } from '../report/report-flags.ts';
import { REPORT_NAMES, type ReportName, reportNamed } from '../report/report-kinds.ts';
import type { ViewFlags } from '../report/view.ts';
import { addTargetFlags, type TargetFlags } from '../target/target-flags.ts';
import { withProduct } from '../target/with-product.ts';

interface ReportFlags extends TargetFlags, QuestionFlags, CsvFlags, Omit<ViewFlags, 'top'> {
  readonly product?: string;
  readonly body?: string;
  readonly format?: Format | 'xlsx';
  readonly json?: boolean;
  readonly out?: string;
  readonly top?: string;
  readonly watch?: true | string;
}

/** Seconds between two answers of `--watch`. */
const USUAL_PAUSE_SECONDS = 10;

/** `keytally report` */
export function addReport(program: Command): void {
  const command = program
    .command('report')
    .description('Get a report and print it.')
    .addArgument(
      new Argument(
        '<kind>',
        'kind of report: what is used (table), when (timeline), by how many users (lifetime), how often by each (histogram), ' +
          'all of that (full), or one that follows users',
      ).choices([...REPORT_NAMES]),
    )
    .option('--product <id>', 'product of the report; may be left out if there is only one');
  addQuestionFlags(command)
    .option('--body <json>', 'the request as JSON instead, as the API takes it, or @file')
    .addOption(
      new Option(
        '--format <format>',
        'output format; csv is what the server answers, unless a flag says how it is written (default: table, or from the end of ' +
          'the name of a file)',
      ).choices(['table', 'json', 'csv', 'xlsx']),
    )
    .addOption(new Option('--json', 'print the answer of the server, like --format json').conflicts('format'))
    .option(
      '--out <file>',
      'write the whole report to a new file: .xlsx for Excel, with a second sheet that says what was asked, .csv or .json',
    );
  addCsvFlags(command)
    .option('--sort <column>', 'order of a table by a column, most first; "users:asc" for least first')
    .option('--top <rows>', 'only so many rows of a table')
    .option('--columns <names>', 'columns of a table, separated by commas')
    .option('--wide', 'all columns of a table, even if the terminal is narrow')
    .option(
      '--watch [seconds]',
      `ask again every so many seconds (default: ${USUAL_PAUSE_SECONDS}) until you stop it`,
    );
  addTargetFlags(command).action((name: string, _: unknown, command: Command) =>
    run(reportNamed(name), command.optsWithGlobals()),
  );
  withExamples(
    command,
    'keytally report table --product demo --last 28d --sort uses --top 10 --token "$TOKEN"',
    'keytally report timeline --product demo --from 2026-03-01 --to 2026-03-31 \\\n' +
      '    --event "File/Open" --by week --per user --token "$TOKEN"',
    'keytally report lifetime --product demo --event "File/Open" \\\n    --segment country --token "$TOKEN"',
    'keytally report table --product demo --last 28d \\\n    --segment-uses prodVersion --token "$TOKEN"',
    'keytally report histogram --product demo --event "File/Open" \\\n    --bins 1,2,5,10,inf --token "$TOKEN"',
    'keytally report users --product demo --from 2026-01-01 --to 2026-03-31 \\\n' +
      '    --by month --status new,returning,resurrected,dormant --token "$TOKEN"',
    'keytally report users-now --product demo --last 90d --lost-after 30 \\\n    --level country --token "$TOKEN"',
    'keytally report funnel --product demo --last 90d --step "File/Open" \\\n' +
      '    --step "File/Export|File/Print" --within 2h --token "$TOKEN"',
    `keytally report retention --product demo --from 2026-01-01 --to 2026-03-31 \\\n    --by month --token "$TOKEN"`,
    'keytally report lifetime --product demo --last 28d --out answer.xlsx --token "$TOKEN"',
    'keytally report lifetime --product demo --last 28d --headings screen \\\n' +
      '    --decimal , --bom --out answer.csv --token "$TOKEN"',
    `keytally report full --product demo --token "$TOKEN" --body '{
    "startDate": "2026-03-01", "stopDate": "2026-03-31"}'`,
  );
}

async function run(name: ReportName, flags: ReportFlags): Promise<void> {
  const format = flags.json ? 'json' : flags.format;
  const { out } = flags;
  if (out !== undefined) return writeFile(name, out, flags, format);
  if (format === 'xlsx') throw new CommandError('An Excel workbook needs a file: --out answer.xlsx.', 2);
  const shown = format ?? 'table';
  const printing = { format: shown, style: csvStyleOf(flags, shown), view: viewOf(flags, shown) };
  const given = flags.body === undefined ? undefined : readBody(flags.body, flags);
  const pause = flags.watch === undefined ? undefined : secondsOf(flags.watch);
  await withProduct(flags, {}, async (client, productId) => {
    const ask = async () => {
      const body = given ?? (await requestOf(name, flags, client, productId));
      await printReport({ name, productId, body }, printing, client);
    };
    await ask();
    while (pause !== undefined) {
      await sleep(pause * 1000);
      clearScreen();
      await ask();
    }
  });
}

async function writeFile(
  name: ReportName,
  out: string,
  flags: ReportFlags,
  asked: ReportFlags['format'],
): Promise<void> {
  if (flags.watch !== undefined) throw new CommandError('--watch prints: it does not go with --out.', 2);
  const format = formatOfReport(out, asked);
  viewOf(flags, format);
  const style: ReportStyle = { format, style: csvStyleOf(flags, format) };
  const given = flags.body === undefined ? undefined : readBody(flags.body, flags);
  requireNoFile(out);
  await withProduct(flags, {}, async (client, productId) => {
    const body = given ?? (await requestOf(name, flags, client, productId));
    const { content, notes } = await reportFile({ name, productId, body }, style, client);
    writePrivateFile(out, content);
    printNotes(notes);
    print(`${out}: the report "${name}" of "${productId}".`);
  });
}

function viewOf({ columns, sort, top, wide }: ReportFlags, format: string): ViewFlags {
  const given = Object.entries({ columns, sort, top, wide }).find(([, value]) => value !== undefined);
  if (given && format !== 'table')
    throw new CommandError(`--${given[0]} is for tables, not for ${format}.`, 2);
  return {
    columns,
    sort,
    ...(top !== undefined && { top: wholeNumber('--top', top, 1, 1_000_000) }),
    wide,
  };
}

function secondsOf(given: true | string): number {
  return given === true ? USUAL_PAUSE_SECONDS : wholeNumber('--watch', given, 1, 86_400);
}

function readBody(given: string, flags: QuestionFlags): unknown {
  const [other] = givenFlags(flags);
  if (other !== undefined) throw new CommandError(`Use either --body or ${other}, not both.`, 2);
  return readJson('--body', given);
}
