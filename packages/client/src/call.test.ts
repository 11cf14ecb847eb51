import type { OperationId, Schema } from '@keytally/contract';
import { requestLines } from '@keytally/contract/request-lines';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { call, callWithResponse } from './call.ts';
import { createKeytallyClient, type KeytallyClient, KeytallyError, RefusedCall } from './index.ts';

const place = { product_id: 'acme' };

/** A client whose server answers this, and the requests that were sent. */
function clientOf(answer: () => Response) {
  const sent: Request[] = [];
  const client = createKeytallyClient({
    baseUrl: 'http://keytally.test',
    retry: { attempts: 1 },
    fetch: async (request) => {
      sent.push(request);
      return answer();
    },
  });
  return { client, sent };
}

const problem = {
  type: 'http://keytally.test/problems/busy',
  title: 'Busy',
  status: 503,
  code: 'busy',
  detail: 'Later.',
};
const refusing = () =>
  Response.json(problem, {
    status: 503,
    headers: { 'Content-Type': 'application/problem+json', 'Retry-After': '7' },
  });

/** Calls that must not compile; none of them is run. */
export const refusals: Record<string, (client: KeytallyClient) => unknown> = {
  'an operation that is not there': (client) =>
    // @ts-expect-error
    call(client, 'getBoards', { path: place }),
  'a parameter that is missing': (client) =>
    // @ts-expect-error
    call(client, 'getBoard', { path: place }),
  'an input that is missing': (client) =>
    // @ts-expect-error
    call(client, 'getBoard'),
  'a parameter of the wrong name': (client) =>
    // @ts-expect-error
    call(client, 'listBoards', { path: { productId: 'acme' } }),
  'a parameter at the wrong place': (client) =>
    // @ts-expect-error
    call(client, 'listBoards', { query: place }),
  'a query parameter of another value': (client) =>
    // @ts-expect-error
    call(client, 'listPublicKeys', { query: { kind: 'USER' } }),
  'a body that is missing': (client) =>
    // @ts-expect-error
    call(client, 'putProduct', { path: place }),
  'a field too many': (client) =>
    // @ts-expect-error
    call(client, 'putProduct', { path: place, body: { name: 'Acme', zone: 'UTC' } }),
  'an option that is not there': (client) =>
    // @ts-expect-error
    call(client, 'listProducts', { timeout: 5 }),
};

describe('a call of an operation by its name', () => {
  test.each(Object.entries(requestLines))('%s goes to its path by its method', async (operation, line) => {
    const { client, sent } = clientOf(refusing);
    const names = [...line[1].matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
    const path = Object.fromEntries(names.map((name) => [name, `a ${name}`]));
    const body = line[0] === 'GET' ? {} : { body: {} };
    await call(client, operation as OperationId, { path, ...body } as never).catch(() => undefined);
    const [request] = sent;
    const expected = line[1].replace(/\{(\w+)\}/g, 'a%20$1');
    expect([request?.method, request && new URL(request.url).pathname]).toEqual([line[0], expected]);
  });

  test('sends parameters, body, headers and a signal, and has the data with its response', async () => {
    const { client, sent } = clientOf(() =>
      Response.json({ id: 'acme' }, { headers: { ETag: '"1"', 'Content-Type': 'application/json' } }),
    );
    const { data, response } = await callWithResponse(client, 'putProduct', {
      path: place,
      header: { 'If-None-Match': '*' },
      body: { name: 'Acme' },
    });
    expectTypeOf(data).toEqualTypeOf<Schema<'Product'>>();
    expect([data, response.headers.get('ETag')]).toEqual([{ id: 'acme' }, '"1"']);
    expect(sent[0]?.headers.get('If-None-Match')).toBe('*');
    expect(await sent[0]?.json()).toEqual({ name: 'Acme' });

    const signal = AbortSignal.abort(new Error('enough'));
    await expect(call(client, 'listPublicKeys', { query: { kind: 'CLIENT' }, signal })).rejects.toThrow(
      'enough',
    );
  });

  test('reads text if text is asked for, and may have no data of a deletion', async () => {
    const { client } = clientOf(() => new Response('a,b\n', { headers: { 'Content-Type': 'text/csv' } }));
    const body = { startDate: '2026-03-01', stopDate: '2026-03-02' };
    const data = await call(client, 'getBasicDataTable', { path: place, body, parseAs: 'text' });
    expectTypeOf(data).toEqualTypeOf<string>();
    expect(data).toBe('a,b\n');
    expectTypeOf(call<'deleteProduct'>).returns.resolves.toEqualTypeOf<
      Schema<'DeletedProduct'> | undefined
    >();
  });

  test('throws the problem that the server returned, with its response and when to try again', async () => {
    const refused = await call(clientOf(refusing).client, 'listProducts').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RefusedCall);
    expect(refused).toBeInstanceOf(KeytallyError);
    expect(refused).toMatchObject({
      code: 'refused',
      message: 'busy: Later.',
      problem: { code: 'busy' },
      status: 503,
      response: { status: 503 },
      retryAfterSeconds: 7,
    });
  });

  test('throws what the methods of the client throw where no such answer came', async () => {
    const { client } = clientOf(() => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }));
    await expect(call(client, 'listProducts')).rejects.toMatchObject({ code: 'unexpected-answer' });
  });
});
