import { countIn } from '../model/compact-number.ts';
import { cutText, widthOf } from '../model/text-width.ts';
import { type ValueAxis, valueAxis } from '../model/value-axis.ts';
import type { Bin, HistogramData } from './histogram-data.ts';

/** Where everything of a histogram is, in pixels from its top left. */
export interface HistogramLayout {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly values: ValueAxis;
  readonly bars: readonly BarPlace[];
  readonly areLabelsUpright: boolean;
}

export interface BarPlace {
  readonly bin: Bin;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** The middle of its column. */
  readonly middle: number;
  /** Above the bar, where there is room for the values of all bars. */
  readonly value: string;
  /** Below it, as much as fits; empty if there is only room for others. */
  readonly label: string;
}

/** The strip of who never used it is above the bars, on a scale of its own: else it would flatten them. */
export const STRIP_HEIGHT = 54;
const UPRIGHT_LENGTH = 120;
const UPRIGHT_PITCH = 20;
const WIDEST_BAR = 72;

export function layOutHistogram({ bins }: HistogramData, width: number): HistogramLayout {
  const plotHeight = width < 480 ? 180 : 230;
  const [top, bottom] = [STRIP_HEIGHT + 20, STRIP_HEIGHT + 20 + plotHeight];
  const values = valueAxis(
    bins.map(({ users }) => users),
    bottom,
    top,
  );
  const left = Math.ceil(values.labelWidth) + 10;
  const pitch = (width - left) / Math.max(1, bins.length);
  const longest = Math.max(0, ...bins.map(({ label }) => widthOf(label)));
  const areLabelsUpright = longest > pitch - 6;
  const labelHeight = areLabelsUpright ? Math.min(UPRIGHT_LENGTH, longest) + 12 : 24;
  return {
    width,
    left,
    right: width,
    bottom,
    values,
    areLabelsUpright,
    height: Math.ceil(bottom + labelHeight),
    bars: placeBars(bins, values, left, pitch, areLabelsUpright),
  };
}

function placeBars(
  bins: readonly Bin[],
  values: ValueAxis,
  left: number,
  pitch: number,
  areLabelsUpright: boolean,
): BarPlace[] {
  const barWidth = Math.min(WIDEST_BAR, Math.max(1, pitch - (pitch > 12 ? 4 : 1)));
  const texts = bins.map(({ users }) => countIn(pitch - 4, users));
  const haveValues = texts.every((text) => text !== '');
  const every = areLabelsUpright ? Math.ceil(UPRIGHT_PITCH / pitch) : 1;
  return bins.map((bin, index) => {
    const middle = left + (index + 0.5) * pitch;
    return {
      bin,
      middle,
      x: middle - barWidth / 2,
      y: values.position(bin.users),
      width: barWidth,
      value: haveValues ? (texts[index] ?? '') : '',
      label: index % every === 0 ? cutText(bin.label, areLabelsUpright ? UPRIGHT_LENGTH : pitch) : '',
    };
  });
}

/** What is at a place: 0 for the strip, then the bars from 1 on. */
export function groupAt({ left, right, bars }: HistogramLayout, x: number, y: number): number {
  if (y < STRIP_HEIGHT || bars.length === 0) return 0;
  const pitch = (right - left) / bars.length;
  return 1 + Math.max(0, Math.min(bars.length - 1, Math.floor((x - left) / pitch)));
}
