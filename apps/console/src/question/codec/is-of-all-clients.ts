import type { Asked } from './question.ts';

/** Whether a user is a client and none is filtered out: filters and groups have other days in one report than in another. */
export function isOfAllClients({
  globalFilters = {},
  conditions,
  groupBy,
}: Pick<Asked, 'globalFilters' | 'conditions' | 'groupBy'>): boolean {
  const isFiltered = Object.keys(globalFilters).length > 0 || conditions !== undefined;
  return !isFiltered && (groupBy === undefined || groupBy === 'clientId');
}
