import { chartHeight } from '../model/chart-height.ts';
import type { DayTick } from '../model/day-ticks.ts';
import { spread } from '../model/spread.ts';
import { cutText, widthOf } from '../model/text-width.ts';
import { type ValueAxis, valueAxis } from '../model/value-axis.ts';
import type { DrawnSeries, Timeline } from './line-series.ts';

/** Where points are: the first at `left`, the last at `right`, in pixels. */
export interface PointPlaces {
  readonly left: number;
  readonly right: number;
  /** From one period to the next. */
  readonly step: number;
  readonly values: ValueAxis;
}

/** Where everything of a line chart is, in pixels from its top left. */
export interface LineLayout extends PointPlaces {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly bottom: number;
  readonly ticks: readonly DayTick[];
  readonly labels: readonly EndLabel[];
}

/** The name of a series at the end of its line. */
interface EndLabel {
  readonly series: DrawnSeries;
  readonly text: string;
  readonly y: number;
}

const TOP = 18;
const BELOW = 34;
const MOST_LABELS = 8;
const LABEL_GAP = 15;

export function layOutLines(timeline: Timeline, width: number): LineLayout {
  const height = chartHeight(320, width);
  const [top, bottom] = [TOP, height - BELOW];
  const values = valueAxis(valuesOf(timeline), bottom, top);
  const names = width < 640 ? [] : labelsFor(timeline);
  const nameWidth = Math.max(0, ...names.map(({ text }) => widthOf(text) + 22));
  const left = Math.ceil(values.labelWidth) + 10;
  const right = width - Math.max(nameWidth, 24);
  return {
    width,
    height,
    left,
    right,
    top,
    bottom,
    values,
    step: (right - left) / Math.max(1, timeline.periods.length - 1),
    ticks: timeline.ticks(right - left),
    labels: placeLabels(names, values, top, bottom),
  };
}

/** The middle of a period. A single one is in the middle of the chart. */
export function xOf({ left, right, step }: PointPlaces, index: number, count: number): number {
  return count === 1 ? (left + right) / 2 : left + index * step;
}

/** The period at a distance from the left edge. */
export function indexAt({ left, step }: PointPlaces, x: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.round((x - left) / step)));
}

function* valuesOf({ series }: Timeline): Generator<number | null> {
  for (const { values, before } of series) {
    yield* values;
    if (before) yield* before;
  }
}

/** A single line needs no name: the title is its name. */
function labelsFor({ series }: Timeline): { series: DrawnSeries; text: string; value: number }[] {
  if (series.length < 2 || series.length > MOST_LABELS) return [];
  return series.flatMap((one) => {
    const value = one.values.findLast((each) => each !== null);
    return value == null ? [] : [{ series: one, text: cutText(one.name, 140), value }];
  });
}

function placeLabels(
  names: ReturnType<typeof labelsFor>,
  values: ValueAxis,
  top: number,
  bottom: number,
): EndLabel[] {
  const heights = spread(
    names.map(({ value }) => values.position(value)),
    LABEL_GAP,
    top,
    bottom,
  );
  return names.map(({ series, text }, index) => ({ series, text, y: heights[index] ?? 0 }));
}
