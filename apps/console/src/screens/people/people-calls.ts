import { call, type KeytallyClient, type Schema } from '@keytally/client';
import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useClient } from '../../api/client.ts';
import type { ApiRequest } from '../../help/shell-command.ts';
import { ROLES, roleOfAccess } from '../../session/roles.ts';

export type RegisteredPerson = Schema<'RegisteredPerson'>;

/** Everybody who has signed in at a provider, by name. Others sign in at any time, so they are asked for each time. */
export function usePeople(): UseQueryResult<readonly RegisteredPerson[]> {
  const client = useClient();
  return useQuery({
    queryKey: ['people'],
    staleTime: 0,
    queryFn: async ({ signal }) => (await call(client, 'listPeople', { signal })).people,
  });
}

export const LIST_REQUEST: ApiRequest = { operationId: 'listPeople' };

export function endRequestOf(id: string): ApiRequest {
  return { operationId: 'deletePerson', parameters: { person_id: id } };
}

/** Ends the sessions of somebody, unless an earlier attempt did it. */
export async function endSessionsOf(
  client: KeytallyClient,
  id: string,
): Promise<Schema<'DeletedPerson'> | undefined> {
  return call(client, 'deletePerson', { path: { person_id: id } });
}

/** The list itself, and what names people: sessions in the list of keys, links, and the audit trail. */
export async function refreshPeople(queries: QueryClient): Promise<void> {
  for (const name of ['keys', 'shares', 'audit']) void queries.invalidateQueries({ queryKey: [name] });
  await queries.invalidateQueries({ queryKey: ['people'] });
}

/** What somebody is, and of which products: `Editor of acme-editor`. */
export function rolesOf({ grants }: Pick<RegisteredPerson, 'grants'>): readonly string[] {
  return grants
    .filter(({ access, products }) => access.length > 0 && products.length > 0)
    .map(({ access, products }) => {
      const { label } = ROLES[roleOfAccess(access)];
      return `${label} of ${products[0] === '*' ? 'all products' : products.join(', ')}`;
    });
}
