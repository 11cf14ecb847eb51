import { formatNumber } from '../../ui/format/number.ts';
import type { Cell } from '../model/cell.ts';
import { countIn } from '../model/compact-number.ts';
import { cutText, widthOf } from '../model/text-width.ts';
import { type ValueAxis, valueAxis } from '../model/value-axis.ts';
import { lengthsOf, type Scale, type Stack, type StackedBar, totalOf } from './stack.ts';

/** Where everything of stacked bars is, in pixels from their top left. */
export interface StackLayout {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly pitch: number;
  readonly values: ValueAxis;
  readonly bars: readonly BarPlace[];
}

export interface BarPlace {
  readonly bar: StackedBar;
  readonly name: string;
  /** Where the name is: beside the bar, or above it where the page is narrow. */
  readonly nameY: number;
  readonly y: number;
  readonly parts: readonly PartPlace[];
  readonly total: string;
}

interface PartPlace {
  readonly x: number;
  readonly width: number;
  /** The number in the part, if there is room for it. */
  readonly label: string;
}

export const BAR_HEIGHT = 20;
const NARROW = 520;

export function layOutStack({ bars }: Stack, scale: Scale, width: number): StackLayout {
  const isNarrow = width < NARROW;
  const pitch = isNarrow ? 44 : 30;
  const totals = bars.map(({ users }) => formatNumber(totalOf(users)));
  const nameWidth = Math.min(width * 0.3, Math.max(0, ...bars.map(({ name }) => widthOf(name))));
  const left = isNarrow ? 0 : Math.ceil(nameWidth) + 12;
  // While a page is laid out there may be no room at all.
  const right = Math.max(left + 1, width - Math.max(0, ...totals.map(widthOf)) - 10);
  const values = valueAxis(scale === 'shares' ? [100] : bars.map(({ users }) => totalOf(users)), left, right);
  const bottom = bars.length * pitch + 4;
  return {
    width,
    left,
    right,
    pitch,
    bottom,
    values,
    height: bottom + 24,
    bars: bars.map((bar, index) => ({
      bar,
      name: cutText(bar.name, isNarrow ? width : nameWidth),
      nameY: index * pitch + (isNarrow ? 12 : pitch / 2),
      y: index * pitch + (isNarrow ? 20 : (pitch - BAR_HEIGHT) / 2),
      parts: partPlaces(bar, scale, values),
      total: totals[index] ?? '',
    })),
  };
}

function partPlaces(bar: StackedBar, scale: Scale, { position }: ValueAxis): PartPlace[] {
  let before = 0;
  return lengthsOf(bar, scale).map((length) => {
    const x = position(before);
    before += length;
    const width = position(before) - x;
    return {
      x,
      width,
      label: scale === 'counts' ? countIn(width - 8, length) : percentIn(width - 8, length),
    };
  });
}

function percentIn(width: number, percent: number): string {
  const text = `${Math.round(percent)} %`;
  return widthOf(text) <= width ? text : '';
}

/** The part at a place, or the nearest one of the nearest bar. */
export function partAt({ bars, pitch }: StackLayout, x: number, y: number): Cell {
  const row = Math.max(0, Math.min(bars.length - 1, Math.floor(y / pitch)));
  const parts = bars[row]?.parts ?? [];
  const found = parts.findLastIndex((part) => part.width > 0 && part.x <= x);
  return { row, column: Math.max(0, found) };
}
