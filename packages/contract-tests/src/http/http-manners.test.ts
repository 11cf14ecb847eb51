import { operations } from '@keytally/contract/document';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, codeOf, itemsOf } from '../harness/call.ts';
import { sendRaw } from '../harness/send-raw.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { undeclaredOfNoRequest } from '../harness/undeclared.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('H1 HEAD answers what GET does, without the body', async () => {
  const [head, get] = await Promise.all(
    ['HEAD', 'GET'].map((method) => fetch(`${server.url}/openapi.json`, { method })),
  );
  expect([head?.status, head?.headers.get('Content-Length')]).toEqual([
    200,
    get?.headers.get('Content-Length'),
  ]);
  expect(await head?.text()).toBe('');
});

test('H1 OPTIONS answers 204 with Allow, without a token', async () => {
  const response = await fetch(`${server.url}/v3/event-tracking/p`, { method: 'OPTIONS' });
  expect([response.status, response.headers.get('Allow')]).toEqual([204, 'GET, HEAD, PATCH, OPTIONS']);
});

describe('H5 an invalid HTTP request gets a problem', () => {
  test.each([
    ['an unknown method', { start: 'BREW /livez', headers: [] }, 400, 'malformed-request'],
    ['a line that is not a header', { start: 'GET /livez', headers: ['no colon'] }, 400, 'malformed-request'],
    ['a header with a NUL', { start: 'GET /livez', headers: ['X-A: \0'] }, 400, 'malformed-request'],
    [
      'two lengths',
      { start: 'POST /livez', headers: ['Content-Length: 1', 'Transfer-Encoding: chunked'] },
      400,
      'malformed-request',
    ],
    [
      'a header of 20 KiB',
      { start: 'GET /livez', headers: [`X-A: ${'a'.repeat(20_480)}`] },
      431,
      'header-too-large',
    ],
  ])('%s', async (_, request, status, code) => {
    const answer = await sendRaw(server.url, request);
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
    expect(JSON.parse(answer.text)).toMatchObject({ status, instance: answer.headers.get('X-Request-Id') });
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(undeclaredOfNoRequest(answer)).toEqual([]);
  });
});

test('H5 an unknown expectation is ignored', async () => {
  const answer = await sendRaw(server.url, { start: 'GET /livez', headers: ['Expect: the-unexpected'] });
  expect(answer.status).toBe(200);
});

test('H6 responses have strict security headers and do not name the server software', async () => {
  const { headers } = await fetch(`${server.url}/livez`);
  expect(headers.get('X-Powered-By')).toBeNull();
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
});

describe('H2 media types', () => {
  const path = { product_id: 'typed' };
  const body = '{"startDate":"2026-03-02","stopDate":"2026-03-04"}';
  const ask = async (headers: Record<string, string>) => {
    const token = await server.adminToken();
    await call(server.url, 'putProduct', { token, path, body: {} });
    return (await call(server.url, 'getBasicDataTable', { token, path, headers, body })).status;
  };

  test.each([
    ['application/json', 200],
    ['application/json; charset=utf-8', 200],
    ['Application/JSON; charset="UTF-8"', 200],
    ['application/json; charset=latin1', 415],
    ['application/xml', 415],
    ['', 415],
  ])('a body as "%s" is %i', async (type, status) => {
    expect(await ask({ 'Content-Type': type })).toBe(status);
  });

  test.each([
    ['*/*', 200],
    ['text/*', 200],
    ['text/html, application/json;q=0.1', 200],
    ['text/html', 406],
    ['application/json;q=0', 406],
  ])('an answer for %s is %i', async (type, status) => {
    expect(await ask({ Accept: type })).toBe(status);
  });
});

test('H3 a required body that is empty is 400', async () => {
  const token = await server.adminToken();
  for (const operation of operations.filter(({ requestBody }) => requestBody !== undefined)) {
    const path = { product_id: 'empty' };
    await call(server.url, 'putProduct', { token, path, body: {} });
    const answer = await call(server.url, operation.operationId, { token, path, body: '' });
    expect([operation.operationId, answer.status]).toEqual([operation.operationId, 400]);
  }
});

test('H7 401 comes before 400', async () => {
  const path = { product_id: 'any' };
  const answer = await call(server.url, 'getBasicDataTable', { path, body: '{' });
  expect([answer.status, codeOf(answer)]).toEqual([401, 'token-missing']);
});

test('X-Request-Id is the caller’s own if it is sane, and a new one else', async () => {
  const idFor = async (id: string) => {
    const { headers } = await fetch(`${server.url}/livez`, { headers: { 'X-Request-Id': id } });
    return headers.get('X-Request-Id');
  };
  expect(await idFor('mine-1')).toBe('mine-1');
  expect(await idFor('x'.repeat(129))).toMatch(/^[0-9a-f-]{36}$/);
  expect(await idFor('two words')).toMatch(/^[0-9a-f-]{36}$/);
});

test.each([
  ['the absolute form', 'GET http://keytally.example/livez', 200],
  ['the absolute form with a query', 'GET http://keytally.example/livez?a=b', 200],
  ['the absolute form of an invalid host', 'GET http://[::1/livez', 400],
  ['a fragment', 'GET /livez#a', 404],
  ['a backslash', 'GET /v3\\products', 404],
  ['an encoded slash', 'GET /v3%2Fproducts', 404],
  ['an encoded NUL', 'GET /problems/%00', 404],
])('H4 a request target in %s is answered and never fails', async (_, start, status) => {
  const answer = await sendRaw(server.url, { start, headers: [] });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('X-Request-Id')).toMatch(/./);
  if (status !== 200) expect(answer.headers.get('Content-Type')).toContain('application/problem+json');
});

