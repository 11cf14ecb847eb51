import type { FileLine } from '@keytally/store-ports';
import { readTextRows, type TextInput } from './read-rows.ts';
import type { CsvSample } from './text/csv-sample.ts';
import type { PlacedCell } from './undecided/evidence.ts';

/** The cells of some columns in the first rows that are not empty. Empty lines are not counted. */
export function sampledCells({ columns, rows }: CsvSample, wanted: readonly string[]): readonly PlacedCell[] {
  const places = placesOf(wanted, columns);
  return [
    ...cellsOfBlock(
      rows.map((cells, index) => ({ line: index + 2, cells })),
      places,
    ),
  ];
}

/** The cells of some columns that are not empty, throughout a file of CSV. */
export async function* cellsOfText(
  input: TextInput,
  wanted: readonly string[],
): AsyncGenerator<Iterable<PlacedCell>> {
  const { mapping: _, ...whole } = input;
  const { columns = [], blocks } = await readTextRows(whole, () => {});
  yield* cellsOfRows(columns, blocks, wanted);
}

/** The same of rows. */
export async function* cellsOfRows(
  columns: readonly string[],
  blocks: AsyncIterable<Iterable<FileLine>>,
  wanted: readonly string[],
): AsyncGenerator<Iterable<PlacedCell>> {
  const places = placesOf(wanted, columns);
  for await (const rows of blocks) yield cellsOfBlock(rows, places);
}

function* cellsOfBlock(rows: Iterable<FileLine>, places: Places): Generator<PlacedCell> {
  for (const { line, cells } of rows) {
    if (cells === undefined) continue;
    for (const { column, place } of places) {
      const text = cells[place];
      if (text !== undefined && text !== '') yield { line, column, text };
    }
  }
}

type Places = readonly { readonly column: string; readonly place: number }[];

function placesOf(wanted: readonly string[], columns: readonly string[]): Places {
  return wanted
    .map((column) => ({ column, place: columns.indexOf(column) }))
    .filter(({ place }) => place >= 0);
}
