/** What is read: a point of a series, a bar, a part of a bar. Rows are series or bars, columns what they are made of. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

export interface Size {
  readonly rows: number;
  readonly columns: number;
}

/** Where a key leads from a cell, or from outside; `undefined` if the key means nothing here. */
export function moveCell(from: Cell | undefined, key: string, size: Size): Cell | undefined {
  const move = moves[key];
  if (!move || size.rows < 1 || size.columns < 1) return undefined;
  return clampCell(move(from ?? startFor(key), size), size);
}

/** The cell, or the nearest one that exists: some may have been switched off since. */
export function clampCell({ row, column }: Cell, { rows, columns }: Size): Cell {
  return { row: Math.max(0, Math.min(rows - 1, row)), column: Math.max(0, Math.min(columns - 1, column)) };
}

const moves: Readonly<Record<string, (from: Cell, size: Size) => Cell>> = {
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  PageDown: ({ row, column }, { columns }) => ({ row, column: column + leapOf(columns) }),
  PageUp: ({ row, column }, { columns }) => ({ row, column: column - leapOf(columns) }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, { columns }) => ({ row, column: columns - 1 }),
};

function leapOf(columns: number): number {
  return Math.max(1, Math.round(columns / 10));
}

/** The first key comes from just outside, so that it leads to the first cell or to the last. */
function startFor(key: string): Cell {
  if (key === 'ArrowRight') return { row: 0, column: -1 };
  if (key === 'ArrowDown') return { row: -1, column: 0 };
  if (key === 'ArrowLeft' || key === 'ArrowUp') return { row: 0, column: Number.POSITIVE_INFINITY };
  return { row: 0, column: 0 };
}
