import type { DayTick } from '../model/day-ticks.ts';
import type { Place } from '../model/period.ts';
import type { DayNote } from '../notes/day-notes.ts';

type Side = 'above' | 'below';

/**
 * A part of every column: how many are in it at each place, and whether it stands above the line, on the others, or hangs below
 * it, beside the others.
 */
export interface ColumnLayer {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  /** One number for each place, in their order. */
  readonly values: readonly number[];
}

export interface DrawnLayer extends ColumnLayer {
  /** Its place among all layers, those included that are switched off: its colour and texture. */
  readonly index: number;
}

/** Columns as they are drawn: where they stand, and their parts from the line outwards. */
export interface Columns {
  readonly places: readonly Place[];
  /** The labels below an axis of so many pixels. */
  readonly ticks: (width: number) => readonly DayTick[];
  readonly layers: readonly DrawnLayer[];
  /** Those of each place. */
  readonly notes: readonly (readonly DayNote[])[];
}

export function drawnLayers(layers: readonly ColumnLayer[]): DrawnLayer[] {
  return layers.map((layer, index) => ({ ...layer, index }));
}

export function withoutHidden(columns: Columns, hidden: ReadonlySet<string>): Columns {
  return { ...columns, layers: columns.layers.filter(({ id }) => !hidden.has(id)) };
}

/** How many a layer has at a place; `null` where the place has not come yet. */
export function valueAt({ places }: Columns, layer: ColumnLayer, place: number): number | null {
  return places[place]?.state === 'ahead' ? null : (layer.values[place] ?? 0);
}

/** All that stands above the line at a place; `null` where the place has not come yet. */
export function sumAt(columns: Columns, place: number): number | null {
  if (columns.places[place]?.state === 'ahead') return null;
  return valuesOn('above', columns, place).reduce((sum, value) => sum + value, 0);
}

/** The most that hangs below the line at a place. Who is in one of these layers may be in another: they have no sum. */
export function depthAt(columns: Columns, place: number): number | null {
  if (columns.places[place]?.state === 'ahead') return null;
  return Math.max(0, ...valuesOn('below', columns, place));
}

function valuesOn(side: Side, { layers }: Columns, place: number): number[] {
  return layers.filter((layer) => layer.side === side).map(({ values }) => values[place] ?? 0);
}
