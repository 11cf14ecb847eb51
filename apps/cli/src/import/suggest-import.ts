import { basename } from 'node:path';
import { type SampledColumn, wordOf } from '@keytally/import';
import { CommandError } from '../command/command-error.ts';
import type { Result } from '../command/prints-result.ts';
import { shellWord } from '../command/shell-word.ts';
import type { TargetFlags } from '../target/target-flags.ts';
import { describeReading, type ReadingFlags } from './prepare-input.ts';
import type { Input } from './reading/open-input.ts';
import { suggestCommand } from './suggest/suggest-command.ts';

interface SuggestionFlags extends ReadingFlags, TargetFlags {
  readonly product?: string;
}

/** Suggests the command that imports a file, from its columns and first rows. */
export async function suggestImport(input: Input, flags: SuggestionFlags): Promise<Result> {
  if (input.format === 'csv' && input.sample === undefined)
    throw new CommandError(`${input.file} is empty; its first line must name the columns.`);
  const { product = wordOf(basename(input.file)).slice(0, 64) } = flags;
  return suggestCommand({
    file: input.file,
    reading: (describeReading(input) ?? '').replace(/^Read as: /, ''),
    columns: input.format === 'parquet' ? await columnsOfParquet(input.file) : columnsOfCsv(input),
    product,
    flags: givenFlags(flags),
  });
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
  const { format, sheet, skipRows, delimiter, decimal, encoding, id, dataDir, profile, url, token } = flags;
  const given = {
    format,
    sheet,
    'skip-rows': skipRows?.toString(),
    delimiter,
    decimal,
    encoding,
    id,
    'data-dir': dataDir,
    profile,
    url,
  };
  const words = Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name} ${shellWord(value)}`],
  );
  if (token === undefined) return words;
  return [...words, `--token ${token.startsWith('@') ? shellWord(token) : '"$TOKEN"'}`];
}
