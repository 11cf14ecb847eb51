import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, codeOf, itemsOf } from '../harness/call.ts';
import { example } from '../harness/example.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const path = { product_id: 'acme-editor' };
const range = { startDate: '2026-03-02', stopDate: '2026-03-04' };
let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.adminToken();
  await call(server.url, 'putProduct', { token, path, body: {} });
});
afterAll(() => server.close());

describe('a body that does not fit', () => {
  const timeline = example('getBasicTimeline.daily-uses') as object;

  test.each([
    ['an unknown field', { ...range, dateSplit: 'day' }, ['/dateSplit invalid-request']],
    ['a wrong type', { startDate: 20260302, stopDate: '2026-03-04' }, ['/startDate invalid-request']],
    ['an impossible date', { ...range, stopDate: '2026-02-30' }, ['/stopDate invalid-request']],
    ['a missing field', { startDate: '2026-03-02' }, ['/stopDate invalid-request']],
    [
      'several at once',
      { startDate: '2026-13-01', until: 1 },
      ['/startDate invalid-request', '/stopDate invalid-request', '/until invalid-request'],
    ],
    ['an array for an object', [], [' invalid-request']],
    ['null', null, [' invalid-request']],
  ])('%s is 400 with a pointer to each place', async (_, body, items) => {
    const answer = await call(server.url, 'getBasicDataTable', { token, path, body });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'invalid-request']);
    expect(itemsOf(answer).sort()).toEqual(items);
  });

  test.each([
    ['cut off', '{"startDate":'],
    ['empty', ''],
    ['not UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
    ['nested 33 deep', `${'['.repeat(33)}${']'.repeat(33)}`],
    ['nested without end', '['.repeat(100_000)],
  ])('%s is 400 malformed-json', async (_, body) => {
    const answer = await call(server.url, 'getBasicDataTable', { token, path, body });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'malformed-json']);
  });

  test.each([
    [300, 'invalid-request', 100],
    [700, 'invalid-request', 100],
    [100_000, 'malformed-json', 0],
  ])('%i unknown fields are 400 %s, of which %i are listed', async (count, code, listed) => {
    const members = Array.from({ length: count }, (_, index) => `"${index.toString(36)}":1`);
    const answer = await call(server.url, 'putProduct', { token, path, body: `{${members.join()}}` });
    expect([answer.status, codeOf(answer)]).toEqual([400, code]);
    expect(itemsOf(answer)).toHaveLength(listed);
  });

  test('faults that a schema cannot express are 422, all in one response', async () => {
    const event = { category: 'File', name: 'Open' };
    const body = { ...timeline, startDate: '2026-03-05', divisor: 'usageCounts', events: [event, event] };
    const answer = await call(server.url, 'getBasicTimeline', { token, path, body });
    expect([answer.status, codeOf(answer)]).toEqual([422, 'invalid-request']);
    expect(itemsOf(answer).sort()).toEqual([
      '/divisor bad-divisor',
      '/events/1 duplicate-event',
      '/stopDate bad-date-range',
    ]);
  });

  test.each([
    ['getBasicDataTable', {}],
    ['getBasicTimeline', timeline],
    ['getLifetimeDataTable', { segmentOf: 'uses' }],
    ['getAdvancedFullReport', { segmentOf: 'uses' }],
  ] as const)('segments of uses of %s by what only users have are refused', async (operationId, fields) => {
    const ask = (segmentBy: string) =>
      call(server.url, operationId, { token, path, body: { ...range, ...fields, segmentBy } });
    const ofUsers = await ask('dateInstalled');
    expect([ofUsers.status, codeOf(ofUsers), itemsOf(ofUsers)]).toEqual([
      422,
      'bad-segments',
      ['/segmentBy bad-segments'],
    ]);
    const noProperty = await ask('lifetimeEventUsage');
    expect([noProperty.status, itemsOf(noProperty)]).toEqual([400, ['/segmentBy invalid-request']]);
  });

  test('an invalid envelope of records is 400, an invalid record gets a verdict', async () => {
    const wrong = await call(server.url, 'ingestRecords', { token, path, body: { record: [] } });
    expect(itemsOf(wrong).sort()).toEqual(['/record invalid-request', '/records invalid-request']);
    const { text } = await call(server.url, 'ingestRecords', {
      token,
      path,
      body: { records: [1, null, {}] },
    });
    expect(JSON.parse(text)).toMatchObject({ accepted: 0, rejected: 3 });
  });

  test('an unknown time zone is 422', async () => {
    const answer = await call(server.url, 'putProduct', { token, path, body: { timeZone: 'Mars/Olympus' } });
    expect(itemsOf(answer)).toEqual(['/timeZone unknown-time-zone']);
  });

  test('two custom properties with the same label are 422, with all else that is wrong', async () => {
    const labels = { C01: 'Team', C02: 'team', C03: 'Team' };
    const answer = await call(server.url, 'putProduct', { token, path, body: { labels } });
    expect([answer.status, codeOf(answer), itemsOf(answer)]).toEqual([
      422,
      'duplicate-label',
      ['/labels/C03 duplicate-label'],
    ]);
    const both = await call(server.url, 'putProduct', { token, path, body: { labels, timeZone: 'Mars/X' } });
    expect([both.status, codeOf(both), itemsOf(both)]).toEqual([
      422,
      'invalid-request',
      ['/timeZone unknown-time-zone', '/labels/C03 duplicate-label'],
    ]);
  });

  test('a label that is the name of a property, or a part of one, is 422', async () => {
    const labels = { C01: 'ClientID', C02: 'os', C03: 'Country', C04: 'c05', C05: 'C05', C06: 'My country' };
    const answer = await call(server.url, 'putProduct', { token, path, body: { labels } });
    expect([answer.status, codeOf(answer), itemsOf(answer)]).toEqual([
      422,
      'reserved-label',
      ['C01', 'C02', 'C03', 'C04', 'C05'].map((name) => `/labels/${name} reserved-label`),
    ]);
  });

  test.each([
    [{ C21: 'Team' }, '/labels/C21'],
    [{ country: 'Team' }, '/labels/country'],
    [{ C01: '' }, '/labels/C01'],
    [{ C01: ' ' }, '/labels/C01'],
    [{ C01: 'x'.repeat(65) }, '/labels/C01'],
    [{ C01: 'two\nlines' }, '/labels/C01'],
    [{ C01: 1 }, '/labels/C01'],
  ])('the labels %j are 400', async (labels, pointer) => {
    const answer = await call(server.url, 'putProduct', { token, path, body: { labels } });
    expect([answer.status, itemsOf(answer)]).toEqual([400, [`${pointer} invalid-request`]]);
  });

  test('a private key is refused and not echoed', async () => {
    const publicKey = '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIA\n-----END PRIVATE KEY-----\n';
    const answer = await call(server.url, 'putClientKeys', { token, body: [{ id: 'a', publicKey }] });
    expect(itemsOf(answer)).toEqual(['/0/publicKey private-key-uploaded']);
    expect(answer.text).not.toContain('MC4CAQ');
  });
});

