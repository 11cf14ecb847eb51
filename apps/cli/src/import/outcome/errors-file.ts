import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { type Encoding, type encodings, rowText } from '@keytally/import';
import { csvLine } from '@keytally/reports/csv';
import { CommandError } from '../../command/command-error.ts';
import type { Input } from '../reading/open-input.ts';

/** A rejected row, and why it was. */
interface Rejected {
  readonly line: number;
  /** The column, or the field, that is at fault; empty if it is the row as a whole. */
  readonly column: string;
  readonly message: string;
  /** The row as it is in the file. */
  readonly text: string;
}

/**
 * Rejected rows as a file that can be corrected and imported like the one that they come from: with its heading, its delimiter
 * and its encoding, and nothing else. Why each was rejected is in a file beside it. Rows of Parquet have no text that could be
 * imported, so both are in one file.
 */
export class ErrorsFile {
  readonly path: string;
  readonly #rows: number;
  readonly #reasons: number | undefined;
  readonly #encode: (text: string) => Uint8Array;
  /** The line of the errors file that is written next. */
  #line = 1;

  constructor(path: string, { format, dialect, sample, encoding }: Input) {
    this.path = path;
    this.#encode = encoderOf(encoding);
    this.#rows = createFile(path);
    if (format === 'parquet') {
      writeSync(this.#rows, csvLine(['line', 'column', 'message', 'row']));
      return;
    }
    this.#reasons = this.#createReasons();
    writeSync(this.#reasons, csvLine(['line', 'column', 'message', 'line of the file']));
    if (sample) this.#write(rowText(sample.columns, dialect?.delimiter));
  }

  add({ line, column, message, text }: Rejected): void {
    if (this.#reasons === undefined) {
      writeSync(this.#rows, csvLine([line, column, message, text]));
      return;
    }
    writeSync(this.#reasons, csvLine([this.#line, column, message, line]));
    this.#write(text);
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

  #write(text: string): void {
    const whole = text.endsWith('\n') ? text : `${text}\n`;
    writeSync(this.#rows, this.#encode(whole));
    this.#line += whole.split('\n').length - 1;
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

/** Writes text in the encoding that was asked for; one that the file itself marks is not needed to read it again. */
function encoderOf(encoding: Encoding = 'utf-8'): (text: string) => Uint8Array {
  if (encoding === 'utf-8') return (text) => Buffer.from(text);
  if (encoding === 'utf-16le') return (text) => Buffer.from(text, 'utf16le');
  if (encoding === 'utf-16be') return (text) => Buffer.from(text, 'utf16le').swap16();
  const bytes = bytesOf(encoding);
  return (text) => Uint8Array.from(text, (character) => bytes.get(character) ?? QUESTION_MARK);
}

const QUESTION_MARK = 0x3f;

/** The byte of each character of an encoding in which each character is one byte. */
function bytesOf(
  encoding: Exclude<(typeof encodings)[number], `utf-${string}`>,
): ReadonlyMap<string, number> {
  const decoder = new TextDecoder(encoding);
  return new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
}
