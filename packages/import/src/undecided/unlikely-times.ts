import { readTime, type TimeFormat, timeFormats } from '@keytally/events';
import type { PlacedCell, Undecided } from './evidence.ts';
import { sayTime } from './time-ways.ts';

/** No usage was recorded before, nor will be so long after today. */
const FIRST = Date.UTC(1990, 0);
const AHEAD_MS = 400 * 24 * 3600 * 1000;

/**
 * Times since 1970 that none of the cells can mean, such as seconds read as milliseconds, where each means a likely time in another
 * unit.
 */
export function findUnlikelyTimes(
  cells: readonly PlacedCell[],
  format: TimeFormat,
  now: number,
): Undecided | undefined {
  const [example] = cells;
  if (example === undefined || typeof format === 'object' || format === 'rfc3339') return undefined;
  const meaning = (unit: TimeFormat, text: string) => Date.parse(readTime(text, unit)?.text ?? '');
  const isLikely = (unit: TimeFormat) => (cell: PlacedCell) => {
    const instant = meaning(unit, cell.text);
    return instant >= FIRST && instant <= now + AHEAD_MS;
  };
  if (cells.some(isLikely(format))) return undefined;
  const likely = timeFormats.find((unit) => unit !== 'rfc3339' && cells.every(isLikely(unit)));
  if (likely === undefined) return undefined;
  const ways = [format, likely].map((choice) => {
    const instant = meaning(choice, example.text);
    return { choice, means: Number.isNaN(instant) ? undefined : sayTime(instant), against: 0 };
  });
  return { of: 'unit', example, ways };
}
