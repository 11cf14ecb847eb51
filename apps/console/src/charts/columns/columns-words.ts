import { countOf, formatNumber, NO_VALUE } from '../../ui/format/number.ts';
import type { Cell } from '../model/cell.ts';
import { type NumberTable, sumLabel } from '../model/number-table.ts';
import { describePlace } from '../model/period.ts';
import { readNotes } from '../notes/day-notes.ts';
import { type Columns, sumAt, valueAt } from './columns.ts';

/** One part of a column in words: `2 – 8 Mar 2026, New: 12 users`. */
export function readPart(columns: Columns, { row, column }: Cell, counted: string): string {
  const [layer, place] = [columns.layers[row], columns.places[column]];
  if (!layer || !place) return '';
  const value = valueAt(columns, layer, column);
  const count = value === null ? NO_VALUE : countOf(value, counted);
  return `${describePlace(place)}, ${layer.name}: ${count}${readNotes(columns.notes[column])}`;
}

interface Words {
  /** What the places are: `Week`. */
  readonly corner: string;
  /** What all layers above the line are together: `Active`. */
  readonly total: string;
}

/** The numbers of the columns: a row for each place, with each layer, and with the sum of those above the line. */
export function columnTable(columns: Columns, isWhole: boolean, { corner, total }: Words): NumberTable {
  const [above, below] = (['above', 'below'] as const).map((side) =>
    columns.layers.filter((layer) => layer.side === side),
  );
  const layers = [...(above ?? []), ...(below ?? [])];
  return {
    corner,
    columns: [
      { id: 'all', label: sumLabel(total, isWhole) },
      ...layers.map(({ id, name }) => ({ id, label: name })),
    ],
    rowCount: columns.places.length,
    rowAt(index) {
      const place = columns.places[index];
      const values = [sumAt(columns, index), ...layers.map((layer) => valueAt(columns, layer, index))];
      return {
        id: String(index),
        head: place ? describePlace(place) : '',
        cells: values.map(formatNumber),
      };
    },
  };
}