test('H9 a body that is too large, or has an invalid token, is refused before a byte of it is read', async () => {
  const ask = async (token: string) => {
    const headers = [
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
      'Expect: 100-continue',
    ];
    const start = 'POST /v3/reporting/eventTracking/basic/dataTable/p';
    const { status } = await sendRaw(server.url, {
      start,
      headers: [...headers, 'Content-Length: 400000000'],
    });
    return status;
  };
  const token = await server.adminToken();
  await server.client.PUT('/v3/products/{product_id}', { params: { path: { product_id: 'p' } }, body: {} });
  expect(await Promise.all([ask('garbage'), ask(token)])).toEqual([401, 413]);
});

test('H10 half a surrogate pair in a text that would be stored is 400', async () => {
  const headers = {
    Authorization: `Bearer ${await server.adminToken()}`,
    'Content-Type': 'application/json',
  };
  const body = '{"name":"\\ud800"}';
  const response = await fetch(`${server.url}/v3/products/half`, { method: 'PUT', headers, body });
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
    400,
    'malformed-json',
  ]);
});

test.each([
  ['putClientKeys', '[{"id":"a","publicKey":"one","publicKey":"other"}]'],
  [
    'ingestRecords',
    '{"records":[{"clientId":"a","clientId":"b","occurredAt":"2026-03-02T09:00:00Z","name":"Open"}]}',
  ],
] as const)(
  'H10 K1 an object with a duplicate member is 400 to %s, whichever of them would win',
  async (id, body) => {
    const path = { product_id: 'p' };
    await server.client.PUT('/v3/products/{product_id}', { params: { path }, body: {} });
    const { status, text } = await call(server.url, id, { token: await server.adminToken(), path, body });
    expect([status, JSON.parse(text).code]).toEqual([400, 'malformed-json']);
  },
);

test.each(['\n', '/'])('K1 long unknown names with %j in them are not quoted', async (separator) => {
  const secret = ['-----BEGIN PRIVATE KEY-----', 'MC4CAQAwBQYDK2VwBCIEIHNlY3JldHNl', 'Y3JldHNlY3JldHNl'].join(
    separator,
  );
  const token = await server.adminToken();
  const ask = (query: string, more: object) =>
    call(server.url, 'putClientKeys', { token, query, body: [{ id: 'a', publicKey: 'b', ...more }] });
  const answers = [await ask('', { [secret]: 1 }), await ask(`?${encodeURIComponent(secret)}=1`, {})];
  for (const { status, text } of answers) {
    expect(status).toBe(400);
    expect(text).not.toContain('MC4CAQ');
  }
});

describe('unusual names', () => {
  const path = { product_id: 'names' };
  const range = { startDate: '2026-03-02', stopDate: '2026-03-02' };
  const send = async (names: readonly string[]) => {
    const token = await server.adminToken();
    await call(server.url, 'putProduct', { token, path, body: {} });
    const records = names.map((name) => ({
      id: name,
      clientId: name,
      occurredAt: '2026-03-02T09:00:00Z',
      category: name,
      name,
      properties: { prodVersion: name },
    }));
    const { text } = await call(server.url, 'ingestRecords', { token, path, body: { records } });
    expect(JSON.parse(text)).toMatchObject({ accepted: records.length, rejected: 0 });
    return token;
  };

  test('H11 __proto__ and constructor are names like any other', async () => {
    const names = ['__proto__', 'constructor', 'hasOwnProperty', 'toString'];
    const token = await send(names);
    const body = { ...range, segmentBy: 'prodVersion' };
    const { text } = await call(server.url, 'getAdvancedFullReport', { token, path, body });
    const { results } = JSON.parse(text) as { results: { segments: string[]; detailedReport: object } };
    expect(results.segments).toEqual(names.toSorted());
    expect(Object.keys(results.detailedReport)).toEqual(expect.arrayContaining(names));
    const unknown = await call(server.url, 'getBasicDataTable', {
      token,
      path,
      body: '{"startDate":"2026-03-02","stopDate":"2026-03-02","__proto__":{"a":1}}',
    });
    expect([unknown.status, itemsOf(unknown)]).toEqual([400, ['/__proto__ invalid-request']]);
  });

  test('H12 a regular expression that would run for ever elsewhere is fast, and one that RE2 does not support is 422', async () => {
    const token = await send([`${'a'.repeat(40)}!`]);
    const ask = (pattern: string) =>
      call(server.url, 'getLifetimeDataTable', {
        token,
        path,
        body: { ...range, globalFilters: { prodVersion: { type: 'regex', value: pattern } } },
      });
    expect((await ask('^(a+)+$')).status).toBe(200);
    for (const [pattern, refusal] of [
      ['(?=a)', '422 bad-regex'],
      ['(a)\\1', '422 bad-regex'],
      ['(', '422 bad-regex'],
      ['a'.repeat(257), '400 invalid-request'],
    ] as const) {
      const answer = await ask(pattern);
      expect(`${answer.status} ${codeOf(answer)}`).toBe(refusal);
    }
  });

  test('H15 a CSV cell that a spreadsheet would run as a formula is defused', async () => {
    const token = await send(['=1+1', '+1', '-1', '@SUM(A1)']);
    const headers = { Accept: 'text/csv' };
    const { text } = await call(server.url, 'getBasicDataTable', { token, path, headers, body: range });
    expect(text).toContain("'=1+1");
    const cells = text.split(/\r\n|,/);
    expect(cells.filter((cell) => /^"?[=+@]|^"?-\D/.test(cell))).toEqual([]);
  });
});
