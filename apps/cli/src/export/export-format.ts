import { CommandError } from '../command/command-error.ts';

export const FORMATS = ['ndjson', 'csv', 'parquet'] as const;
export type Format = (typeof FORMATS)[number];

/** The formats by the endings of file names. */
const OF_ENDING: ReadonlyMap<string, Format> = new Map([
  ...FORMATS.map((format) => [format, format] as const),
  ['jsonl', 'ndjson'],
]);

/** Endings after which other programs expect something that is never written. */
const NEVER_WRITTEN: ReadonlySet<string> = new Set('xls xlsx xlsm xlsb ods zip gz zst bz2 xz 7z'.split(' '));

/**
 * The format that is asked for, or else that of the file name: a file must be what its name says, since other programs go
 * by that.
 *
 * @throws {CommandError} a usage error if the name is that of another format, or of none
 */
export function formatOf({ format, out }: { readonly format?: Format; readonly out: string }): Format {
  const [, ending] = /\.([a-z][a-z0-9]*)$/.exec(out.toLowerCase()) ?? [];
  if (ending === undefined) return format ?? 'ndjson';
  const named = OF_ENDING.get(ending);
  if (NEVER_WRITTEN.has(ending))
    throw new CommandError(`--out is ${out}, but an export is never .${ending}: use ${ENDINGS}.`, 2);
  if (format === undefined && named === undefined)
    throw new CommandError(`--out is ${out}, which names no format: use ${ENDINGS}, or say --format.`, 2);
  if (format !== undefined && named !== undefined && named !== format)
    throw new CommandError(
      `--out is ${out}, but --format is ${format}: use a name that ends in .${format}.`,
      2,
    );
  return format ?? named ?? 'ndjson';
}

const ENDINGS = '.ndjson, .csv or .parquet';
