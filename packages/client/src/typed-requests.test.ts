import type { OperationId, operations, paths } from '@keytally/contract';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { createKeytallyClient, type KeytallyClient, type Schema } from './index.ts';
import type { Method, PathsWith } from './typed-requests.ts';

const path = { product_id: 'acme' };
const client = createKeytallyClient({
  baseUrl: 'http://keytally.test',
  fetch: async () => Response.json({ products: [] }),
});

/** Calls that must not compile; none of them is run. */
export const refusals: Record<string, (client: KeytallyClient) => unknown> = {
  'a path that is not there': (client) =>
    // @ts-expect-error
    client.GET('/v3/product'),
  'a method that the path has not': (client) =>
    // @ts-expect-error
    client.PATCH('/v3/products'),
  'a parameter that is missing': (client) =>
    // @ts-expect-error
    client.GET('/v3/products/{product_id}'),
  'a parameter of the wrong name': (client) =>
    // @ts-expect-error
    client.GET('/v3/products/{product_id}', { params: { path: { productId: 'acme' } } }),
  'a query parameter that is not there': (client) =>
    // @ts-expect-error
    client.GET('/api/v1.1/public-keys', { params: { query: { type: 'ADMIN' } } }),
  'a query parameter of another value': (client) =>
    // @ts-expect-error
    client.GET('/api/v1.1/public-keys', { params: { query: { kind: 'USER' } } }),
  'an option that is not there': (client) =>
    // @ts-expect-error
    client.GET('/v3/products', { timeout: 5 }),
  'a body that is missing': (client) =>
    // @ts-expect-error
    client.PUT('/v3/products/{product_id}', { params: { path } }),
  'a body where none belongs': (client) =>
    // @ts-expect-error
    client.DELETE('/v3/products/{product_id}', { params: { path }, body: {} }),
  'a field too many beside good ones': (client) =>
    // @ts-expect-error
    client.PUT('/v3/products/{product_id}', { params: { path }, body: { name: 'Acme', zone: 'UTC' } }),
  'a field too many deep inside': (client) =>
    client.POST('/v3/events/{product_id}', {
      params: { path },
      // @ts-expect-error
      body: { records: [{ id: 'e', clientId: 'u', occurredAt: '', name: 'Save', at: 1 }] },
    }),
  'a field that is missing deep inside': (client) =>
    client.POST('/v3/events/{product_id}', {
      params: { path },
      // @ts-expect-error
      body: { records: [{ id: 'e', clientId: 'u', name: 'Save' }] },
    }),
  'a field of the wrong type': (client) =>
    client.POST('/v3/reporting/eventTracking/basic/timeline/{product_id}', {
      params: { path },
      // @ts-expect-error
      body: { startDate: '', stopDate: '', dateSplit: 'year', dataView: 'usageCounts', events: [] },
    }),
  'a filter of the wrong type': (client) =>
    client.lifetimeTable('acme', {
      startDate: '',
      stopDate: '',
      // @ts-expect-error
      globalFilters: { ram: { type: 'regex', value: '' } },
    }),
  'a page of a table that is read as a whole': (client) =>
    // @ts-expect-error
    client.lifetimeTable('acme', { startDate: '', stopDate: '', page: { size: 5 } }),
};

/** The operations that the client's methods and paths reach. */
type Reached = { [Verb in Method]: paths[PathsWith<Verb>][Verb] }[Method];

test('every operation of the contract can be called', () => {
  expectTypeOf<operations[OperationId]>().toExtend<Reached>();
  expect(Object.keys(client)).toEqual(expect.arrayContaining(['GET', 'PUT', 'POST', 'PATCH', 'DELETE']));
});

describe('results', () => {
  test('narrow to data or to a problem of the operation', async () => {
    const { data, error } = await client.GET('/v3/products');
    if (error) {
      expectTypeOf(data).toEqualTypeOf<undefined>();
      expectTypeOf(error.code).toEqualTypeOf<
        | 'invalid-request'
        | 'token-missing'
        | 'invalid-token'
        | 'token-expired'
        | 'token-not-yet-valid'
        | 'token-lifetime-too-long'
        | 'access-missing'
        | 'not-acceptable'
        | 'internal-error'
        | 'memory-limit'
        | 'busy'
        | 'store-unavailable'
        | 'sign-in-ended'
        | 'provider-unavailable'
      >();
    } else {
      expectTypeOf(data).toEqualTypeOf<Schema<'ProductList'>>();
    }
    expect(data).toEqual({ products: [] });
  });

  test('narrow the status by the code', async () => {
    const { error } = await client.PUT('/v3/products/{product_id}', { params: { path }, body: {} });
    switch (error?.code) {
      case 'time-zone-fixed':
        expectTypeOf(error.status).toEqualTypeOf<409>();
        break;
      case 'unknown-time-zone':
        expectTypeOf(error.status).toEqualTypeOf<422>();
        break;
      // @ts-expect-error
      case 'unknown-key':
        break;
    }
    expect(error).toBeUndefined();
  });

  test('of a deletion may have no data', async () => {
    const { data, error } = await client.DELETE('/v3/products/{product_id}', { params: { path } });
    expectTypeOf(data).toEqualTypeOf<Schema<'DeletedProduct'> | undefined>();
    expectTypeOf(error?.code).extract<'unknown-product'>().toEqualTypeOf<'unknown-product'>();
    expect(error).toBeUndefined();
  });

  test('are text if text is requested', async () => {
    const { data } = await client.POST('/v3/reporting/eventTracking/basic/dataTable/{product_id}', {
      params: { path },
      body: { startDate: '2026-03-01', stopDate: '2026-03-02' },
      headers: { Accept: 'text/csv' },
      parseAs: 'text',
    });
    expectTypeOf(data).toEqualTypeOf<string | undefined>();
    expect(data).toBe('{"products":[]}');
  });
});

test('inputs may be immutable', () => {
  const request = {
    startDate: '2026-03-01',
    stopDate: '2026-03-02',
    events: [{ category: null, name: 'Save' }],
    globalFilters: { C01: { type: 'stringArray', value: ['a'] } },
  } as const;
  expectTypeOf(request).toExtend<Parameters<KeytallyClient['lifetimeTable']>[1]>();
  expect(Object.keys(refusals)).toHaveLength(15);
});
