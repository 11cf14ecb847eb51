import type { DayTick } from './day-ticks.ts';
import { widthOf } from './text-width.ts';

const GAP = 8;

/** The labels of steps that are evenly spread over a width, the first one and as many others as fit. */
export function stepTicks(labels: readonly string[], width: number): DayTick[] {
  const pitch = width / Math.max(1, labels.length - 1);
  const widest = Math.max(0, ...labels.map(widthOf)) + GAP;
  const every = Math.max(1, Math.ceil(widest / Math.max(1, pitch)));
  return labels.flatMap((label, index) => (index % every === 0 ? [{ index, label, year: '' }] : []));
}
