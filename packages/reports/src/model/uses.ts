import type { Schema } from '@keytally/contract';
import type { Records } from './activity.ts';
import { meets } from './conditions.ts';
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
  const valueAt = valuesAt(records);
  const values = new Map(uses.map((use) => [use, valueAt(use)(segmentBy)]));
  return inOrder(segmentsOf(uses, (use) => values.get(use) ?? null, segments));
}

/** Whether a use counts: whether it meets the conditions, if there are any. */
export function countsUses(
  records: Records,
  useConditions: Schema<'Conditions'> | undefined,
): (use: EventRow) => boolean {
  if (useConditions === undefined) return () => true;
  const valueAt = valuesAt(records);
  return (use) => meets(useConditions, valueAt(use));
}

/**
 * The values of a use: what its record states or, if it states nothing, what its client stated newest, at or before its
 * instant.
 */
function valuesAt({
  statements,
}: Records): (use: EventRow) => (property: Schema<'SegmentBy'>) => PropertyValue {
  const byClient = Map.groupBy(statements, ({ clientId }) => clientId);
  return (use) => {
    const before = (byClient.get(use.clientId) ?? []).filter(({ at }) => at <= use.occurredAt);
    const stated = use.properties ?? newestStatement(before)?.properties;
    return (property) => valueIn(stated, property);
  };
}
