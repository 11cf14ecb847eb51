import { setTimeout as sleep } from 'node:timers/promises';
import type { KeytallyClient } from '@keytally/client';
import { type Command, Option } from 'commander';
import { CommandError } from '../command/command-error.ts';
import { wholeNumber } from '../command/flags.ts';
import { clearScreen } from '../command/output.ts';
import type { ReportQuestion } from './fetch-report.ts';
import { type Format, printReport } from './print-report.ts';
import type { ViewFlags } from './view.ts';

/** How an answer is printed, and how often. */
export interface AnswerFlags extends Omit<ViewFlags, 'top'> {
  readonly format: Format;
  readonly json?: boolean;
  readonly top?: string;
  readonly watch?: true | string;
}

/** Seconds between two answers of `--watch`. */
const USUAL_PAUSE_SECONDS = 10;

/** The flags that say how an answer is printed. */
export function addAnswerFlags(command: Command): Command {
  return command
    .addOption(
      new Option('--format <format>', 'output format').choices(['table', 'json', 'csv']).default('table'),
    )
    .addOption(new Option('--json', 'print the answer of the server, like --format json').conflicts('format'))
    .option('--sort <column>', 'order of a table by a column, most first; "users:asc" for least first')
    .option('--top <rows>', 'only so many rows of a table')
    .option('--columns <names>', 'columns of a table, separated by commas')
    .option('--wide', 'all columns of a table, even if the terminal is narrow')
    .option(
      '--watch [seconds]',
      `ask again every so many seconds (default: ${USUAL_PAUSE_SECONDS}) until you stop it`,
    );
}

/** Prints the answer, again and again with `--watch`. `answered` is called once, after the first one. */
export async function printAnswers(
  next: () => Promise<ReportQuestion>,
  flags: AnswerFlags,
  client: KeytallyClient,
  answered: (question: ReportQuestion) => Promise<void> = async () => undefined,
): Promise<void> {
  const format = flags.json ? 'json' : flags.format;
  const view = viewOf(flags, format);
  const pause = flags.watch === undefined ? undefined : secondsOf(flags.watch);
  const first = await next();
  await printReport(first, format, view, client);
  await answered(first);
  while (pause !== undefined) {
    await sleep(pause * 1000);
    clearScreen();
    await printReport(await next(), format, view, client);
  }
}

function viewOf({ columns, sort, top, wide }: AnswerFlags, format: Format): ViewFlags {
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
