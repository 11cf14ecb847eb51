import { call, callWithResponse, type KeytallyClient, type Schema } from '@keytally/client';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useClient } from './client.ts';
import { type Revised, revisedOf } from './revised.ts';

export type Product = Schema<'Product'>;
type PropertyDescription = Schema<'PropertyDescription'>;

/** An event that was ever seen, with its category and mode. */
export interface KnownEvent {
  readonly category: string | null;
  readonly name: string;
  readonly mode: Schema<'TrackingMode'>;
  readonly firstSeen: string;
}

/** The products that the session reaches, by id. `asks`: also if they were loaded a moment ago. */
export function useProducts(asks?: 'asks'): UseQueryResult<readonly Product[]> {
  return useQuery({ ...productsQuery(useClient()), ...(asks && { staleTime: 0 }) });
}

export function productsQuery(client: KeytallyClient) {
  return queryOptions({
    queryKey: ['products'],
    queryFn: async ({ signal }): Promise<readonly Product[]> =>
      (await call(client, 'listProducts', { signal })).products,
  });
}

/** One product as a form is filled from it. */
export function useProductToChange(id: string): UseQueryResult<Revised<Product>> {
  const client = useClient();
  return useQuery({
    queryKey: ['products', id],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      return revisedOf(await callWithResponse(client, 'getProduct', { path: { product_id: id }, signal }));
    },
  });
}

/** All events of a product, in the order of the contract. */
export function useKnownEvents(product: string, enabled = true): UseQueryResult<readonly KnownEvent[]> {
  return useQuery({ ...useEventsQuery(product), enabled, select: eventsAlone });
}

/** The same with what a change of them is made from. */
export function useEventsToChange(product: string): UseQueryResult<Revised<readonly KnownEvent[]>> {
  return useQuery(useEventsQuery(product));
}

function useEventsQuery(product: string) {
  const client = useClient();
  return queryOptions({
    queryKey: ['events', product],
    queryFn: async ({ signal }): Promise<Revised<readonly KnownEvent[]>> => {
      const answer = revisedOf(
        await callWithResponse(client, 'listTrackedEvents', { path: { product_id: product }, signal }),
      );
      return { ...answer, value: answer.value.results.flatMap(eventsOf) };
    },
  });
}

/** As many events as are looked through for further words. */
const MOST_FOUND = 200;

/** The events that have a text in their category or name; none for an empty one. */
export function useFoundEvents(product: string, text: string): UseQueryResult<readonly KnownEvent[]> {
  const client = useClient();
  return useQuery({
    queryKey: ['events', product, 'found', text],
    enabled: text !== '',
    queryFn: async ({ signal }) => {
      const query = { search: text.slice(0, 256), limit: MOST_FOUND };
      return (
        await call(client, 'listTrackedEvents', { path: { product_id: product }, query, signal })
      ).results.flatMap(eventsOf);
    },
  });
}

function eventsAlone({ value }: Revised<readonly KnownEvent[]>): readonly KnownEvent[] {
  return value;
}

function eventsOf({ category, categoryEventNames }: Schema<'TrackedEventCategory'>): KnownEvent[] {
  return categoryEventNames.map(({ eventName, basic, advanced, dateFirstSeen }) => ({
    category,
    name: eventName,
    mode: advanced ? 'advanced' : basic ? 'basic' : 'inactive',
    firstSeen: dateFirstSeen,
  }));
}

/** The properties of a product's clients, with their commonest values. */
export function useProperties(
  product: string,
  enabled = true,
): UseQueryResult<readonly PropertyDescription[]> {
  const client = useClient();
  return useQuery({
    queryKey: ['properties', product],
    enabled,
    queryFn: async ({ signal }) => {
      return (await call(client, 'listProperties', { path: { product_id: product }, signal })).properties;
    },
  });
}
