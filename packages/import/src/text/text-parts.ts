import type { FileLine, TextPart } from '@keytally/store-ports';
import { concatBytes } from '#concat-bytes';
import { ImportFault } from '../import-fault.ts';
import type { FileSource } from '../source/file-source.ts';
import type { Block } from './block.ts';
import type { Delimiter } from './dialect.ts';
import type { Encoding } from './encodings.ts';
import { readBlocks } from './read-blocks.ts';
import { LONGEST_ROW } from './scan-rows.ts';
import type { LayOut } from './text-layout.ts';

/** Complete rows of a text. */
export interface TextRows {
  readonly bytes: Uint8Array;
  /** The line of the first. */
  readonly line: number;
  readonly columns?: readonly string[];
  /** Whether each of them is well-formed and on its own line. */
  readonly isPlain: boolean;
}

/** A format of text files. */
export interface TextFormat {
  /** The character between the cells of CSV. */
  readonly delimiter?: Delimiter;
  readonly layOut: LayOut;
  /** How many lines complete rows are, by which messages name them. */
  countLines(rows: Uint8Array): number;
  read(rows: TextRows): Iterable<FileLine>;
  /** Reads the names of the columns from the beginning of a file, if it has them; undefined if they are not complete. */
  takeColumns?(bytes: Uint8Array, isEndOfFile: boolean): Header | undefined;
}

/** The names of the columns, and the bytes up to their end. */
export interface Header {
  readonly columns: readonly string[];
  readonly bytes: number;
}

/** A text file in parts of complete rows. */
export interface TextFile {
  readonly columns?: readonly string[];
  readonly parts: AsyncIterable<TextPart>;
}

/** Opens a text file and reads the names of its columns, if it has them. */
export async function openText(
  file: FileSource,
  format: TextFormat,
  partBytes: number,
  encoding?: Encoding,
): Promise<TextFile> {
  const parts = new TextParts(file, format, partBytes, encoding);
  await parts.open();
  return parts;
}

class TextParts implements TextFile {
  columns?: readonly string[];
  readonly #name: string;
  readonly #format: TextFormat;
  readonly #partBytes: number;
  readonly #blocks: AsyncGenerator<Block>;
  #waiting: Uint8Array[] = [];
  #size = 0;
  #line = 1;
  #position = 0;
  #isEnd = false;
  #failure: Error | undefined;

  constructor(file: FileSource, format: TextFormat, partBytes: number, encoding: Encoding | undefined) {
    this.#name = file.name;
    this.#format = format;
    this.#partBytes = partBytes;
    this.#blocks = readBlocks(file, encoding, partBytes);
  }

  async open(): Promise<void> {
    const { takeColumns } = this.#format;
    if (!takeColumns) return;
    for (let wanted = 1; this.columns === undefined; wanted = this.#size + 1) {
      await this.#fill(wanted);
      const text = concatBytes(this.#waiting);
      const header = takeColumns(text, this.#isEnd && !this.#failure);
      if (header) this.#begin(text, header);
      else if (this.#failure) throw this.#failed();
      else if (text.length > LONGEST_ROW) throw this.#tooLong();
    }
  }

  #begin(text: Uint8Array, { columns, bytes }: Header): void {
    this.columns = columns;
    this.#line += this.#format.countLines(text.subarray(0, bytes));
    this.#keep(text.subarray(bytes));
  }

  get parts(): AsyncIterable<TextPart> {
    return this.#readParts();
  }

  async *#readParts(): AsyncGenerator<TextPart> {
    for (let wanted = this.#partBytes; ; ) {
      await this.#fill(wanted);
      const text = concatBytes(this.#waiting);
      const { end, isPlain } = this.#format.layOut(text, this.#isEnd && !this.#failure);
      if (end > 0) yield this.#cut(text, end, isPlain);
      else if (text.length > LONGEST_ROW) throw this.#tooLong();
      else if (this.#isEnd) break;
      wanted = end === 0 ? text.length + this.#partBytes : this.#partBytes;
    }
    if (this.#failure) throw this.#failed();
  }

  /** Reads until this many bytes are waiting, the file ends, or it cannot be read further. */
  async #fill(wanted: number): Promise<void> {
    while (this.#size < wanted && !this.#isEnd) {
      try {
        const { value, done } = await this.#blocks.next();
        this.#isEnd = done === true;
        if (!value) continue;
        this.#waiting.push(value.bytes);
        this.#size += value.bytes.length;
        this.#position = value.position;
      } catch (error) {
        this.#failure = error instanceof Error ? error : new Error(String(error));
        this.#isEnd = true;
      }
    }
  }

  #cut(text: Uint8Array, end: number, isPlain: boolean): TextPart {
    const bytes = text.subarray(0, end);
    const rows = { bytes, line: this.#line, ...(this.columns && { columns: this.columns }), isPlain };
    this.#line += this.#format.countLines(bytes);
    this.#keep(text.subarray(end));
    return {
      kind: 'text',
      ...rows,
      ...(this.#format.delimiter && { delimiter: this.#format.delimiter }),
      position: this.#position,
      read: () => this.#format.read(rows),
    };
  }

  #keep(rest: Uint8Array): void {
    this.#waiting = [rest];
    this.#size = rest.length;
  }

  #tooLong(): ImportFault {
    return new ImportFault(
      `${this.#name}, line ${this.#line}: a row of more than 16 MiB begins here, and none may be so long. Nothing from ` +
        'there on was read.',
    );
  }

  #failed(): ImportFault {
    if (this.#line === 1) return new ImportFault(`Cannot read ${this.#name}: ${this.#failure?.message}.`);
    return new ImportFault(
      `Cannot read ${this.#name} after line ${this.#line - 1}: ${this.#failure?.message}. ` +
        'Importing the complete file later adds what is missing; no record counts twice.',
    );
  }
}
