import { createKeytallyClient, RefusedCall } from '@keytally/client';
import { asOpenapiFetch, mutationOptions, queryOptions } from '@keytally/client/queries';
import { createMockFetch } from '@keytally/mock';
import { QueryClient } from '@tanstack/react-query';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import createQueryHooks from 'openapi-react-query';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

const mockFetch = await createMockFetch();
const baseUrl = 'https://usage.example';
const path = { product_id: 'own' };

/** A client whose requests a test counts; by default the mock answers them. */
function counted(answer: (request: Request) => Promise<Response> = mockFetch) {
  let requests = 0;
  const fetch = (request: Request) => {
    requests += 1;
    return answer(request);
  };
  const client = createKeytallyClient({
    baseUrl,
    credentials: () => 'any',
    fetch,
    retry: { totalSeconds: 300 },
  });
  return { client, requests: () => requests };
}

describe('with TanStack Query', () => {
  test('a query has the data of its operation, and is asked once for as long as it is fresh', async () => {
    const { client, requests } = counted();
    const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
    const options = queryOptions(client, 'getBasicDataTable', {
      path,
      body: { startDate: '2026-03-01', stopDate: '2026-03-07' },
    });
    const [one, again] = [await queries.fetchQuery(options), await queries.fetchQuery(options)];
    expect(one.results.length).toBeGreaterThan(0);
    expect(again).toBe(one);
    expect(requests()).toBe(1);
    const other = await queries.fetchQuery(queryOptions(client, 'getProduct', { path }));
    expect([other.id, requests()]).toEqual(['own', 2]);
  });

  test('a refusal is an error with its problem, and is not tried again', async () => {
    const { client, requests } = counted();
    const queries = new QueryClient();
    const failing = queryOptions(client, 'getBasicDataTable', {
      path,
      body: { startDate: '2026-03-07', stopDate: '2026-03-01' },
    });
    const error = await queries.fetchQuery(failing).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RefusedCall);
    expect(error).toMatchObject({ problem: { code: 'bad-date-range' } });
    expect(requests()).toBe(1);
  });

  test('what may pass is tried by the client alone: four times, and not sixteen', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.01);
    onTestFinished(() => void vi.restoreAllMocks());
    const { client, requests } = counted(async () => new Response('busy', { status: 502 }));
    const queries = new QueryClient({ defaultOptions: { queries: { retry: 3, retryDelay: 1 } } });
    await expect(queries.fetchQuery(queryOptions(client, 'listProducts'))).rejects.toThrow();
    expect(requests()).toBe(4);
  });

  test('a query that nobody needs any more is aborted', async () => {
    let signal: AbortSignal | undefined;
    const { client } = counted((request) => {
      signal = request.signal;
      return new Promise(() => undefined);
    });
    const queries = new QueryClient();
    const asked = queries.fetchQuery(queryOptions(client, 'listProducts')).catch(() => undefined);
    await expect.poll(() => signal).toBeDefined();
    await queries.cancelQueries();
    await asked;
    expect(signal?.aborted).toBe(true);
  });

  test('a mutation is an operation with its input as variables', async () => {
    const { client } = counted();
    const { mutationFn } = mutationOptions(client, 'putProduct');
    expect(await mutationFn({ path, body: { name: 'Own' } })).toMatchObject({ id: 'own', name: 'Own' });
  });
});

test('openapi-react-query works on the client', async () => {
  const { client } = counted();
  const hooks = createQueryHooks(asOpenapiFetch(client));
  const queries = new QueryClient();
  const options = hooks.queryOptions('get', '/v3/products/{product_id}', { params: { path } });
  const product = await queries.fetchQuery(options);
  expect(product.id).toBe('own');
  // @ts-expect-error: there is no such path
  expect(() => hooks.queryOptions('get', '/v3/prodcts')).not.toThrow();
});

test('handlers of MSW answer with the mock', async () => {
  const server = setupServer(http.all(`${baseUrl}/*`, ({ request }) => mockFetch(request)));
  server.listen();
  onTestFinished(() => server.close());
  const client = createKeytallyClient({ baseUrl, credentials: () => 'any' });
  const { data } = await client.GET('/v3/products/{product_id}', { params: { path } });
  expect(data?.id).toBe('own');
});
