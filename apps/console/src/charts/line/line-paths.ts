import { linePath } from '../model/path.ts';
import { type PointPlaces, xOf } from './line-layout.ts';
import { type DrawnSeries, type Timeline, wholePartOf } from './line-series.ts';

type Values = readonly (number | null)[];

/** The paths of one series: what is whole, what is not (the ends), and what was before. */
interface SeriesPaths {
  readonly whole: string;
  readonly partial: string;
  readonly before: string;
}

export function pathsOf(series: DrawnSeries, { periods }: Timeline, layout: PointPlaces): SeriesPaths {
  const [first, last] = wholePartOf(periods);
  const count = periods.length;
  const draw = (values: Values, from: number, to: number) => pathThrough(values, from, to, layout, count);
  if (first < 0)
    return {
      whole: '',
      partial: draw(series.values, 0, count - 1),
      before: draw(series.before ?? [], 0, count - 1),
    };
  return {
    whole: draw(series.values, first, last),
    partial: [
      first > 0 ? draw(series.values, 0, first) : '',
      last < count - 1 ? draw(series.values, last, count - 1) : '',
    ].join(''),
    before: draw(series.before ?? [], 0, count - 1),
  };
}

function pathThrough(values: Values, from: number, to: number, layout: PointPlaces, count: number): string {
  const points = values
    .slice(from, to + 1)
    .map((value, index) =>
      value === null ? null : { x: xOf(layout, from + index, count), y: layout.values.position(value) },
    );
  return linePath(points);
}

const FEW = 12;

/** Whether lines or points are so many that they are drawn thinner. */
export function isCrowded({ series }: Timeline, { step }: PointPlaces): boolean {
  return series.length > FEW || step < 1.5;
}

const MOST_MARKERS = 400;
const PIXELS_BETWEEN = 110;

/** The periods of a series that get a marker: all of few, one now and then of many, and none among many lines. */
export function markedOf(
  place: number,
  series: DrawnSeries,
  timeline: Timeline,
  { step }: PointPlaces,
): number[] {
  const { values } = series;
  const isRoomy = step >= 16 && values.length * timeline.series.length <= MOST_MARKERS;
  const every = isRoomy ? 1 : Math.max(1, Math.ceil(PIXELS_BETWEEN / step));
  const shift = Math.floor((every * (place + 0.5)) / timeline.series.length);
  return values.flatMap((value, index) => {
    if (value === null) return [];
    const isAlone = (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null;
    return isAlone || (timeline.series.length <= FEW && index % every === shift % every) ? [index] : [];
  });
}
