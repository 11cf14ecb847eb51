import { document } from '@keytally/contract/document';
import { exampleParameters } from '@keytally/docs/samples';
import { generateKeyPair } from '@keytally/keys';
import { type Mock, startMock } from '@keytally/mock';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GeneratedRequest } from '../generated-requests/generated-request.ts';
import { explanationsOf, mockDifferences } from '../generated-requests/mock-differences.ts';
import { startWorld, type World } from '../generated-requests/world.ts';
import { type CallOptions, call } from '../harness/call.ts';
import { operationOf } from '../harness/expect-contract.ts';
import { requestExamples } from '../harness/request-examples.ts';
import { shareHeaders, takesShare } from '../harness/shares.ts';

let mock: Mock;
let world: World;

beforeAll(async () => {
  [mock, world] = await Promise.all([startMock({ port: 0 }), startWorld()]);
});
afterAll(() => Promise.all([mock.close(), world.close()]));

describe('the mock accepts what the contract shows and answers as it declares', () => {
  test.each(requestExamples)('$operationId, $name', async ({ operationId, type, body }) => {
    const headers = { ...(type !== undefined && { 'Content-Type': type }), ...shareHeaders(operationId) };
    const answer = await call(mock.url, operationId, {
      token: 'any',
      path: exampleParameters,
      headers,
      ...(body !== undefined && { body }),
    });
    expect(answer.status).toBe(200);
  });
});

describe('a request without an operation gets the same response from the mock', () => {
  test.each([
    ['GET', '/v3/nope'],
    ['GET', '/v3/products/'],
    ['DELETE', '/v3/products'],
    ['PUT', '/v3/events/acme'],
    ['OPTIONS', '/v3/nope'],
  ])('%s %s', async (method, target) => {
    const answers = await Promise.all(
      [mock.url, world.url].map(async (url) => {
        const answer = await fetch(url + target, { method });
        const { instance, ...problem } = (await answer.json()) as { readonly instance: string };
        expect(instance).toBe(answer.headers.get('X-Request-Id'));
        return { problem, allow: answer.headers.get('Allow') };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
  });
});

test('both say which methods a path takes', async () => {
  const answers = await Promise.all(
    [mock.url, world.url].map((url) => fetch(`${url}/v3/products/acme`, { method: 'OPTIONS' })),
  );
  const [mocked, server] = answers.map(({ status, headers }) => [status, headers.get('Allow')]);
  expect(mocked).toEqual(server);
});

describe('without a token the mock has the words of the server', () => {
  test.each([undefined, 'Basic YTpi', 'Bearer', 'Bearer  '])('%s', async (authorization) => {
    const answers = await Promise.all(
      [mock.url, world.url].map(async (url) => {
        const headers = authorization === undefined ? {} : { Authorization: authorization };
        const answer = await fetch(`${url}/v3/products`, { headers });
        const { instance: _, ...problem } = (await answer.json()) as { readonly instance: string };
        return { problem, scheme: answer.headers.get('WWW-Authenticate') };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ problem: { code: 'token-missing' }, scheme: 'Bearer' });
  });
});

test('both tell of an uploaded key what follows from it', async () => {
  const { publicKey } = generateKeyPair('ES384');
  const records = await Promise.all(
    [mock.url, world.url].map(async (url) => {
      const body = [{ id: 'same', publicKey }];
      const { text } = await call(url, 'putClientKeys', { token: await world.token(), body });
      const [{ createdAt: _, updatedAt: __, effectiveBy: ___, ...record }] = JSON.parse(text).keys;
      return record;
    }),
  );
  expect(records[0]).toEqual(records[1]);
});

describe('server and mock name the watermark in the same place', () => {
  test.each([
    ['application/json', false],
    ['text/csv', true],
  ])('%s', async (accept, isInHeader) => {
    const path = { product_id: 'acme-editor' };
    const body = { startDate: '2026-03-02', stopDate: '2026-03-02' };
    for (const url of [mock.url, world.url]) {
      const token = await world.token();
      const answer = await call(url, 'getBasicDataTable', { token, path, body, headers: { Accept: accept } });
      expect(answer.headers.has('X-Watermark')).toBe(isInHeader);
    }
  });
});

describe('the mock asks for a token, or for the secret of a share', () => {
  const guarded = requestExamples.filter(({ operationId }) => operationOf(operationId).security.length > 0);

  test.each(guarded)('$operationId, $name', async ({ operationId, type, body }) => {
    const headers = type === undefined ? {} : { 'Content-Type': type };
    const answer = await call(mock.url, operationId, {
      path: exampleParameters,
      headers,
      ...(body !== undefined && { body }),
    });
    expect(answer.status).toBe(takesShare(operationId) ? 404 : 401);
  });
});

describe('the known differences', () => {
  test('are those that the page lists', () => {
    const [, chapter = ''] = document.info.description.split('# Build against the mock\n');
    const listed = [...chapter.matchAll(/^\| \*\*(\w+)\*\* \|/gm)].map(([, name]) => name);
    expect(listed).toEqual(Object.keys(mockDifferences));
  });

  test.each(Object.entries(mockDifferences))('%s', async (name, { shownBy }) => {
    const { server, agree } = await askBoth(shownBy);
    expect(agree).toBe(false);
    expect(explanationsOf(server, shownBy)).toEqual([name]);
  });
});

/** Sends a request to both, and expects that the contract declares both responses. */
async function askBoth(request: GeneratedRequest & Pick<CallOptions, 'token'>) {
  const server = await world.call(request);
  const mocked = await call(mock.url, request.operationId, { token: await world.token(), ...request });
  return { server, agree: server.status < 400 === mocked.status < 400 };
}
