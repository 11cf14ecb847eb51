import type { Pieces } from '../order/pieces.ts';
import type { Row } from '../sql/query.ts';
import { integerOrNull, textOrNull } from '../sql/rows.ts';

/** The rows of a usage query by item and segment. */
export interface UsageRows {
  /** The labels of the requested segments and of those that have users or uses. */
  readonly labels: ReadonlySet<string>;
  /** The rows of an item in a segment. Item null: the rows that count all users. Segment null: the rows without one. */
  of(item: number | null, segment: string | null): readonly Row[];
}

/**
 * Groups the rows of a usage query by `item` and `segment`. Rows without an item count all users.
 *
 * @param labelsAskedFor labels of the requested segments
 */
export async function groupUsage(
  rows: readonly Row[],
  labelsAskedFor: readonly string[],
  pieces: Pieces,
): Promise<UsageRows> {
  const labels = new Set(labelsAskedFor);
  const grouped = new Map<number | null, Map<string | null, Row[]>>();
  await pieces.each(rows, (row) => {
    const number = integerOrNull(row, 'item');
    const item = number === null ? null : Number(number);
    const segment = textOrNull(row, 'segment');
    if (segment !== null) labels.add(segment);
    const ofItem = grouped.get(item) ?? new Map<string | null, Row[]>();
    grouped.set(item, ofItem);
    const others = ofItem.get(segment);
    if (others) others.push(row);
    else ofItem.set(segment, [row]);
  });
  return { labels, of: (item, segment) => grouped.get(item)?.get(segment) ?? NO_ROWS };
}

const NO_ROWS: readonly Row[] = [];
