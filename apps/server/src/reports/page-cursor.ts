/** The position of a page in a table. */
export interface PageCursor {
  /** The moment of the data that the table shows: 22 letters, digits, `-` and `_`. */
  readonly moment: string;
  /** Digest of the request, 43 of the same characters. */
  readonly request: string;
  /** Rows before the page, and rows on it. */
  readonly offset: number;
  readonly size: number;
}

/**
 * The cursor for callers. It needs no signature: nobody can guess the id of a moment, and a caller who changes the rest
 * reads what another request would have answered at that moment.
 */
export function writeCursor({ moment, request, offset, size }: PageCursor): string {
  return `c_${moment}.${request}.${offset.toString(36)}.${size.toString(36)}`;
}

/** Reads a cursor; undefined if the text is not one. */
export function readCursor(text: string): PageCursor | undefined {
  const [, moment, request, offset, size] = CURSOR.exec(text) ?? [];
  if (moment === undefined || request === undefined || offset === undefined || size === undefined)
    return undefined;
  return { moment, request, offset: Number.parseInt(offset, 36), size: Number.parseInt(size, 36) };
}

const CURSOR = /^c_([\w-]{22})\.([\w-]{43})\.([0-9a-z]{1,8})\.([0-9a-z]{1,2})$/;
