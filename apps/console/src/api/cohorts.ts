import { call, type KeytallyClient, type Schema } from '@keytally/client';
import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useClient } from './client.ts';
import { ifMatchOrNew } from './revised.ts';

export type Cohort = Schema<'ListedCohort'>;

/** A cohort to save, and where. */
interface CohortToSave {
  readonly product: string;
  readonly id: string;
  readonly settings: Schema<'CohortSettings'>;
  /** Whether it may take the place of one that is there. */
  readonly replaces: boolean;
}

/** The saved cohorts of a product, by name. Others may save some too, so they are asked for each time. */
export function useCohorts(product: string): UseQueryResult<readonly Cohort[]> {
  const client = useClient();
  return useQuery({
    queryKey: ['cohorts', product],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await call(client, 'listCohorts', { path: { product_id: product }, signal })).cohorts,
  });
}

/** Whatever was asked may have been about the cohort. */
export function refreshCohorts(queries: QueryClient): Promise<unknown> {
  return queries.invalidateQueries();
}

export async function putCohort(
  client: KeytallyClient,
  { product, id, settings, replaces }: CohortToSave,
): Promise<Schema<'Cohort'>> {
  const header = replaces ? {} : ifMatchOrNew(undefined);
  return call(client, 'putCohort', { path: { product_id: product, cohort_id: id }, header, body: settings });
}

export async function deleteCohort(
  client: KeytallyClient,
  { product, id }: Pick<CohortToSave, 'product' | 'id'>,
): Promise<unknown> {
  return call(client, 'deleteCohort', { path: { product_id: product, cohort_id: id } });
}
