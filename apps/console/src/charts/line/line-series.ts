import { areComparable, type Facts } from '@keytally/contract/comparison';
import type { Day } from '../../ui/format/day.ts';
import { type DayTick, dayTicks } from '../model/day-ticks.ts';
import type { Look } from '../model/look.ts';
import { lookOf, looksOf } from '../model/look.ts';
import { type DayRange, type Period, type Place, periodsOf, type Split } from '../model/period.ts';
import { stepTicks } from '../model/step-ticks.ts';
import { type DayNote, notesOfPlaces } from '../notes/day-notes.ts';

type Values = readonly (number | null)[];

export interface LineSeries {
  readonly id: string;
  readonly name: string;
  /** One value for each period, in their order. `null` is a gap. */
  readonly values: Values;
  /** The values of the period before, if it is compared with. There may be more or fewer. */
  readonly before?: Values | undefined;
}

/** A timeline as it is drawn: its periods, and its series with their looks. */
export interface Timeline {
  readonly periods: readonly Place[];
  /** The labels below an axis of so many pixels. */
  readonly ticks: (width: number) => readonly DayTick[];
  /** The periods that are compared with: the first stands below the first, and so on. */
  readonly before: readonly Period[] | undefined;
  /** Which periods may be set in percent against the one below which they stand. */
  readonly comparable: readonly boolean[];
  readonly series: readonly DrawnSeries[];
  /** Those of each place. */
  readonly notes: readonly (readonly DayNote[])[];
}

export interface DrawnSeries extends LineSeries {
  readonly look: Look;
}

export interface TimelineProps {
  readonly split: Split;
  /** The days by which the answer of the API names its periods: each day, each Monday, each first of a month. */
  readonly starts: readonly Day[];
  /** The days that were asked for. They cut the first and the last week or month. */
  readonly range: DayRange;
  /** Today in the zone of the product. A period with this day is drawn as unfinished, later ones are not drawn. */
  readonly today?: Day | undefined;
  /** Up to 50. */
  readonly series: readonly LineSeries[];
  /** The period that `before` of each series belongs to. */
  readonly before?: Earlier | undefined;
  readonly notes?: readonly DayNote[] | undefined;
}

interface Earlier {
  readonly starts: readonly Day[];
  readonly range: DayRange;
  /** On which days there are data. */
  readonly facts?: Facts | undefined;
}

export function timelineOf({
  split,
  starts,
  range,
  today,
  series,
  before,
  notes = [],
}: TimelineProps): Timeline {
  const periods = periodsOf(starts, split, range, today);
  const looks = looksOf(series.map(({ id }) => id));
  const earlier = before && periodsOf(before.starts, split, before.range, today);
  return {
    periods,
    ticks: (width) => dayTicks(starts, width),
    before: earlier,
    comparable: periods.map((period, place) => {
      const past = earlier?.[place];
      return past !== undefined && areComparable(period, past, split, before?.facts);
    }),
    series: series.map((one, index) => ({
      ...one,
      values: starts.map((_, place) =>
        periods[place]?.state === 'ahead' ? null : (one.values[place] ?? null),
      ),
      look: looks[index] ?? lookOf(index),
    })),
    notes: notesOfPlaces(periods, notes),
  };
}

export interface CurveProps {
  /** Each place in words: `3 weeks later`. */
  readonly steps: readonly string[];
  /** The same below the axis: `3`. */
  readonly labels: readonly string[];
  readonly series: readonly LineSeries[];
}

/** Values that stand at steps after something, and not at days. */
export function curveOf({ steps, labels, series }: CurveProps): Timeline {
  return {
    periods: steps.map((name) => ({ name, state: 'whole' })),
    ticks: (width) => stepTicks(labels, width),
    before: undefined,
    comparable: [],
    series: series.map((one, index) => ({ ...one, look: lookOf(index) })),
    notes: [],
  };
}

export function withoutHidden(timeline: Timeline, hidden: ReadonlySet<string>): Timeline {
  return { ...timeline, series: timeline.series.filter(({ id }) => !hidden.has(id)) };
}

/** The first and the last whole period: what is outside is drawn with dashes. */
export function wholePartOf(periods: readonly Place[]): readonly [first: number, last: number] {
  const isWhole = ({ state }: Place) => state === 'whole';
  return [periods.findIndex(isWhole), periods.findLastIndex(isWhole)];
}
