import { setTimeout as sleep } from 'node:timers/promises';
import type { KeytallyClient } from '@keytally/client';
import { CommandError } from '../command/command-error.ts';
import { Option } from '../command/commander.ts';
import { addCsvFlags, type CsvFlags, type CsvStyle, csvStyleOf, plainCsv } from '../command/csv-flags.ts';
import { wholeNumber } from '../command/flags.ts';
import { clearScreen, print } from '../command/output.ts';
import { requireNoFile, writePrivateFile } from '../command/private-file.ts';
import { addsFlags } from '../command/typed-flags.ts';
import { isGiven } from '../report/arranged-file.ts';
import type { ReportQuestion } from '../report/fetch-report.ts';
import { printNotes } from '../report/print-notes.ts';
import { type Format, printReport } from '../report/print-report.ts';
import { type FileFormat, formatOfReport, reportFile } from '../report/report-file.ts';
import { shortOf } from '../report/report-kinds.ts';
import type { ViewFlags } from '../report/table/view.ts';

/** How an answer is printed or written, and how often. */
export interface AnswerFlags extends CsvFlags, Omit<ViewFlags, 'top'> {
  readonly format?: Format | 'xlsx';
  readonly json?: boolean;
  readonly out?: string;
  readonly top?: string;
  readonly watch?: true | string;
}

/** Seconds between two answers of `--watch`. */
const USUAL_PAUSE_SECONDS = 10;

/** The flags that say how an answer is printed or written. */
export const addAnswerFlags = addsFlags((command) =>
  addCsvFlags(
    command
      .addOption(
        new Option(
          '--format <format>',
          'output format; csv is what the server answers, unless a flag says how it is written (default: table, or from the end of ' +
            'the name of a file)',
        ).choices(['table', 'json', 'csv', 'xlsx']),
      )
      .addOption(
        new Option('--json', 'print the answer of the server, like --format json').conflicts('format'),
      )
      .option(
        '--out <file>',
        'write the report to a new file, all of it unless --top, --sort or --columns are given: .xlsx for Excel, with a second sheet that says what was asked, .csv or .json',
      ),
  )
    .option(
      '--sort <column>',
      'order of the rows by a column of the table, most first; "users:asc" for least first',
    )
    .option('--top <rows>', 'only so many rows')
    .option('--columns <names>', 'columns, called as in the table and separated by commas')
    .option(
      '--growth',
      'table: also the uses in the days before, whole months before whole months, and how many more there are now; --sort growth puts what grew most first',
    )
    .option('--unused', 'table: also the events that were not used in these days')
    .option('--wide', 'all columns of a table, even if the terminal is narrow')
    .option(
      '--watch [seconds]',
      `ask again every so many seconds (default: ${USUAL_PAUSE_SECONDS}) until you stop it`,
    ),
);

/** Where an answer goes, and how it is written there. */
interface Output {
  /** A new file; undefined for standard output. */
  readonly out: string | undefined;
  readonly format: Format | 'xlsx';
  readonly style: CsvStyle | undefined;
  readonly view: ViewFlags;
  /** Seconds after which the question is asked again; undefined if it is asked once. */
  readonly pause: number | undefined;
}

/**
 * What the flags say of the answer, checked before anything is asked.
 *
 * @throws {CommandError} a usage error for flags that do not go together, and for a file that is there
 */
export function outputOf(flags: AnswerFlags): Output {
  const { out, watch } = flags;
  const asked = flags.json ? 'json' : flags.format;
  if (out !== undefined && watch !== undefined)
    throw new CommandError('--watch prints: it does not go with --out.', 2);
  if (out === undefined && asked === 'xlsx')
    throw new CommandError('An Excel workbook needs a file: --out answer.xlsx.', 2);
  const format = out === undefined ? (asked ?? 'table') : formatOfReport(out, asked);
  const view = viewOf(flags, format);
  const style = styleOf(flags, format, view);
  if (out !== undefined) requireNoFile(out);
  return { out, format, style, view, pause: watch === undefined ? undefined : secondsOf(watch) };
}

/** Asks a question, and prints the answer or writes it to a file. */
export async function answer(
  question: ReportQuestion,
  { out, format, style, view }: Output,
  client: KeytallyClient,
): Promise<void> {
  if (out === undefined) return printReport(question, { format: format as Format, style, view }, client);
  const file = await reportFile(question, { format: format as FileFormat, style, view }, client);
  writePrivateFile(out, file.content);
  printNotes(file.notes);
  print(`${out}: the report "${shortOf(question.name)}" of "${question.productId}".`);
}

/**
 * Answers again and again, if the flags say so.
 *
 * @param next makes the request anew each time: "the last 30 days" move on
 */
export async function answerAgain(
  next: () => Promise<ReportQuestion>,
  output: Output,
  client: KeytallyClient,
): Promise<void> {
  while (output.pause !== undefined) {
    await sleep(output.pause * 1000);
    clearScreen();
    await answer(await next(), output, client);
  }
}

/** CSV of which rows or columns are left out is written here: the server answers all of them. */
function styleOf(flags: AnswerFlags, format: string, view: ViewFlags): CsvStyle | undefined {
  return csvStyleOf(flags, format) ?? (format === 'csv' && isGiven(view) ? plainCsv : undefined);
}

function viewOf({ columns, sort, top, wide, unused, growth }: AnswerFlags, format: string): ViewFlags {
  const onScreen = Object.entries({ wide, unused, growth }).find(([, value]) => value !== undefined);
  if (onScreen && format !== 'table')
    throw new CommandError(`--${onScreen[0]} is for tables, not for ${format}.`, 2);
  const given = Object.entries({ columns, sort, top }).find(([, value]) => value !== undefined);
  if (given && format === 'json')
    throw new CommandError(`--${given[0]} is for tables, csv and xlsx, not for json.`, 2);
  return {
    columns,
    sort,
    ...(top !== undefined && { top: wholeNumber('--top', top, 1, 1_000_000) }),
    wide,
    unused,
    growth,
  };
}

function secondsOf(given: true | string): number {
  return given === true ? USUAL_PAUSE_SECONDS : wholeNumber('--watch', given, 1, 86_400);
}
