import { formatChange } from '../../ui/format/number.ts';
import type { Cell } from '../model/cell.ts';
import { describePlace } from '../model/period.ts';
import { readNotes } from '../notes/day-notes.ts';
import type { Timeline } from './line-series.ts';

type Format = (value: number | null) => string;

/** One point in words: `Save, 2 Mar 2026: 120; before, 2 Feb 2026: 100; change +20 %`. */
export function readPoint(
  { periods, before, comparable, series, notes }: Timeline,
  cell: Cell,
  format: Format,
): string {
  const [one, period] = [series[cell.row], periods[cell.column]];
  if (!one || !period) return '';
  const value = one.values[cell.column] ?? null;
  const parts = [`${one.name}, ${describePlace(period)}: ${value === null ? 'no value' : format(value)}`];
  const [earlierPeriod, earlier] = [before?.[cell.column], one.before?.[cell.column] ?? null];
  if (earlierPeriod && earlier !== null) {
    parts.push(`before, ${describePlace(earlierPeriod)}: ${format(earlier)}`);
    if (comparable[cell.column] && value !== null && earlier !== 0)
      parts.push(`change ${formatChange(value, earlier)}`);
  }
  return parts.join('; ') + readNotes(notes[cell.column]);
}

/** The series whose point at a period is nearest to a height. */
export function nearestRow(
  { series }: Timeline,
  column: number,
  distanceTo: (value: number) => number,
): number {
  let [nearest, least] = [0, Number.POSITIVE_INFINITY];
  for (const [row, { values }] of series.entries()) {
    const value = values[column] ?? null;
    const distance = value === null ? Number.POSITIVE_INFINITY : distanceTo(value);
    if (distance < least) [nearest, least] = [row, distance];
  }
  return nearest;
}
