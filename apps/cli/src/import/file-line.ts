import type { FileRow } from './map-row.ts';

/** A line of a file: a row of cells, a whole object, or what is wrong with it. `line` counts from 1. */
export type FileLine = { readonly line: number } & (
  | { readonly row: FileRow; readonly object?: never; readonly fault?: never }
  | { readonly object: Record<string, unknown>; readonly row?: never; readonly fault?: never }
  | { readonly fault: string; readonly row?: never; readonly object?: never }
);
