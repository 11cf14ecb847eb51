import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { RejectedTexts } from '@keytally/import';
import { csvLine } from '@keytally/reports/csv';
import { CommandError } from '../../command/command-error.ts';
import type { Input } from '../reading/open-input.ts';

type Rejected = Parameters<RejectedTexts['add']>[0];

/**
 * Rejected rows as a file that can be corrected and imported like the one that they come from. Why each was rejected is in a file
 * beside it. Rows of Parquet have no text that could be imported, so both are in one file.
 */
export class ErrorsFile {
  readonly path: string;
  readonly #rows: number;
  readonly #reasons: number | undefined;
  readonly #texts: RejectedTexts;

  constructor(path: string, { format, dialect, sample, skipRows, encoding, marked }: Input) {
    this.path = path;
    this.#texts = new RejectedTexts({
      // Lines of NDJSON name their columns themselves.
      columns: format === 'csv' ? sample?.columns : undefined,
      delimiter: dialect?.delimiter,
      skipRows,
      encoding,
      marked,
    });
    this.#rows = createFile(path);
    if (format === 'parquet') {
      writeSync(this.#rows, csvLine(['line', 'column', 'message', 'row']));
      return;
    }
    this.#reasons = this.#createReasons();
    this.#write(this.#reasons, this.#texts.begin());
  }

  add(rejected: Rejected): void {
    const { line, column, message, text } = rejected;
    if (this.#reasons === undefined) writeSync(this.#rows, csvLine([line, column, message, text]));
    else this.#write(this.#reasons, this.#texts.add(rejected));
  }

  /** Closes the files, and removes them if no row was rejected. */
  end(isEmpty: boolean): void {
    closeSync(this.#rows);
    if (this.#reasons !== undefined) closeSync(this.#reasons);
    if (!isEmpty) return;
    rmSync(this.path);
    if (this.#reasons !== undefined) rmSync(reasonsOf(this.path));
  }

  /** Where the rows are, and the reasons. */
  get places(): string {
    return this.#reasons === undefined
      ? this.path
      : `${this.path}, and the reasons in ${reasonsOf(this.path)}`;
  }

  /** Nothing is left behind if only one of the two can be created. */
  #createReasons(): number {
    try {
      return createFile(reasonsOf(this.path));
    } catch (error) {
      closeSync(this.#rows);
      rmSync(this.path);
      throw error;
    }
  }

  #write(reasons: number, { row, reason }: ReturnType<RejectedTexts['begin']>): void {
    writeSync(this.#rows, row);
    writeSync(reasons, reason);
  }
}

/** `errors.reasons.csv` for `errors.csv`. */
function reasonsOf(path: string): string {
  return `${path.replace(/\.[^./\\]+$/, '')}.reasons.csv`;
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
