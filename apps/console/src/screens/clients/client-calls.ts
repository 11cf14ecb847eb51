import { call, type KeytallyClient, type Schema } from '@keytally/client';
import { recordedProperties } from '@keytally/contract/properties';
import { type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useClient } from '../../api/client.ts';
import type { ApiRequest } from '../../help/shell-command.ts';
import type { ListedColumn } from '../../question/codec/listed-columns.ts';
import type { Days } from '../../question/range/range.ts';

type ListRequest = Schema<'ClientPropertyListRequest'>;
export type ListedClient = Schema<'ListedClient'>;

/** What a list shows until somebody has chosen. */
export const USUAL_COLUMNS: readonly ListedColumn[] = [
  'dateInstalled',
  'dateLastSeen',
  'lifetimeSessionCount',
  'prodVersion',
  'geography.country',
];

/** Which clients to list: those with these values, or behind a number, from an id on; and what of each. */
export interface Selection {
  readonly columns: readonly ListedColumn[];
  readonly globalFilters?: Schema<'GlobalFilters'> | undefined;
  readonly conditions?: Schema<'Conditions'> | undefined;
  readonly countedBy?: Schema<'CountedBy'> | undefined;
  readonly from: string;
}

/** Each page takes one turn of the reports, so it is short. */
const PAGE = 100;

function listBodyOf({ columns, globalFilters, conditions, countedBy, from }: Selection): ListRequest {
  return {
    properties: [...columns],
    limit: PAGE,
    ...(from !== '' && { startAtClientId: from }),
    ...(globalFilters && { globalFilters }),
    ...(conditions && { conditions }),
    ...(countedBy && { countedBy }),
  };
}

export function listRequestOf(product: string, selection: Selection): ApiRequest {
  return {
    operationId: 'listClientProperties',
    parameters: { product_id: product },
    body: listBodyOf(selection),
  };
}

/** The clients by id, a page at a time. Each page is in the audit trail. */
export function useClients(product: string, selection: Selection) {
  const client = useClient();
  const body = listBodyOf(selection);
  return useInfiniteQuery({
    queryKey: ['clients', product, body],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      fetchPage(client, product, { ...body, ...(pageParam && { startAtClientId: pageParam }) }, signal),
    getNextPageParam: ({ nextClientId }) => nextClientId,
  });
}

/** Most clients of a page of the API. */
const MOST_OF_PAGE = 1_000;

/** All clients of a list, for a file. Each page is in the audit trail. */
export async function* eachClient(
  client: KeytallyClient,
  product: string,
  selection: Selection,
): AsyncGenerator<ListedClient> {
  const body = { ...listBodyOf(selection), limit: MOST_OF_PAGE };
  let next: string | undefined;
  do {
    const page = await fetchPage(client, product, { ...body, ...(next && { startAtClientId: next }) });
    yield* page.results;
    next = page.nextClientId;
  } while (next !== undefined);
}

/** All that is known of one client, and its active days of a range; `null` if it is not there (any more). */
export function useOneClient(
  product: string,
  id: string,
  days: Days | undefined,
): UseQueryResult<ListedClient | null> {
  const client = useClient();
  return useQuery({
    queryKey: ['clients', product, id, days],
    queryFn: async ({ signal }) => {
      const fetchOne = async (what: ListRequest) => {
        const body = { ...what, startAtClientId: id, limit: 1 };
        const [found] = (await fetchPage(client, product, body, signal)).results;
        return found?.clientId === id ? found : undefined;
      };
      const known = await fetchOne({ properties: KNOWN });
      if (known === undefined) return null;
      // A list with days has only clients with such a day, so it may begin with another one.
      const active = days && (await fetchOne({ retDailyData: activeDaysOf(days) }));
      return { ...known, dailyData: active?.dailyData ?? [] };
    },
  });
}

/** All that can be listed of a client but its id. */
const KNOWN = [
  ...recordedProperties.map(({ name }) => name),
  'dateInstalled',
  'dateLastSeen',
  'lifetimeSessionCount',
  'lifetimeRuntimeMinutes',
  'lifetimeEventUsage',
] as NonNullable<ListRequest['properties']>;

function activeDaysOf({ from, to }: Days): NonNullable<ListRequest['retDailyData']> {
  return { startDate: from, stopDate: to };
}

async function fetchPage(
  client: KeytallyClient,
  product: string,
  body: ListRequest,
  signal?: AbortSignal,
): Promise<Schema<'ClientPropertyList'>> {
  return call(client, 'listClientProperties', {
    path: { product_id: product },
    body,
    ...(signal && { signal }),
  });
}
