import { area } from 'd3-shape';
import { type PointPlaces, xOf } from '../line/line-layout.ts';
import { valueAxis } from '../model/value-axis.ts';

type Values = readonly (number | null)[];

export const SPARKLINE_HEIGHT = 36;
const MARGIN = 4;

export function layOutSparkline(values: Values, width: number): PointPlaces {
  const [left, right] = [MARGIN, width - MARGIN];
  return {
    left,
    right,
    step: (right - left) / Math.max(1, values.length - 1),
    values: valueAxis(values, SPARKLINE_HEIGHT - MARGIN, MARGIN),
  };
}

/** The outline of what is below the line. */
export function areaOf(values: Values, places: PointPlaces): string {
  const outline = area<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => xOf(places, index, values.length))
    .y0(places.values.position(0))
    .y1((value) => places.values.position(value ?? 0))
    .digits(1);
  return outline(values) ?? '';
}

/** The last point that there is. */
export function endOf(values: Values, places: PointPlaces): { x: number; y: number } | undefined {
  const index = values.findLastIndex((value) => value !== null);
  if (index < 0) return undefined;
  return { x: xOf(places, index, values.length), y: places.values.position(values[index] ?? 0) };
}
