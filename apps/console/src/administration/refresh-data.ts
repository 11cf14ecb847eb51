import type { QueryClient } from '@tanstack/react-query';

/** What may be on the screen while it changes: it is asked for again at once, the rest when it is shown. */
const ON_SCREEN = ['products', 'clients', 'imports'];
const ELSEWHERE = ['events', 'properties', 'report'];

/** After a change of products or of their records: forgets all that depends on them. */
export function refreshData(queries: QueryClient): Promise<unknown> {
  return Promise.all([
    ...ON_SCREEN.map((what) => queries.invalidateQueries({ queryKey: [what] })),
    ...ELSEWHERE.map((what) => queries.invalidateQueries({ queryKey: [what], refetchType: 'none' })),
  ]);
}
