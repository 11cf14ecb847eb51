/** A row as text: cells of CSV, quoted where needed, or the only cell of a line of NDJSON. */
export function rowText(cells: readonly string[], delimiter: string | undefined): string {
  if (delimiter === undefined) return cells.join('');
  return cells
    .map((cell) => (isPlain(cell, delimiter) ? cell : `"${cell.replaceAll('"', '""')}"`))
    .join(delimiter);
}

function isPlain(cell: string, delimiter: string): boolean {
  return !/["\r\n]/.test(cell) && !cell.includes(delimiter);
}
