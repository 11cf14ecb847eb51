import type { Pieces } from '../order/pieces.ts';
import type { Row } from '../sql/query.ts';
import { integer, text } from '../sql/rows.ts';
import { compareLabels, type Division, dividesUses, labelsAskedFor } from '../users/segments.ts';
import { compareText } from '../values/alphabetical.ts';
import { type Usage, unused, usageOf } from './usage.ts';

/** How often events were used in each segment of uses. */
export interface SegmentedUsage {
  /** The labels of the requested segments and of those that have uses, in order. */
  readonly labels: ReadonlySet<string>;
  of(period: bigint, event: bigint, label: string): Usage;
}

/** Reads the rows of `querySegmentedUsage`; null without segments. */
export async function groupSegments(
  segmentation: Division,
  rows: readonly Row[],
  kept: readonly Row[],
  pieces: Pieces,
): Promise<SegmentedUsage | null> {
  if (!dividesUses(segmentation)) return null;
  const found = new Set(labelsAskedFor(segmentation, kept));
  const usages = new Map<string, Usage>();
  await pieces.each(rows, (row) => {
    const label = text(row, 'segment');
    found.add(label);
    usages.set(keyOf(integer(row, 'period'), integer(row, 'event'), label), usageOf(row));
  });
  const labels = new Set(await pieces.sort([...found], compareLabels(segmentation, compareText)));
  return { labels, of: (period, event, label) => usages.get(keyOf(period, event, label)) ?? unused };
}

function keyOf(period: bigint, event: bigint, label: string): string {
  return `${period} ${event} ${label}`;
}
