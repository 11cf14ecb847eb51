import { gzipSync } from 'node:zlib';
import { operations } from '@keytally/contract/document';
import { type Mock, startMock } from '@keytally/mock';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWorld, type World } from '../generated-requests/world.ts';
import { codeOf, itemsOf } from '../harness/call.ts';
import type { ReadAnswer } from '../harness/expect-contract.ts';
import { sendBytes } from '../harness/send-raw.ts';
import { bytesOf, type RawRequest } from './raw-requests.ts';

/** What the standards say of requests, byte for byte, of the server and of the mock. */

let mock: Mock;
let world: World;
beforeAll(async () => {
  [mock, world] = await Promise.all([startMock({ port: 0 }), startWorld()]);
});
afterAll(() => Promise.all([mock.close(), world.close()]));

const PRODUCT = '/v3/products/acme-editor';
const REPORT = '/v3/reporting/eventTracking/basic/dataTable/acme-editor';
const RANGE = '{"startDate":"2026-03-02","stopDate":"2026-03-02"}';
const JSON_BODY = 'Content-Type: application/json';

/** The answers of both. */
async function ask(request: Partial<RawRequest>, options?: { isHalfClosed: boolean }): Promise<ReadAnswer[]> {
  const bytes = bytesOf({ method: 'GET', target: '/v3/products', ...request }, await world.token());
  return Promise.all([world.url, mock.url].map((url) => sendBytes(url, bytes, options)));
}

async function statuses(request: Partial<RawRequest>): Promise<number[]> {
  return (await ask(request)).map(({ status }) => status);
}

describe('RFC 9112 section 3.2: a Host that is no host is 400', () => {
  test.each([...['a b', 'u@h', '[::1', '::1', 'h#x', 'h/x', 'h:99999', 'h:x', 'h,h', 'h%zz']])(
    '%s',
    async (host) => {
      const answers = await ask({ headers: [`Host: ${host}`] });
      expect(answers.map((answer) => [answer.status, codeOf(answer)])).toEqual([
        [400, 'malformed-request'],
        [400, 'malformed-request'],
      ]);
    },
  );

  test.each(['keytally.example:443', '[::1]:8080', 'h:', ''])(
    'and "%s" is one, or says none',
    async (host) => {
      expect(await statuses({ headers: [`Host: ${host}`] })).toEqual([200, 200]);
    },
  );
});

describe('RFC 9112 section 3.2.2: the absolute form means what the origin form means', () => {
  test.each([
    ...[
      '/v3/products',
      '/v3/products?x=1',
      '/v3/./products',
      '/v3/x/../products',
      '//v3/products',
      '/v3/%2e%2e/v3/products',
      '/v3/products/..',
    ],
  ])('%s', async (target) => {
    const [origin, absolute] = await Promise.all([
      statuses({ target }),
      statuses({ target: `http://h${target}` }),
    ]);
    expect(absolute).toEqual(origin);
  });

  test('its host counts, not that of the header', async () => {
    const target = '/v3/rawEvents/download/getDownloadUrl/acme-editor';
    const headers = ['Host: other.example', JSON_BODY];
    const [server] = await ask({
      method: 'POST',
      target: `http://this.example${target}`,
      headers,
      body: RAW_FILE,
    });
    expect(server?.text).toContain('http://this.example/');
  });

  test.each(['http://[::1/livez', 'http://u@h/livez', 'http:///livez', 'http://h:99999/livez'])(
    'RFC 9110 section 4.2: %s has no host, and is 400',
    async (target) => {
      expect(await statuses({ target })).toEqual([400, 400]);
    },
  );
});

const RAW_FILE = '{"fileName":"acme-editor_2026-03-03.zip"}';

