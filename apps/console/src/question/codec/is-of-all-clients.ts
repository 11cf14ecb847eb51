import type { Asked } from './question.ts';

/** Whether a user is a client and none is filtered out: filters and groups have other days in one report than in another. */
export function isOfAllClients({
  globalFilters = {},
  groupBy,
}: Pick<Asked, 'globalFilters' | 'groupBy'>): boolean {
  return Object.keys(globalFilters).length === 0 && (groupBy === undefined || groupBy === 'clientId');
}
