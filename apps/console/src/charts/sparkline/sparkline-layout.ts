import { type PointPlaces, xOf } from '../line/line-layout.ts';
import { areaPath } from '../model/path.ts';
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
  const { position } = places.values;
  const points = values.map((value, index) =>
    value === null ? null : { x: xOf(places, index, values.length), y: position(value) },
  );
  return areaPath(points, position(0));
}

/** The last point that there is. */
export function endOf(values: Values, places: PointPlaces): { x: number; y: number } | undefined {
  const index = values.findLastIndex((value) => value !== null);
  if (index < 0) return undefined;
  return { x: xOf(places, index, values.length), y: places.values.position(values[index] ?? 0) };
}
