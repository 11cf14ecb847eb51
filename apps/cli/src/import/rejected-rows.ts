import { closeSync, openSync, writeSync } from 'node:fs';
import type { RowMapping } from '@keytally/events';
import type { FilePart, RejectedRow } from '@keytally/store';
import { printable } from '../command/terminal-text.ts';
import { rowText } from './text/row-text.ts';

/** Rejected rows that are printed; further ones are only counted. */
const MOST_SHOWN = 20;

interface RejectedOptions {
  readonly file: string;
  readonly mapping: RowMapping | undefined;
  /** The file that gets all of them as CSV. */
  readonly errorsFile: string | undefined;
  print(line: string): void;
}

/** Shows the first rejected rows of a file, counts all, and writes them to the errors file. */
export class RejectedRows {
  #count = 0;
  #waiting: RejectedRow[] = [];
  readonly #options: RejectedOptions;
  readonly #errors: number | undefined;

  constructor(options: RejectedOptions) {
    this.#options = options;
    const { errorsFile } = options;
    if (errorsFile === undefined) return;
    this.#errors = openSync(errorsFile, 'w', 0o600);
    writeSync(this.#errors, 'line,column,message,row\n');
  }

  add(rejected: RejectedRow): void {
    const { file, mapping, print } = this.#options;
    const { line, fault } = rejected;
    this.#count += 1;
    if (this.#errors !== undefined) this.#waiting.push(rejected);
    if (this.#count > MOST_SHOWN) return;
    const column = columnOf(fault.pointer, mapping);
    const place =
      column === undefined ? '' : `${column.isColumn ? `column "${column.name}"` : column.name}: `;
    print(printable(`${file}, line ${line}: ${place}${fault.message}`));
  }

  /** Writes the rows so far; those without their text are in the part. */
  write(part?: FilePart): void {
    if (this.#errors === undefined || this.#waiting.length === 0) return;
    const texts = textsIn(part, new Set(this.#waiting.map(({ line }) => line)));
    for (const { line, fault, text = texts.get(line) ?? '' } of this.#waiting) {
      const column = columnOf(fault.pointer, this.#options.mapping)?.name ?? '';
      writeSync(this.#errors, `${rowText([String(line), column, fault.message, text], ',')}\n`);
    }
    this.#waiting = [];
  }

  /** Writes the rest, and says what was not shown. */
  end(): void {
    this.write();
    if (this.#errors !== undefined) closeSync(this.#errors);
    const { errorsFile, print } = this.#options;
    const more = this.#count > MOST_SHOWN ? `… and ${this.#count - MOST_SHOWN} more rejected rows. ` : '';
    if (errorsFile !== undefined && this.#count > 0) print(`${more}All ${this.#count} are in ${errorsFile}.`);
    else if (more !== '') print(`${more}Add --errors FILE to write all of them to a file.`);
  }
}

/** The column that fills the field of a fault, or the field. */
function columnOf(
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
