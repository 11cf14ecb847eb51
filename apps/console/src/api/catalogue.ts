import type { Schema } from '@keytally/client';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useClient } from './client.ts';
import { dataOf } from './refused-call.ts';

export type Product = Schema<'Product'>;
export type PropertyDescription = Schema<'PropertyDescription'>;

/** An event that was ever seen, with its category and mode. */
export interface KnownEvent {
  readonly category: string | null;
  readonly name: string;
  readonly mode: Schema<'TrackingMode'>;
  readonly firstSeen: string;
}

/** The products that the session reaches, by id. `asks`: also if they were loaded a moment ago. */
export function useProducts(asks?: 'asks'): UseQueryResult<readonly Product[]> {
  const client = useClient();
  return useQuery({
    queryKey: ['products'],
    ...(asks && { staleTime: 0 }),
    queryFn: async ({ signal }) => dataOf(await client.GET('/v3/products', { signal })).products,
  });
}

/** All events of a product, in the order of the contract. */
export function useKnownEvents(product: string, enabled = true): UseQueryResult<readonly KnownEvent[]> {
  const client = useClient();
  return useQuery({
    queryKey: ['events', product],
    enabled,
    queryFn: async ({ signal }) => {
      const answer = await client.GET('/v3/event-tracking/{product_id}', {
        params: { path: { product_id: product } },
        signal,
      });
      return dataOf(answer).results.flatMap(eventsOf);
    },
  });
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
      const answer = await client.GET('/v3/properties/{product_id}', {
        params: { path: { product_id: product } },
        signal,
      });
      return dataOf(answer).properties;
    },
  });
}
