import { hasNoValue, type RowMapping, roundedCell } from '@keytally/events';
import type { FileLine } from '@keytally/store-ports';
import { readTextRows, type TextInput } from './read-rows.ts';
import type { TableSample } from './text/csv-sample.ts';
import type { PlacedCell } from './undecided/evidence.ts';

/** The cells of some columns in the first rows that are not empty. Empty lines are not counted. */
export function sampledCells(
  { columns, rows, firstLine = 2 }: TableSample,
  wanted: readonly string[],
): readonly PlacedCell[] {
  const places = placesOf(wanted, columns);
  return [
    ...cellsOfBlock(
      rows.map((cells, index) => ({ line: index + firstLine, cells })),
      places,
    ),
  ];
}

/** The cells of some columns that are not empty, throughout a file of text. */
export async function* cellsOfText(
  input: TextInput,
  wanted: readonly string[],
): AsyncGenerator<Iterable<PlacedCell>> {
  const { mapping: _, ...whole } = input;
  // Lines of NDJSON have no columns but those that are asked for.
  const mapping = input.format === 'ndjson' ? { mapping: mappingOf(wanted) } : {};
  const { columns = [], blocks } = await readTextRows({ ...whole, ...mapping }, () => {});
  yield* cellsOfRows(columns, blocks, wanted);
}

function mappingOf(columns: readonly string[]): RowMapping {
  return {
    columns: new Map(columns.map((column, place) => [String(place), column])),
    constants: new Map(),
    timeFormat: 'rfc3339',
  };
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
      const text = roundedCell(cells[place] ?? '');
      if (text !== '' && !hasNoValue(text)) yield { line, column, text };
    }
  }
}

type Places = readonly { readonly column: string; readonly place: number }[];

function placesOf(wanted: readonly string[], columns: readonly string[]): Places {
  return wanted
    .map((column) => ({ column, place: columns.indexOf(column) }))
    .filter(({ place }) => place >= 0);
}
