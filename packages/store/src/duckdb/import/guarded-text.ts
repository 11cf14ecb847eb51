import type { Cell } from '@keytally/reports';

/** Keeps a text from the driver, which takes U+FEFF off the beginning of what it reads. */
export function guarded(text: string): string {
  return `'=' || ${text}`;
}

/** The text that was guarded; the empty one of null. */
export function unguarded(cell: Cell | undefined): string {
  return typeof cell === 'string' ? cell.slice(1) : '';
}
