import { delimiters } from '@keytally/import';
import { apiDialect, type CsvDialect } from '@keytally/reports/csv';
import { CommandError } from './command-error.ts';
import { Option } from './commander.ts';
import { addsFlags } from './typed-flags.ts';

/** The flags that say how CSV is written. */
export interface CsvFlags {
  readonly headings?: Headings;
  readonly delimiter?: string;
  readonly decimal?: CsvDialect['decimal'];
  readonly bom?: boolean;
}

/** `api`: the names of the API. `screen`: those that people see, and cells as spreadsheets take them. */
export type Headings = 'screen' | 'api';

/** How CSV is written. */
export interface CsvStyle {
  readonly headings: Headings;
  readonly dialect: CsvDialect;
  /** Whether it begins with a byte order mark. */
  readonly bom: boolean;
}

/** How the server writes CSV. */
export const plainCsv: CsvStyle = { headings: 'api', dialect: apiDialect, bom: false };

export const addCsvFlags = addsFlags((command) =>
  command
    .addOption(
      new Option(
        '--headings <names>',
        'names of the columns: those of the API, or those of the console (default: api in csv, screen in xlsx)',
      ).choices(['api', 'screen']),
    )
    .addOption(
      new Option(
        '--delimiter <delimiter>',
        'csv: what stands between two cells (default: comma, or semicolon with a decimal comma)',
      ).choices(Object.values(delimiters)),
    )
    .addOption(
      new Option('--decimal <mark>', 'csv: decimal mark of numbers (default: ".")').choices(['.', ',']),
    )
    .option('--bom', 'csv: begin with a byte order mark, by which Excel knows UTF-8'),
);

/**
 * How CSV is to be written; undefined if no flag asks for anything, so that it is what the server answers, byte for byte.
 *
 * @throws {CommandError} a usage error if a flag is not for the format
 */
export function csvStyleOf(flags: CsvFlags, format: string): CsvStyle | undefined {
  const { headings, delimiter, decimal = '.', bom = false } = flags;
  const given = (['delimiter', 'decimal', 'bom', 'headings'] as const).find(
    (name) => flags[name] !== undefined,
  );
  if (given === undefined) return undefined;
  if (format !== 'csv' && !(given === 'headings' && format === 'xlsx'))
    throw new CommandError(
      `--${given} is for csv${given === 'headings' ? ' and xlsx' : ''}, not for ${format}.`,
      2,
    );
  const wanted = delimiter ?? (decimal === ',' ? 'semicolon' : 'comma');
  const [between = ','] = Object.entries(delimiters).find(([, name]) => name === wanted) ?? [];
  return { headings: headings ?? 'api', dialect: { delimiter: between, decimal }, bom };
}
