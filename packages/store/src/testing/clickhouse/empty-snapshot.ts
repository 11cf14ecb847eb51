import type { Snapshot } from '../../cluster/snapshot/snapshot.ts';

/** A product in which nothing counts yet. */
export const emptySnapshot: Snapshot = {
  product: 7,
  timeZone: 'UTC',
  batch: 100n,
  deadBatches: [],
  rawDays: [],
  rolledDays: [],
  erasedClients: [],
  erasedEvents: [],
  erasedSessions: [],
  erasures: 0,
  eventNames: [],
};
