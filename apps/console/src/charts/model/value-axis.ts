import { nice, ticks } from 'd3-array';
import { compactNumber } from './compact-number.ts';
import { widthOf } from './text-width.ts';

export interface Tick {
  readonly at: number;
  readonly label: string;
}

/** The axis of values: positions in pixels, and lines at round numbers. */
export interface ValueAxis {
  readonly position: (value: number) => number;
  readonly ticks: readonly Tick[];
  /** The width of its widest label. */
  readonly labelWidth: number;
}

const PIXELS_PER_TICK = 48;

/** Floating point can't divide less than this into ticks. */
const LEAST_SPAN = 1e-300;

/** An axis from 0 (or below) to the highest value, which grows from `start` to `end`. */
export function valueAxis(values: Iterable<number | null>, start: number, end: number): ValueAxis {
  const { low, high, areWhole } = extentOf(values);
  const count = Math.max(2, Math.floor(Math.abs(end - start) / PIXELS_PER_TICK));
  const [bottom, top] = nice(low, high - low > LEAST_SPAN ? high : low + 1, count);
  const position = (value: number) => start + ((value - bottom) / (top - bottom)) * (end - start);
  const roundValues = ticks(bottom, top, count)
    .filter((value) => !areWhole || Number.isInteger(value))
    .map((value) => ({ at: position(value), label: compactNumber(value) }));
  return {
    position,
    ticks: roundValues,
    labelWidth: Math.max(...roundValues.map(({ label }) => widthOf(label))),
  };
}

function extentOf(values: Iterable<number | null>): { low: number; high: number; areWhole: boolean } {
  let [low, high, areWhole] = [0, 0, true];
  for (const value of values) {
    if (value === null) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
    areWhole &&= Number.isInteger(value);
  }
  return { low, high, areWhole };
}
