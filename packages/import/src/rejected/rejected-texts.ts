import { csvLine } from '@keytally/reports/csv';
import type { Delimiter } from '../text/dialect.ts';
import type { Encoding } from '../text/encodings.ts';
import { rowText } from '../text/split-rows.ts';
import { encodeUtf8 } from '../utf8.ts';
import { textEncoder } from './encode-text.ts';

/** A rejected row, and why it was. */
interface Rejected {
  readonly line: number;
  /** The column, or the field, that is at fault; empty if it is the row as a whole. */
  readonly column: string;
  readonly message: string;
  /** The row as it is in the file. */
  readonly text: string;
}

/** How a file is written. */
interface FileStyle {
  /** Of CSV, if it has any. */
  readonly columns?: readonly string[] | undefined;
  readonly delimiter?: Delimiter | undefined;
  /** Rows above the heading. They are empty here, so that the same number is skipped. */
  readonly skipRows?: number | undefined;
  /** The encoding that was said. */
  readonly encoding?: Encoding | undefined;
  /** The encoding that its first bytes name. Spreadsheets read one that is not named as another. */
  readonly marked?: Encoding | undefined;
}

/** What is added to the file of rows and to that of reasons. */
interface RejectedText {
  readonly row: Uint8Array<ArrayBuffer>;
  readonly reason: Uint8Array<ArrayBuffer>;
}

const MARK = '\ufeff';

/**
 * Writes rejected rows so that they can be corrected and imported like the file that they come from: with its heading, its
 * delimiter and its encoding, and nothing else. Why each was rejected is a text beside it, in UTF-8, since other encodings lack
 * characters, and with formulas defused.
 */
export class RejectedTexts {
  readonly #style: FileStyle;
  readonly #encode: (text: string) => Uint8Array<ArrayBuffer>;
  /** The line of the rows that is written next. */
  #line = 1;

  constructor(style: FileStyle) {
    this.#style = style;
    this.#encode = textEncoder(style.encoding ?? style.marked ?? 'utf-8');
  }

  /** What both begin with, before any row. */
  begin(): RejectedText {
    const { columns, delimiter, skipRows = 0, marked, encoding = marked } = this.#style;
    const mark = marked === undefined ? '' : MARK;
    // In another encoding the mark was read as letters, which are in the heading.
    return {
      row: this.#encode(
        (encoding === marked ? mark : '') +
          (columns ? this.#lines('\n'.repeat(skipRows) + rowText(columns, delimiter)) : ''),
      ),
      reason: encodeUtf8(mark + this.#reason('line', 'column', 'message', 'line of the file')),
    };
  }

  add({ line, column, message, text }: Rejected): RejectedText {
    const reason = encodeUtf8(this.#reason(this.#line, column, message, line));
    return { row: this.#encode(this.#lines(text)), reason };
  }

  #reason(...cells: readonly (string | number)[]): string {
    return csvLine(cells, { delimiter: this.#style.delimiter ?? ',', decimal: '.' });
  }

  #lines(text: string): string {
    const whole = text.endsWith('\n') ? text : `${text}\n`;
    this.#line += whole.split('\n').length - 1;
    return whole;
  }
}
