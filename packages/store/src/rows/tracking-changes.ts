import type { TrackingChange } from '../registry.ts';

/** The indexes of the changes that pass a test. */
export function placesWhere(
  changes: readonly TrackingChange[],
  test: (change: TrackingChange) => boolean,
): number[] {
  return [...changes.entries()].flatMap(([place, change]) => (test(change) ? place : []));
}

/** Whether a change removes an event, but only if it has no records. */
export function mustBeUnused(change: TrackingChange): boolean {
  return 'remove' in change && !change.eraseRecords;
}
