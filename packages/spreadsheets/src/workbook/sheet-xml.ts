import type { Cell, Column, Table } from '../tables/table.ts';
import { cellXml, headingXml } from './cell-xml.ts';
import { columnWidths } from './column-widths.ts';

/** Rows of a sheet, the heading among them: no spreadsheet program takes more. */
export const MOST_ROWS = 1_048_576;

/** Columns of a sheet. */
const MOST_COLUMNS = 16_384;

/** A sheet cannot take a table. */
export class SheetTooSmall extends Error {}

/** Rows that the widths of the columns are made from. */
const MEASURED = 1_000;

/**
 * A sheet of a workbook, in pieces: the bold heading stays in sight, and the columns are as wide as their first rows.
 *
 * @throws {SheetTooSmall} when there are more rows or columns than a sheet has
 */
export async function* sheetXml({ columns, rows }: Table, mostRows = MOST_ROWS): AsyncGenerator<string> {
  if (columns.length > MOST_COLUMNS)
    throw new SheetTooSmall(`A sheet has ${MOST_COLUMNS} columns, and this table has ${columns.length}.`);
  const pulled = pull(rows);
  const first = await take(pulled, MEASURED);
  yield headXml(columns, columnWidths(columns, first));
  const letters = columns.map((_, index) => lettersOf(index));
  let line = 1;
  yield `<row r="1">${columns.map(({ heading }, index) => headingXml(`${letters[index]}1`, heading)).join('')}</row>`;
  for await (const row of chain(first, pulled)) {
    line += 1;
    if (line > mostRows)
      throw new SheetTooSmall(`A sheet has ${mostRows.toLocaleString('en')} rows, and this table has more.`);
    yield rowXml(line, row, columns, letters);
  }
  yield '</sheetData></worksheet>';
}

function headXml(columns: readonly Column[], widths: readonly number[]): string {
  const cols = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return [
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    columns.length > 0 ? `<cols>${cols.join('')}</cols>` : '',
    '<sheetData>',
  ].join('');
}

function rowXml(
  line: number,
  row: readonly Cell[],
  columns: readonly Column[],
  letters: readonly string[],
): string {
  const cells = columns.map(({ kind }, index) =>
    cellXml(`${letters[index]}${line}`, row[index] ?? null, kind),
  );
  return `<row r="${line}">${cells.join('')}</row>`;
}

/** `A`, `B` … `Z`, `AA` */
function lettersOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : lettersOf(Math.floor(index / 26) - 1) + last;
}

async function* pull<Item>(items: Iterable<Item> | AsyncIterable<Item>): AsyncGenerator<Item> {
  yield* items;
}

async function take<Item>(items: AsyncGenerator<Item>, most: number): Promise<Item[]> {
  const taken: Item[] = [];
  while (taken.length < most) {
    const { done, value } = await items.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
}

async function* chain<Item>(first: readonly Item[], rest: AsyncGenerator<Item>): AsyncGenerator<Item> {
  yield* first;
  yield* rest;
}