describe('a body of the wrong kind', () => {
  test.each(['text/plain', 'application/json; charset=latin1', 'application/x-www-form-urlencoded', ''])(
    'as "%s" is 415',
    async (type) => {
      const headers = { 'Content-Type': type };
      const answer = await call(server.url, 'getBasicDataTable', { token, path, headers, body: '{}' });
      expect([answer.status, codeOf(answer)]).toEqual([415, 'unsupported-media-type']);
    },
  );

  test('over 1 MiB is 413', async () => {
    const answer = await call(server.url, 'getBasicDataTable', {
      token,
      path,
      body: ' '.repeat(1024 * 1024 + 1),
    });
    expect([answer.status, codeOf(answer)]).toEqual([413, 'body-too-large']);
  });

  test('an Accept that can not be met is 406', async () => {
    const headers = { Accept: 'image/png' };
    const answer = await call(server.url, 'getBasicDataTable', { token, path, headers, body: range });
    expect([answer.status, codeOf(answer)]).toEqual([406, 'not-acceptable']);
  });
});

const INVALID = 'Bearer error="invalid_token", error_description="The token is not valid"';

describe('an unusable token', () => {
  test.each([
    ['none', undefined, 'token-missing', 'Bearer'],
    ['garbage', 'garbage', 'invalid-token', INVALID],
    ['three parts of garbage', 'a.b.c', 'invalid-token', INVALID],
  ])('%s is 401 with WWW-Authenticate', async (_, token, code, challenge) => {
    const answer = await call(server.url, 'listPublicKeys', token === undefined ? {} : { token });
    expect([answer.status, codeOf(answer), answer.headers.get('WWW-Authenticate')]).toEqual([
      401,
      code,
      challenge,
    ]);
  });

  test('a client key on an administration operation is 403 wrong-key-kind', async () => {
    const sign = await server.addClientKey({ id: 'reader', access: ['read'] });
    const answer = await call(server.url, 'listAuditEntries', { token: await sign(['acme-editor']) });
    expect([answer.status, codeOf(answer)]).toEqual([403, 'wrong-key-kind']);
  });

  test('a client key without the access is 403 access-missing', async () => {
    const sign = await server.addClientKey({ id: 'ingester', access: ['ingest'] });
    const options = { token: await sign(['acme-editor']), path, body: range };
    const answer = await call(server.url, 'getBasicDataTable', options);
    expect([answer.status, codeOf(answer)]).toEqual([403, 'access-missing']);
  });

  test("another product is answered like one that isn't there", async () => {
    await call(server.url, 'putProduct', { token, path: { product_id: 'secret' }, body: {} });
    const sign = await server.addClientKey({ id: 'narrow', products: ['acme-editor'] });
    const clientToken = await sign(['acme-editor', 'secret']);
    const ask = async (product_id: string) => {
      const headers = { 'X-Request-Id': 'same' };
      return (
        await call(server.url, 'getBasicDataTable', {
          token: clientToken,
          path: { product_id },
          headers,
          body: range,
        })
      ).text;
    };
    expect(await ask('secret')).toBe(await ask('missing'));
  });

  test('the last administration key cannot be deleted', async () => {
    const answer = await call(server.url, 'deleteAdministrationKey', { token, path: { keyId: 'admin' } });
    expect([answer.status, codeOf(answer)]).toEqual([403, 'last-administration-key']);
  });
});

describe('what is not there', () => {
  test('an unknown key is 404', async () => {
    const answer = await call(server.url, 'deleteClientKey', { token, path: { keyId: 'nobody' } });
    expect([answer.status, codeOf(answer)]).toEqual([404, 'unknown-key']);
  });

  test.each(['/nothing', '/V3/products', '/v3/products/', '/v3/%zz', '/problems/no-such-problem'])(
    'H4 %s is 404 no-such-path',
    async (path) => {
      const headers = { Authorization: `Bearer ${token}` };
      const response = await fetch(`${server.url}${path}`, { headers });
      expect([response.status, response.headers.get('Content-Type')?.split(';')[0]]).toEqual([
        404,
        'application/problem+json',
      ]);
      expect(await response.json()).toMatchObject({ code: 'no-such-path', status: 404 });
    },
  );

  test('H1 another method is 405 with Allow', async () => {
    const response = await fetch(`${server.url}/v3/products/acme-editor`, { method: 'POST' });
    expect([response.status, response.headers.get('Allow')]).toEqual([
      405,
      'GET, HEAD, PUT, DELETE, OPTIONS',
    ]);
    expect(await response.json()).toMatchObject({ code: 'method-not-allowed' });
  });
});
