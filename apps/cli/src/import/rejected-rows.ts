import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import type { RowMapping } from '@keytally/events';
import { rowText } from '@keytally/import';
import { csvLine } from '@keytally/reports/csv';
import type { FilePart, RejectedRow } from '@keytally/store';
import { CommandError } from '../command/command-error.ts';
import { printable } from '../command/terminal-text.ts';

/** Rejected rows that are printed; further ones are only counted. */
const MOST_SHOWN = 20;

interface RejectedOptions {
  readonly file: string;
  readonly mapping: RowMapping | undefined;
  /** The file that gets all of them as CSV. */
  readonly errorsFile: string | undefined;
  print(line: string): void;
}

/** Shows the first rejected rows of a file, counts all, and writes them to the errors file, which must be a new one. */
export class RejectedRows {
  #count = 0;
  #waiting: RejectedRow[] = [];
  readonly #options: RejectedOptions;
  readonly #errors: number | undefined;

  constructor(options: RejectedOptions) {
    this.#options = options;
    const { errorsFile } = options;
    if (errorsFile === undefined) return;
    this.#errors = createFile(errorsFile);
    writeSync(this.#errors, csvLine(['line', 'column', 'message', 'row']));
  }

  add(rejected: RejectedRow): void {
    const { file, mapping, print } = this.#options;
    const { line, fault } = rejected;
    this.#count += 1;
    if (this.#errors !== undefined) this.#waiting.push(rejected);
    if (this.#count > MOST_SHOWN) return;
    const column = faultyColumn(fault.pointer, mapping);
    const place =
      column === undefined ? '' : `${column.isColumn ? `column "${column.name}"` : column.name}: `;
    print(printable(`${file}, line ${line}: ${place}${fault.message}`));
  }

  /** Writes the rows so far; those without their text are in the part. */
  write(part?: FilePart): void {
    if (this.#errors === undefined || this.#waiting.length === 0) return;
    const texts = textsIn(part, new Set(this.#waiting.map(({ line }) => line)));
    for (const { line, fault, text = texts.get(line) ?? '' } of this.#waiting) {
      const column = faultyColumn(fault.pointer, this.#options.mapping)?.name ?? '';
      writeSync(this.#errors, csvLine([line, column, fault.message, text]));
    }
    this.#waiting = [];
  }

  /** Writes the rest, and says what was not shown. Without rejected rows there is no errors file. */
  end(): void {
    this.write();
    const { errorsFile, print } = this.#options;
    if (this.#errors !== undefined) closeSync(this.#errors);
    if (errorsFile !== undefined && this.#count === 0) rmSync(errorsFile);
    const more = this.#count > MOST_SHOWN ? `… and ${this.#count - MOST_SHOWN} more rejected rows. ` : '';
    if (errorsFile !== undefined && this.#count > 0) print(`${more}All ${this.#count} are in ${errorsFile}.`);
    else if (more !== '') print(`${more}Add --errors FILE to write all of them to a file.`);
  }
}

/** An existing file is never opened: it may be the one that is imported. */
function createFile(path: string): number {
  try {
    return openSync(path, 'wx', 0o600);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST')
      throw new CommandError(`--errors ${path}: that file exists, and is not overwritten. Name a new one.`);
    throw new CommandError(`--errors ${path}: the file cannot be written (${message}).`);
  }
}

/** The column that fills the field of a fault, or the field. */
function faultyColumn(
  pointer: string | undefined,
  mapping: RowMapping | undefined,
): { readonly name: string; readonly isColumn: boolean } | undefined {
  const field = (pointer ?? '').replace(/^\/(properties\/)?/, '').replaceAll('/', '.');
  const column = mapping?.columns.get(field);
  if (column !== undefined) return { name: column, isColumn: true };
  return field === '' ? undefined : { name: field, isColumn: false };
}

function textsIn(part: FilePart | undefined, lines: ReadonlySet<number>): ReadonlyMap<number, string> {
  const texts = new Map<number, string>();
  if (part?.kind !== 'text') return texts;
  for (const row of part.read()) {
    if (lines.has(row.line)) texts.set(row.line, row.text ?? rowText(row.cells, part.delimiter));
  }
  return texts;
}
