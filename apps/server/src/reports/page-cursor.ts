/** The position of a page in a kept table. */
export interface PageCursor {
  readonly tableId: string;
  /** Rows before the page, and rows on it. */
  readonly offset: number;
  readonly size: number;
}

/** The cursor for callers. Nobody can guess the id of its table, so it needs no signature. */
export function writeCursor({ tableId, offset, size }: PageCursor): string {
  return `c_${tableId}.${offset.toString(36)}.${size.toString(36)}`;
}

/** Reads a cursor; undefined if the text is not one. */
export function readCursor(text: string): PageCursor | undefined {
  const [, tableId, offset, size] = /^c_([\w-]{22})\.([0-9a-z]{1,8})\.([0-9a-z]{1,2})$/.exec(text) ?? [];
  if (tableId === undefined || offset === undefined || size === undefined) return undefined;
  return { tableId, offset: Number.parseInt(offset, 36), size: Number.parseInt(size, 36) };
}
