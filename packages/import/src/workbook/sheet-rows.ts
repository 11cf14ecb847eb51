import type { FileEntry } from '@zip.js/zip.js/lib/zip-core-custom.js';
import { readPart } from './archive.ts';
import { type CellContext, cellText } from './cell-text.ts';
import { columnNumber } from './column-number.ts';
import { RichText } from './shared-texts.ts';
import { attributeOf, XmlReader } from './xml-reader.ts';

/** A row of a sheet that has something in it; `index` counts from 0. */
export interface SheetRow {
  readonly index: number;
  readonly cells: readonly string[];
}

/** Columns of a sheet. */
const MOST_COLUMNS = 16_384;

/** Reads the rows of a sheet, one by one. */
export async function* readRows(part: FileEntry, context: CellContext): AsyncGenerator<SheetRow> {
  const reader = new RowReader(context);
  const xml = new XmlReader(reader);
  for await (const piece of readPart(part)) {
    xml.write(piece);
    yield* reader.take();
  }
  xml.end();
  yield* reader.take();
}

class RowReader {
  readonly #context: CellContext;
  #rows: SheetRow[] = [];
  #cells: string[] = [];
  #index = -1;
  #isRow = false;
  #column = 0;
  #tag: string | undefined;
  #value: string | undefined;
  #formula: string | undefined;
  #inside: 'value' | 'formula' | undefined;
  readonly #own = new RichText();

  constructor(context: CellContext) {
    this.#context = context;
  }

  /** The rows that have ended since the last call. */
  take(): readonly SheetRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  onOpen(name: string, tag: string): void {
    if (this.#tag !== undefined) this.#openInCell(name);
    else if (name === 'row') this.#openRow(tag);
    else if (name === 'c' && this.#isRow) this.#openCell(tag);
  }

  #openRow(tag: string): void {
    const number = attributeOf(tag, 'r');
    this.#index = number === undefined ? this.#index + 1 : Number(number) - 1;
    this.#isRow = true;
    this.#cells = [];
    this.#column = 0;
  }

  #openCell(tag: string): void {
    const place = attributeOf(tag, 'r');
    if (place !== undefined) this.#column = columnOf(place);
    if (this.#column >= MOST_COLUMNS) throw new Error(`a row has more than ${MOST_COLUMNS} cells`);
    this.#tag = tag;
    this.#value = undefined;
    this.#formula = undefined;
    this.#own.clear();
  }

  #openInCell(name: string): void {
    if (name === 'v') [this.#inside, this.#value] = ['value', ''];
    else if (name === 'f') [this.#inside, this.#formula] = ['formula', ''];
    else this.#own.open(name);
  }

  onText(text: string): void {
    if (this.#tag === undefined) return;
    if (this.#inside === 'value') this.#value += text;
    else if (this.#inside === 'formula') this.#formula += text;
    else this.#own.add(text);
  }

  onClose(name: string): void {
    if (name === 'v' || name === 'f') this.#inside = undefined;
    else if (name === 'c') this.#closeCell();
    else if (name === 'row') this.#closeRow();
    else this.#own.close(name);
  }

  #closeCell(): void {
    if (this.#tag === undefined) return;
    const text = cellText(
      {
        kind: attributeOf(this.#tag, 't') ?? 'n',
        style: Number(attributeOf(this.#tag, 's') ?? -1),
        formula: this.#formula,
        value: this.#value,
        own: this.#own.text,
      },
      this.#context,
    );
    this.#tag = undefined;
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column] = text;
    this.#column += 1;
  }

  #closeRow(): void {
    this.#isRow = false;
    this.#rows.push({ index: this.#index, cells: this.#cells });
  }
}

function columnOf(place: string): number {
  const [, letters] = /^([A-Za-z]{1,3})\d+$/.exec(place) ?? [];
  if (letters === undefined) throw new Error(`a cell says that it is at "${place.slice(0, 20)}"`);
  return columnNumber(letters.toUpperCase()) - 1;
}
