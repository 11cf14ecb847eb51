/** A column of a file, with some of its cells that are not empty. */
export interface SampledColumn {
  readonly name: string;
  readonly cells: readonly string[];
}

/** `useragebiet` for `User-Ägebiet`, `insertid` for `$insert_id`. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

export function shareOf(cells: readonly string[], pattern: RegExp): number {
  return cells.length === 0 ? 0 : cells.filter((cell) => pattern.test(cell)).length / cells.length;
}
