import { decodeBytes } from '../utf8.ts';
import { columnNumber } from './column-number.ts';

/** A row or cell of a sheet; of a cell with its column. */
const ROW_OR_CELL = /<(?:\w+:)?(row|c)(?=[\s/>])(?:[^<>]*?\sr="([A-Z]*)\d*")?/y;

/** Counts what the XML of a part of a workbook makes a reader keep, chunk by chunk. */
export class TagCounter {
  /** Opening, closing and other tags. */
  tags = 0;
  rows = 0;
  /** Cells, and the empty ones before them in their rows. */
  cells = 0;
  /** Bytes of the longest tag with the text after it. */
  longest = 0;
  #column = 0;
  #rest = '';

  add(chunk: Uint8Array): void {
    const text = this.#rest + decodeBytes(chunk);
    let at = text.indexOf('<');
    for (let next = text.indexOf('<', at + 1); at >= 0 && next >= 0; next = text.indexOf('<', at + 1)) {
      this.#take(text, at);
      this.longest = Math.max(this.longest, next - at);
      at = next;
    }
    this.#rest = at < 0 ? text : text.slice(at);
    this.longest = Math.max(this.longest, this.#rest.length);
  }

  #take(text: string, at: number): void {
    this.tags += 1;
    ROW_OR_CELL.lastIndex = at;
    const [, tag, letters = ''] = ROW_OR_CELL.exec(text) ?? [];
    if (tag === 'row') {
      this.rows += 1;
      this.#column = 0;
    } else if (tag === 'c') {
      const column = letters === '' ? this.#column + 1 : columnNumber(letters);
      this.cells += Math.max(1, column - this.#column);
      this.#column = Math.max(column, this.#column);
    }
  }
}
