import type { Row } from '@keytally/reports';

/** Rows in their order, in groups: each ends with the row that brings it to so many bits of text, by the column `bits`. */
export function* rowsTogether(rows: readonly Row[], leastBits: number): Generator<readonly Row[]> {
  let group: Row[] = [];
  let bits = 0;
  for (const row of rows) {
    group.push(row);
    bits += Number(row.bits);
    if (bits < leastBits) continue;
    yield group;
    group = [];
    bits = 0;
  }
  if (group.length > 0) yield group;
}
