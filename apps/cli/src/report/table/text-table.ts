import stringWidth from 'string-width';
import { bar, heading } from '../../command/colours.ts';

const GAP = '  ';

/** Maximum width of a bar, in terminal cells. */
export const MOST_BAR_CELLS = 40;

/** Characters for the last part of a bar, in eighths of a cell. */
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/**
 * Formats rows as aligned columns, with a line below the first row. Columns of numbers are right-aligned. With
 * `barsOf`, each row ends with a bar for the number in that column, at most `barCells` wide.
 */
export function textTable(
  [heads = [], ...rows]: readonly (readonly string[])[],
  barsOf?: string,
  barCells = MOST_BAR_CELLS,
): string {
  const widths = widthsOf(heads, rows);
  const numeric = heads.map((_, column) =>
    cellsOf(rows, column).every((cell) => cell === '' || isNumber(cell)),
  );
  const line = (row: readonly string[]) =>
    row.map((cell, column) => pad(cell, widths[column] ?? 0, numeric[column] ?? false)).join(GAP);
  const bars = barsOf === undefined ? [] : barsFor(cellsOf(rows, heads.indexOf(barsOf)), barCells);
  return [
    heading(line(heads).trimEnd()),
    widths.map((width) => '─'.repeat(width)).join(GAP),
    ...rows.map((row, index) => `${line(row)}${GAP}${bars[index] ?? ''}`.trimEnd()),
  ].join('\n');
}

/** The width of a table in terminal cells, without bars. */
export function tableWidth({
  heads,
  rows,
}: {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}): number {
  const widths = widthsOf(heads, rows);
  return widths.reduce((sum, width) => sum + width, 0) + GAP.length * Math.max(0, widths.length - 1);
}

function widthsOf(heads: readonly string[], rows: readonly (readonly string[])[]): number[] {
  return heads.map((head, column) =>
    [head, ...cellsOf(rows, column)].reduce((most, cell) => Math.max(most, stringWidth(cell)), 0),
  );
}

/** A bar for each number, relative to the greatest; no bar for negative numbers and text. */
function barsFor(cells: readonly string[], barCells: number): readonly string[] {
  const most = Math.max(0, ...cells.map(Number).filter(Number.isFinite));
  return cells.map((cell) => {
    const eighths = most > 0 ? Math.round((Math.max(0, Number(cell)) / most) * barCells * 8) : 0;
    return eighths > 0 ? bar('█'.repeat(eighths / 8) + (EIGHTHS[eighths % 8] ?? '')) : '';
  });
}

function cellsOf(rows: readonly (readonly string[])[], column: number): readonly string[] {
  return rows.map((row) => row[column] ?? '');
}

function isNumber(cell: string): boolean {
  return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/.test(cell);
}

function pad(cell: string, width: number, toTheRight: boolean): string {
  const space = ' '.repeat(width - stringWidth(cell));
  return toTheRight ? space + cell : cell + space;
}
