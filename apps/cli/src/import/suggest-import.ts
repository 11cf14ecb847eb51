import { basename } from 'node:path';
import { recordFields } from '@keytally/events';
import {
  type ColumnGuess,
  findDataInHeading,
  findTitle,
  guessColumns,
  neededFields,
  type SampledColumn,
  wordOf,
} from '@keytally/import';
import { CommandError } from '../command/command-error.ts';
import type { Result } from '../command/prints-result.ts';
import { shellWord } from '../command/shell-word.ts';
import type { TargetFlags } from '../target/target-flags.ts';
import { decideDecimalOf, decideTimesOf } from './decide-reading.ts';
import { describeReading, type ReadingFlags } from './prepare-input.ts';
import type { Input } from './reading/open-input.ts';
import type { FoundReading } from './suggest/open-questions.ts';
import { suggestCommand } from './suggest/suggest-command.ts';

interface SuggestionFlags extends ReadingFlags, TargetFlags {
  readonly product?: string;
}

/** Whether no row could become an event, because nothing says who, when or what: then a command is suggested. */
export function isIncomplete({ mapping }: Input): boolean {
  if (mapping === undefined) return false;
  const { columns, constants } = mapping;
  const isFilled = (field: string) => columns.has(field) || constants.has(field);
  return columns.size === 0 || !(isFilled('type') || neededFields.every(isFilled));
}

/** Suggests the command that imports a file, from its columns and rows, and the flags that were given. */
export async function suggestImport(input: Input, flags: SuggestionFlags): Promise<Result> {
  if (input.format === 'csv' && input.sample === undefined)
    throw new CommandError(`${input.file} is empty; its first line must name the columns.`);
  const { product = wordOf(basename(input.file)).slice(0, 64) } = flags;
  const { columns: mapped = new Map<string, string>(), constants = new Map<string, string>() } =
    input.mapping ?? {};
  const columns = input.format === 'parquet' ? await columnsOfParquet(input.file) : columnsOfCsv(input);
  const given = [...mapped].map(([field, column]) => ({ field, column }));
  const guess = guessColumns(columns, given);
  return suggestCommand({
    file: input.file,
    reading: (describeReading(input) ?? '').replace(/^Read as: /, ''),
    columns,
    guess,
    constants,
    heading: given.length === 0 && input.format === 'csv' ? findDataInHeading(columns) : undefined,
    title: given.length === 0 && input.format === 'csv' ? findTitle(columns, guess) : undefined,
    found: await findReading(input, columns, guess, flags),
    product,
    flags: givenFlags(flags),
  });
}

/** How the times and numbers of the guessed columns are written, as far as no flag says it. */
async function findReading(
  input: Input,
  columns: readonly SampledColumn[],
  { fields }: ColumnGuess,
  { timeFormat, decimal }: SuggestionFlags,
): Promise<FoundReading> {
  const time = fields.find(({ field }) => field === 'occurredAt')?.column;
  const column = columns.find(({ name }) => name === time);
  const numbers = fields.filter(({ field }) => recordFields.get(field)?.type === 'number');
  const times =
    timeFormat === undefined && column
      ? await decideTimesOf(input, column)
      : { isGiven: timeFormat !== undefined };
  const found =
    decimal === undefined
      ? await decideDecimalOf(
          input,
          numbers.map((one) => one.column),
        )
      : undefined;
  return { times, time: column, undecidedDecimal: found?.undecided };
}

function columnsOfCsv({ sample }: Input): readonly SampledColumn[] {
  const { columns = [], rows = [] } = sample ?? {};
  return columns.map((name, place) => ({
    name,
    cells: rows.map((row) => row[place] ?? '').filter((cell) => cell !== ''),
  }));
}

async function columnsOfParquet(file: string): Promise<readonly SampledColumn[]> {
  const { sampleParquet } = await import('@keytally/store/parquet');
  return sampleParquet(file);
}

/** The flags that stay as they were given. A token is not repeated. */
function givenFlags(flags: SuggestionFlags): readonly string[] {
  const { format, sheet, skipRows, delimiter, decimal, encoding, id, timeFormat, timeZone } = flags;
  const { dataDir, profile, url, token } = flags;
  const given = {
    ...{ format, sheet, 'skip-rows': skipRows?.toString(), delimiter, decimal, encoding, id },
    ...{ 'time-format': timeFormat, 'time-zone': timeZone, 'data-dir': dataDir, profile, url },
  };
  const words = Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name} ${shellWord(value)}`],
  );
  if (token === undefined) return words;
  return [...words, `--token ${token.startsWith('@') ? shellWord(token) : '"$TOKEN"'}`];
}
