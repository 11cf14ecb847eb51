import { countOf, formatChange, formatPoints } from '../../ui/format/number.ts';
import { nameOfPlace, type Place } from '../model/period.ts';
import type { DrawnSeries, Timeline } from './line-series.ts';

type Format = (value: number | null) => string;

interface Point {
  readonly value: number;
  readonly period: Place;
}

/** What a timeline shows, in a sentence. Periods that are not over do not count: their values still grow. */
export function summariseTimeline(
  timeline: Timeline,
  measure: string,
  format: Format,
  unit?: 'percent',
): string {
  const [only, ...others] = timeline.series;
  if (!only) return 'No line is shown.';
  const parts =
    others.length === 0
      ? summariseOne(only, timeline, { measure, format, unit })
      : summariseSeveral(timeline, format);
  return parts.length > 0 ? `${parts.join('; ')}.` : `No values yet for ${measure.toLowerCase()}.`;
}

interface Words {
  readonly measure: string;
  readonly format: Format;
  /** Of values that are percentages: they change by points. */
  readonly unit: 'percent' | undefined;
}

function summariseOne(series: DrawnSeries, timeline: Timeline, words: Words): string[] {
  const { format } = words;
  const points = pointsOf(series.values, timeline.periods);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return [];
  return [
    describeCourse(first, last, words),
    ...describeHighest('highest', points, format),
    ...describeHighest('highest before', pointsOf(series.before ?? [], timeline.before ?? []), format),
  ];
}

function describeCourse(first: Point, last: Point, { measure, format, unit }: Words): string {
  const [from, to] = [placed(first, format), placed(last, format)];
  if (first === last) return `${measure}: ${from}`;
  if (first.value === last.value) return `${measure} were as many at both ends: ${from}, ${to}`;
  const verb = last.value > first.value ? 'rose' : 'fell';
  const areWhole = first.period.state === 'whole' && last.period.state === 'whole';
  const change =
    unit === 'percent'
      ? formatPoints(last.value - first.value)
      : first.value !== 0 && formatChange(last.value, first.value);
  return `${measure} ${verb} from ${from} to ${to}${areWhole && change ? `: ${change}` : ''}`;
}

/** A value with its place: an end of the line may be cut or not over, and is then not one of those that are compared. */
function placed({ value, period }: Point, format: Format): string {
  return `${format(value)} (${nameOfPlace(period)})`;
}

function describeHighest(word: string, points: readonly Point[], format: Format): string[] {
  const highest = highestOf(points);
  return highest && points.length > 1
    ? [`${word}: ${format(highest.value)} (${nameOfPlace(highest.period)})`]
    : [];
}

function summariseSeveral({ series, periods }: Timeline, format: Format): string[] {
  const ends = series.flatMap((one) => {
    const point = pointsOf(one.values, periods).at(-1);
    return point ? [{ name: one.name, ...point }] : [];
  });
  const end = periods.findLast((place) => ends.some(({ period }) => period === place));
  const lasts = ends.filter(({ period }) => period === end);
  const peaks = series.flatMap((one) => {
    const point = highestOf(pointsOf(one.values, periods));
    return point ? [{ name: one.name, ...point }] : [];
  });
  const [most, least, peak] = [highestOf(lasts), highestOf(lasts, -1), highestOf(peaks)];
  if (!most || !least || !peak) return [];
  const at = nameOfPlace(most.period);
  const which = most.period === periods.at(-1) ? 'at the end' : 'at the last that is whole';
  const said =
    most.value === least.value
      ? `all are at ${format(most.value)}`
      : `${most.name} is highest with ${format(most.value)}, ${least.name} lowest with ${format(least.value)}`;
  return [
    `${countOf(series.length, 'line')}: ${which} (${at}), ${said}`,
    `highest of all: ${peak.name}, ${format(peak.value)} (${nameOfPlace(peak.period)})`,
  ];
}

/** The values that can be compared: of whole periods, or of all if none is whole. */
function pointsOf(values: readonly (number | null)[], periods: readonly Place[]): Point[] {
  const points = periods.flatMap((period, index) => {
    const value = values[index] ?? null;
    return value === null ? [] : [{ value, period }];
  });
  const whole = points.filter(({ period }) => period.state === 'whole');
  return whole.length > 0 ? whole : points;
}

/** The first of the highest, or with -1 of the lowest. */
function highestOf<P extends Point>(points: readonly P[], sign = 1): P | undefined {
  return points.reduce<P | undefined>(
    (best, point) => (best && sign * best.value >= sign * point.value ? best : point),
    undefined,
  );
}
