import type { Cell } from './table.ts';

type Rows = Iterable<readonly Cell[]>;

/**
 * The rows of a table without those of events that have their segments below: whoever adds up the column would count each use
 * twice. An event without a segment keeps its row.
 *
 * @param columns as the API calls them
 */
export function withoutTotals(columns: readonly string[], rows: Rows): Rows {
  const segment = columns.indexOf('segmentLabel');
  return segment < 0 ? rows : linesOf(rows, segment);
}

function* linesOf(rows: Rows, segment: number): Generator<readonly Cell[]> {
  let total: readonly Cell[] | undefined;
  for (const row of rows) {
    if (total && !isPartOf(row, total, segment)) yield total;
    total = row[segment] === null ? row : undefined;
    if (!total) yield row;
  }
  if (total) yield total;
}

/** Whether a row is a segment of the event of another. */
function isPartOf(row: readonly Cell[], total: readonly Cell[], segment: number): boolean {
  return row[segment] !== null && total.slice(0, segment).every((cell, place) => cell === row[place]);
}
