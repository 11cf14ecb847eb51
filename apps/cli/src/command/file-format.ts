import { CommandError } from './command-error.ts';

/** The formats of the files that a command writes. */
interface FileFormats<Format extends string> {
  /** What is written, such as `an export`. */
  readonly what: string;
  readonly formats: readonly Format[];
  /** Other endings of names. */
  readonly endings?: Readonly<Record<string, Format>>;
  /** What a name without an ending is; such a name is refused if there is nothing. */
  readonly usual?: Format;
}

interface Named<Format> {
  readonly out: string;
  /** What the flag `--format` says. */
  readonly format?: Format | undefined;
}

/** Endings after which other programs expect something that is never written, unless it is one of the formats. */
const OF_OTHERS: ReadonlySet<string> = new Set('xls xlsx xlsm xlsb ods zip gz zst bz2 xz 7z'.split(' '));

/**
 * The format that is asked for, or else that of the file name: a file must be what its name says, since other programs go
 * by that.
 *
 * @throws {CommandError} a usage error if the name is that of another format, or of none
 */
export function formatOfFile<Format extends string>(
  { out, format }: Named<Format>,
  { what, formats, endings = {}, usual }: FileFormats<Format>,
): Format {
  const [, ending] = /\.([a-z][a-z0-9]*)$/.exec(out.toLowerCase()) ?? [];
  const choices = listed(formats.map((one) => `.${one}`));
  const named = formats.find((one) => one === ending) ?? endings[ending ?? ''];
  if (ending !== undefined && named === undefined && OF_OTHERS.has(ending))
    throw new CommandError(`--out is ${out}, but ${what} is never .${ending}: use ${choices}.`, 2);
  if (format !== undefined && named !== undefined && named !== format)
    throw new CommandError(
      `--out is ${out}, but --format is ${format}: use a name that ends in .${format}.`,
      2,
    );
  const found = format ?? named ?? (ending === undefined ? usual : undefined);
  if (found !== undefined) return found;
  throw new CommandError(`--out is ${out}, which names no format: use ${choices}, or say --format.`, 2);
}

function listed(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
