import type { Cell } from '../model/cell.ts';
import { chartHeight } from '../model/chart-height.ts';
import { countIn } from '../model/compact-number.ts';
import type { DayTick } from '../model/day-ticks.ts';
import type { Place } from '../model/period.ts';
import { type ValueAxis, valueAxis } from '../model/value-axis.ts';
import { type Columns, type DrawnLayer, depthAt, sumAt, valueAt } from './columns.ts';

/** Where everything of a column chart is, in pixels from its top left. */
export interface ColumnLayout {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** From one column to the next. */
  readonly pitch: number;
  readonly values: ValueAxis;
  readonly columns: readonly ColumnPlace[];
  readonly ticks: readonly DayTick[];
}

export interface ColumnPlace {
  readonly place: Place;
  readonly x: number;
  readonly width: number;
  readonly middle: number;
  /** From the line outwards, first those above it; one for each layer, in their order. */
  readonly parts: readonly PartPlace[];
  /** The sum of what is above the line, where there is room for those of all columns. */
  readonly total: string;
}

interface PartPlace {
  readonly layer: DrawnLayer;
  readonly x: number;
  readonly width: number;
  readonly y: number;
  readonly height: number;
}

const TOP = 24;
const BELOW = 34;
const WIDEST = 72;
/** For the dashes around the last column. */
const MARGIN = 4;

export function layOutColumns(columns: Columns, width: number): ColumnLayout {
  const height = chartHeight(340, width);
  const [top, bottom] = [TOP, height - BELOW];
  const values = valueAxis(extremesOf(columns), bottom, top);
  const left = Math.ceil(values.labelWidth) + 10;
  const count = columns.places.length;
  const right = width - MARGIN;
  const pitch = (right - left) / Math.max(1, count);
  return {
    width,
    height,
    left,
    right,
    top,
    bottom,
    pitch,
    values,
    columns: placeColumns(columns, values, left, pitch),
    ticks: columns.ticks(pitch * Math.max(1, count - 1)),
  };
}

function extremesOf(columns: Columns): (number | null)[] {
  return columns.places.flatMap((_, place) => {
    const below = depthAt(columns, place);
    return [sumAt(columns, place), below === null ? null : -below];
  });
}

function placeColumns(columns: Columns, values: ValueAxis, left: number, pitch: number): ColumnPlace[] {
  const width = Math.min(WIDEST, Math.max(1, pitch - (pitch > 12 ? 4 : 1)));
  const sums = columns.places.map((_, place) => sumAt(columns, place));
  const totals = sums.map((sum) => (sum === null ? '' : countIn(pitch - 4, sum)));
  const haveTotals = totals.every((text, place) => text !== '' || sums[place] === null);
  return columns.places.map((place, index) => {
    const middle = left + (index + 0.5) * pitch;
    const x = middle - width / 2;
    return {
      place,
      middle,
      width,
      x,
      parts: partPlaces(columns, index, values, { x, width }),
      total: haveTotals ? (totals[index] ?? '') : '',
    };
  });
}

interface Across {
  readonly x: number;
  readonly width: number;
}

/** Above the line the parts of a column stand on each other; below it they hang side by side. */
function partPlaces(
  columns: Columns,
  place: number,
  { position }: ValueAxis,
  { x, width }: Across,
): PartPlace[] {
  const hanging = columns.layers.filter(({ side }) => side === 'below');
  const narrow = width / Math.max(1, hanging.length);
  let reached = 0;
  return columns.layers.map((layer) => {
    const value = valueAt(columns, layer, place) ?? 0;
    if (layer.side === 'below') {
      const [y, end] = [position(0), position(-value)];
      return { layer, x: x + hanging.indexOf(layer) * narrow, width: narrow, y, height: end - y };
    }
    const from = position(reached);
    reached += value;
    const to = position(reached);
    return { layer, x, width, y: to, height: from - to };
  });
}

/** The part at a place, or the nearest one of the nearest column. */
export function partAt({ columns, left, pitch }: ColumnLayout, x: number, y: number): Cell {
  const column = Math.max(0, Math.min(columns.length - 1, Math.floor((x - left) / pitch)));
  const distances = (columns[column]?.parts ?? []).map((part) =>
    part.height === 0
      ? Number.POSITIVE_INFINITY
      : Math.max(part.y - y, y - part.y - part.height, part.x - x, x - part.x - part.width, 0),
  );
  return { row: Math.max(0, distances.indexOf(Math.min(...distances))), column };
}
