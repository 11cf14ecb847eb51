import type { Schema } from '@keytally/contract';
import type { Records } from './activity.ts';
import { inOrder, type Segment, segmentsOf } from './segments.ts';
import { newestStatement, type PropertyValue, valueIn } from './user.ts';
import type { EventRow } from './world.ts';

interface UsesRequest {
  readonly segmentBy?: Schema<'SegmentBy'>;
  readonly segments?: Schema<'SegmentList'>;
}

/** The segments of uses, by the value of each, in the order of their labels; undefined if none are asked for. */
export function segmentsOfUses(
  records: Records,
  uses: readonly EventRow[],
  { segmentBy, segments }: UsesRequest,
): Segment<EventRow>[] | undefined {
  if (segmentBy === undefined) return undefined;
  const values = valuesOfUses(records, uses, segmentBy);
  return inOrder(segmentsOf(uses, (use) => values.get(use) ?? null, segments));
}

/**
 * The value of each use: what its record states or, if it states nothing, what its client stated newest, at or before its
 * instant.
 */
function valuesOfUses(
  { statements }: Records,
  uses: readonly EventRow[],
  property: Schema<'SegmentBy'>,
): Map<EventRow, PropertyValue> {
  const byClient = Map.groupBy(statements, ({ clientId }) => clientId);
  return new Map(
    uses.map((use) => {
      const before = (byClient.get(use.clientId) ?? []).filter(({ at }) => at <= use.occurredAt);
      return [use, valueIn(use.properties ?? newestStatement(before)?.properties, property)];
    }),
  );
}
