import type { Schema } from '@keytally/client';
import { keyOfEvent, labelOfEvent, placeOfEvent } from '../../question/events/event.ts';

type Result = Schema<'LifetimeDataTableReport'>['results'];
type RowOfContract = Schema<'LifetimeDataTableRow'>;
export type Measures = Omit<Schema<'LifetimeSegmentRow'>, 'segmentLabel'>;

/** A row of the table: an event or combination, one of its segments, or a category with its events. */
export interface LifetimeRow {
  readonly id: string;
  readonly name: string;
  /** What the row is. */
  readonly kind: 'event' | 'segment' | 'category';
  /** For events that have a histogram: what it is asked with. */
  readonly event?: { readonly category: string | null; readonly name: string };
  /** Absent for a category. */
  readonly measures?: Measures;
  /** The place of its users in the report; absent for a category. */
  readonly place?: Schema<'LifetimeNumber'>;
  readonly rows?: readonly LifetimeRow[];
}

/** The rows of one page, in the order of the server. */
export function lifetimeRows(results: Result): LifetimeRow[] {
  return results.map((part) => {
    if (!('categoryData' in part)) return lifetimeRow(part);
    const isCombinations = !('eventCategory' in part);
    const name = isCombinations ? 'Combinations' : (part.eventCategory ?? 'No category');
    const id = JSON.stringify(isCombinations ? [] : ['category', part.eventCategory]);
    return { id, name, kind: 'category', rows: part.categoryData.map((row) => lifetimeRow(row, 'inside')) };
  });
}

/** All users of the report, used or not; `undefined` if it has no rows. */
export function usersIn(rows: readonly LifetimeRow[]): number | undefined {
  const [first] = rows;
  return (first?.measures ?? first?.rows?.[0]?.measures)?.active;
}

function lifetimeRow(row: RowOfContract, place?: 'inside'): LifetimeRow {
  const pair = 'combiLabel' in row ? undefined : { category: row.eventCategory, name: row.eventName };
  const event = pair ?? (row as { combiLabel: string });
  const id = keyOfEvent(event);
  const item = placeOfEvent(event);
  return {
    id,
    name: pair && place === 'inside' ? pair.name : labelOfEvent(event),
    kind: 'event',
    ...(pair && { event: pair }),
    measures: row,
    place: item,
    ...(row.segments && {
      rows: row.segments.map((segment) => ({
        id: `${id} ${segment.segmentLabel}`,
        name: segment.segmentLabel,
        kind: 'segment' as const,
        measures: segment,
        place: { ...item, segment: segment.segmentLabel },
      })),
    }),
  };
}