describe('RFC 9112 section 9.6: a request is answered although its caller sends no more', () => {
  test.each([
    ['a check of health', { target: '/livez' }],
    ['a list', {}],
    ['a report', { method: 'POST', target: REPORT, headers: [JSON_BODY], body: RANGE }],
  ])('%s', async (_, request) => {
    const answers = await ask(request, { isHalfClosed: true });
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('and half a request is 400', async () => {
    const bytes = Buffer.from('POST /v3/products HTTP/1.1\r\nHost: h\r\nContent-Length: 9\r\n\r\nhalf');
    const [server, mocked] = await Promise.all(
      [world.url, mock.url].map((url) => sendBytes(url, bytes, { isHalfClosed: true })),
    );
    expect(server?.status).toBeGreaterThanOrEqual(400);
    expect(mocked?.status).toBeGreaterThanOrEqual(400);
  });
});

test('every operation but pages and checks of health refuses a parameter that it does not know', () => {
  const lax = operations.filter(({ responses }) => !('400' in responses)).map(({ path }) => path);
  expect(lax.filter((path) => /^\/(api|v3)\//.test(path))).toEqual([]);
});

test('an erasure that its caller means as a dry run is not carried out', async () => {
  const target = '/v3/imports/acme-editor/march-2026';
  for (const query of ['?dryRun=true', '?[dryRun]=true', `?${'&'.repeat(1_001)}dryRun=true`]) {
    const [server] = await ask({ method: 'DELETE', target: `${target}${query}` });
    expect([query, server?.status]).toEqual([query, 400]);
  }
  const [imports] = await ask({ target: '/v3/imports/acme-editor' });
  expect(imports?.text).toContain('march-2026');
});

test('RFC 9110 section 9.3.6: CONNECT is answered', async () => {
  const answers = await ask({ method: 'CONNECT', target: 'keytally.example:443' });
  expect(answers.map((answer) => [answer.status, codeOf(answer), answer.headers.get('Allow')])).toEqual([
    [405, 'method-not-allowed', 'GET, HEAD, PUT, POST, PATCH, DELETE, OPTIONS'],
    [405, 'method-not-allowed', 'GET, HEAD, PUT, POST, PATCH, DELETE, OPTIONS'],
  ]);
});

test.each(['FOO', 'get'])('an unknown method is told: %s', async (method) => {
  const [server, mocked] = await ask({ method });
  expect(server?.text).toContain('The method is unknown. There are GET, HEAD,');
  expect(mocked?.text).toContain('The method is unknown. There are GET, HEAD,');
});

describe('RFC 9110 section 12.5.1: Accept', () => {
  test.each([
    ...[
      'application/json; charset=utf-8',
      'application/json; version=1',
      'application/json;q=0.5;ext=1',
      'application/*;q=0.1',
    ],
    ...[
      'text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2',
      'text/plain;a="x,y", application/json',
      'text/csv;q=0, */*',
      '',
    ],
  ])('%s accepts JSON', async (accept) => {
    const headers = [`Accept: ${accept}`];
    expect(await statuses({ headers })).toEqual([200, 200]);
    expect(await statuses({ target: '/livez', headers })).toEqual([200, 200]);
  });

  test.each([
    ...[
      'application/json;q=0',
      'application/json;q=0, */*',
      '*/*;q=0',
      'json',
      'application/',
      'text/plain;a="application/json, x"',
      ',',
    ],
  ])('%s does not', async (accept) => {
    expect(await statuses({ headers: [`Accept: ${accept}`] })).toEqual([406, 406]);
  });

  test.each([
    ['text/csv;q=0.5, application/json;q=0.4', 'text/csv'],
    ['text/*, application/json;q=0.9', 'text/csv'],
    ['*/*, text/csv', 'text/csv'],
    ['application/json, text/csv', 'application/json'],
    ['*/*', 'application/json'],
  ])('%s likes %s best', async (accept, type) => {
    const headers = [JSON_BODY, `Accept: ${accept}`];
    const answers = await ask({ method: 'POST', target: REPORT, headers, body: RANGE });
    for (const answer of answers) expect(answer.headers.get('Content-Type')).toContain(type);
  });
});

describe('RFC 6750 section 3: a challenge says what was wrong with the token', () => {
  test.each([
    ['no token', 'Basic YTpi', 'Bearer'],
    [
      'one that is none',
      'Bearer x',
      'Bearer error="invalid_token", error_description="The token is not valid"',
    ],
  ])('%s', async (_, authorization, challenge) => {
    const [server] = await ask({ headers: [`Authorization: ${authorization}`] });
    expect([server?.status, server?.headers.get('WWW-Authenticate')]).toEqual([401, challenge]);
  });
});

describe('RFC 9110 section 8.4.1: the coding of a body', () => {
  test.each(['identity', 'IDENTITY', ''])('"%s" is none', async (coding) => {
    const headers = [JSON_BODY, `Content-Encoding: ${coding}`];
    expect(await statuses({ method: 'POST', target: REPORT, headers, body: RANGE })).toEqual([200, 200]);
  });

  test.each(['gzip', 'GZIP', 'x-gzip', 'X-Gzip'])('%s is gzip', async (coding) => {
    const headers = [JSON_BODY, `Content-Encoding: ${coding}`];
    const body = gzipSync(RANGE).toString('latin1');
    expect(await statuses({ method: 'POST', target: REPORT, headers, body })).toEqual([200, 200]);
  });

  test('RFC 7694: what is refused says which are taken', async () => {
    const headers = [JSON_BODY, 'Content-Encoding: zstd'];
    const answers = await ask({ method: 'POST', target: REPORT, headers, body: RANGE });
    const told = answers.map(({ status, headers }) => [status, headers.get('Accept-Encoding')]);
    expect(told).toEqual(Array(2).fill([415, 'gzip, deflate, br, identity']));
  });
});

test.each([
  ['RFC 9110 section 15.5.16', 'POST', REPORT, 'Accept', 'application/json'],
  ['RFC 5789 section 3.1', 'PATCH', '/v3/event-tracking/acme-editor', 'Accept-Patch', 'application/json'],
])('%s: a refused media type of %s is told what is taken', async (_, method, target, name, types) => {
  const answers = await ask({ method, target, headers: ['Content-Type: text/plain'], body: '{}' });
  expect(answers.map(({ status, headers }) => [status, headers.get(name)])).toEqual(
    Array(2).fill([415, types]),
  );
});

describe('RFC 9110 section 13: conditions', () => {
  const tagOf = async () => (await ask({ target: PRODUCT }))[0]?.headers.get('ETag') ?? '';
  const put = async (condition: string) =>
    (
      await ask({
        method: 'PUT',
        target: PRODUCT,
        headers: [JSON_BODY, condition],
        body: '{"name":"Acme Editor"}',
      })
    )[0];

  test('13.2.1: a product that was read already is 304, whether its tag is weak or not', async () => {
    const tag = await tagOf();
    for (const named of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
      const [server] = await ask({ target: PRODUCT, headers: [`If-None-Match: ${named}`] });
      expect([named, server?.status, server?.text, server?.headers.get('ETag')]).toEqual([
        named,
        304,
        '',
        tag,
      ]);
    }
    const [other] = await ask({ target: PRODUCT, headers: ['If-None-Match: "x"'] });
    expect(other?.status).toBe(200);
  });

  test('13.1.1: a tag that a proxy rewrote matches nothing, and is not told as a change', async () => {
    const tag = await tagOf();
    for (const rewritten of [`W/${tag}`, tag.replace(/"$/, '-gzip"'), tag.replace(/"$/, ';br"')]) {
      const answer = await put(`If-Match: ${rewritten}`);
      expect(answer?.status).toBe(412);
      expect(answer?.text).toContain('It is still what you read, but a proxy has rewritten its entity tag');
    }
    expect((await put(`If-Match: ${tag}`))?.status).toBe(200);
  });

  test.each([
    ['If-Match: abc', '/header/If-Match invalid-request'],
    ['If-Match: "a" "b"', '/header/If-Match invalid-request'],
    ['If-None-Match: "a"', '/header/If-None-Match invalid-request'],
  ])('%s on a change blames the header', async (condition, item) => {
    const answers = await ask({
      method: 'PUT',
      target: PRODUCT,
      headers: [JSON_BODY, condition],
      body: '{}',
    });
    expect(answers.map((answer) => [answer.status, ...itemsOf(answer)])).toEqual(Array(2).fill([400, item]));
  });
});

describe('RFC 3986 section 5.2.4: . and .. are no new ids', () => {
  test.each(['.', '..'])('%s of a product, of keys and of clients', async (id) => {
    const product = await ask({
      method: 'PUT',
      target: `/v3/products/${id}`,
      headers: [JSON_BODY],
      body: '{}',
    });
    expect(product.map((answer) => [answer.status, ...itemsOf(answer)])).toEqual(
      Array(2).fill([400, '/path/product_id invalid-request']),
    );
    for (const kind of ['administration-keys', 'client-keys']) {
      const body = JSON.stringify([{ id, publicKey: 'x' }]);
      const keys = await ask({ method: 'PUT', target: `/api/v1.1/${kind}`, headers: [JSON_BODY], body });
      for (const answer of keys) expect(itemsOf(answer)).toContain('/0/id invalid-request');
    }
    const record = { id: 'e', clientId: id, name: 'n', occurredAt: '2026-03-02T09:00:00Z' };
    const body = JSON.stringify({ records: [record] });
    const target = '/v3/events/acme-editor?dryRun=true';
    const batch = await ask({ method: 'POST', target, headers: [JSON_BODY], body });
    for (const answer of batch) expect(answer.text).toContain('bad-identifier');
  });

  test('what has one already can be read and deleted by its path as it is', async () => {
    const id = '..';
    await world.keep({ id, name: 'Old', timeZone: 'UTC', defaultTracking: 'advanced' });
    const [found] = await ask({ target: `/v3/products/${id}` });
    expect(found?.status).toBe(200);
    const [deleted] = await ask({ method: 'DELETE', target: `/v3/products/${id}` });
    expect(deleted?.status).toBe(200);
  });
});
