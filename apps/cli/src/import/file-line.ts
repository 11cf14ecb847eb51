import type { FileRow } from './map-row.ts';

/** A line of a file: a row of cells, a whole object, or what is wrong with it. `line` counts from 1. */
export type FileLine = { readonly line: number } & (
  | { readonly row: FileRow; readonly object?: never; readonly fault?: never }
  | { readonly object: Record<string, unknown>; readonly row?: never; readonly fault?: never }
  | { readonly fault: string; readonly row?: never; readonly object?: never }
);

/** Bytes that are no UTF-8 are read as U+FFFD, so a line that has one is refused whether it was written so or not. */
export const NOT_UTF_8 = 'has bytes that are not UTF-8, or the replacement character U+FFFD';
