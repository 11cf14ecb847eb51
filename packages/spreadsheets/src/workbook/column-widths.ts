import type { ColumnKind } from '../names/column-names.ts';
import type { Cell, Column } from '../tables/table.ts';

/** In characters. */
const LEAST = 8;
const MOST = 60;

/** What the mark and the padding of a cell need. */
const AROUND = 2;

/** As wide as a cell of the kind is always shown. */
const SHOWN: Readonly<Partial<Record<ColumnKind, number>>> = { day: 10, instant: 23, flag: 5 };

/** The width of each column, in characters: its heading, which is bold, and its cells fit, unless they are very long. */
export function columnWidths(columns: readonly Column[], rows: readonly (readonly Cell[])[]): number[] {
  return columns.map(({ heading, kind }, index) => {
    const cells = rows.map((row) => SHOWN[kind] ?? widthOf(row[index] ?? null, kind));
    const widest = cells.reduce((most, width) => Math.max(most, width), Math.ceil(heading.length * 1.1));
    return Math.min(MOST, Math.max(LEAST, widest)) + AROUND;
  });
}

function widthOf(cell: Cell, kind: ColumnKind): number {
  if (cell === null) return 0;
  const text = typeof cell === 'object' ? cell.number : String(cell);
  if (typeof cell === 'string') return text.length;
  const marks = Math.floor(text.length / 3);
  return text.length + marks + (kind === 'ratio' ? 3 : 0);
}
