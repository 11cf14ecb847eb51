import { gzipSync } from 'node:zlib';
import type { Schema } from '@keytally/contract';
import { document } from '@keytally/contract/document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mock, startMock } from './start-mock.ts';

const anyToken = { Authorization: 'Bearer any' };
const json = { ...anyToken, 'Content-Type': 'application/json' };
const timeline = '/v3/reporting/eventTracking/basic/dataTable/acme-editor';

describe('startMock', () => {
  let mock: Mock;

  beforeAll(async () => {
    mock = await startMock({ port: 0, corsOrigins: ['http://a.example'] });
  });
  afterAll(() => mock.close());

  it('answers with the examples of the contract', async () => {
    const answer = await fetch(`${mock.url}/v3/products`, { headers: anyToken });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ products: [{ id: expect.any(String) }] });
  });

  it.each([
    ['GET', '/v3/nope', 404, 'no-such-path', null],
    ['GET', '/v3/products/', 404, 'no-such-path', null],
    ['DELETE', '/v3/products', 405, 'method-not-allowed', 'GET, HEAD, OPTIONS'],
  ])('answers %s %s as the server does', async (method, path, status, code, allow) => {
    const answer = await fetch(mock.url + path, { method, headers: anyToken });
    expect([answer.status, answer.headers.get('Allow')]).toEqual([status, allow]);
    expect(await answer.json()).toMatchObject({ type: `/problems/${code}`, status, code });
  });

  it('answers with the CSV of the requested report', async () => {
    const body = JSON.stringify({ startDate: '2026-03-01', stopDate: '2026-03-02' });
    const headers = { ...json, Accept: 'text/csv' };
    const answer = await fetch(mock.url + timeline, { method: 'POST', headers, body });
    expect(await answer.text()).toMatch(/^category,name,(\w+,){8}\w+\n/);
  });

  it.each([
    ['application/json', (records: string[]) => `{"records":[${records}]}`],
    ['application/x-ndjson', (records: string[]) => `${records.join('\n')}\n`],
  ])('accepts as many records as come as %s', async (type, toBody) => {
    const record = '{"id":"e1","clientId":"u1","occurredAt":"2026-03-02T09:00:00Z","name":"Open"}';
    const answer = await fetch(`${mock.url}/v3/events/acme-editor`, {
      method: 'POST',
      headers: { ...anyToken, 'Content-Type': type },
      body: toBody([record, record, record]),
    });
    expect(await answer.json()).toMatchObject({ accepted: 3, duplicates: 0, rejected: 0, errors: [] });
  });

  it('asks for a token', async () => {
    const answer = await fetch(`${mock.url}/v3/products`);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('Content-Type')).toContain('application/problem+json');
    expect(answer.headers.get('Keep-Alive')).toBe('timeout=75');
    expect(await answer.json()).toMatchObject({
      code: 'token-missing',
      detail: 'Send a token: "Authorization: Bearer <token>".',
    });
  });

  it('refuses invalid input with 400, though 422 is declared too', async () => {
    const body = JSON.stringify({ startDate: '2026-03-01' });
    const answer = await fetch(mock.url + timeline, { method: 'POST', headers: json, body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ status: 400 });
  });

  it.each(['*/*', 'application/json'])(
    'gives the answer that a request prefers, accepting %s',
    async (Accept) => {
      const body = JSON.stringify({ startDate: '2026-03-01', stopDate: '2026-03-02' });
      const headers = { ...json, Accept, Prefer: 'code=422' };
      const answer = await fetch(mock.url + timeline, { method: 'POST', headers, body });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ code: 'bad-date-range' });
    },
  );

  it('answers an invalid path with 404 if 400 is not declared', async () => {
    const answer = await fetch(`${mock.url}/v3/products/a%20b`, { headers: anyToken });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'unknown-product' });
  });

  it.each([
    ['a body that is not JSON', timeline, { method: 'POST', body: '{' }, 400, 'malformed-json'],
    ['a path that can not be decoded', '/v3/products/%zz', {}, 404, 'no-such-path'],
    [
      'a body in another charset',
      timeline,
      {
        method: 'POST',
        headers: { ...anyToken, 'Content-Type': 'application/json; charset=latin1' },
        body: '{}',
      },
      415,
      'unsupported-media-type',
    ],
    [
      'an Accept that can not be met',
      '/v3/products',
      { headers: { ...json, Accept: 'a/b' } },
      406,
      'not-acceptable',
    ],
  ])('answers %s', async (_, path, request, status, code) => {
    const answer = await fetch(mock.url + path, { headers: json, ...request });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code });
  });

  it('answers HEAD wherever GET is, and OPTIONS to pages of the origins that are named', async () => {
    const head = await fetch(`${mock.url}/v3/products`, { method: 'HEAD', headers: anyToken });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const ask = async (Origin: string) => {
      const options = await fetch(`${mock.url}/v3/products`, { method: 'OPTIONS', headers: { Origin } });
      return [options.status, options.headers.get('Access-Control-Allow-Origin')];
    };
    expect(await ask('http://a.example')).toEqual([204, 'http://a.example']);
    expect(await ask('http://b.example')).toEqual([204, null]);
  });

  const put = async (path: string, body: unknown, method = 'PUT') => {
    const answer = await fetch(mock.url + path, { method, headers: json, body: JSON.stringify(body) });
    return (await answer.json()) as Record<string, unknown>;
  };

  it('answers a change about what the request names', async () => {
    expect(await put('/v3/products/own', { name: 'Own', labels: { C01: 'Team' } })).toEqual({
      id: 'own',
      name: 'Own',
      timeZone: 'UTC',
      defaultTracking: 'advanced',
      labels: { C01: 'Team' },
    });
    expect(await put('/v3/products/own', {}, 'DELETE')).toMatchObject({ id: 'own' });
    expect(await put('/v3/products/own/clients/anna', {}, 'DELETE')).toMatchObject({ clientId: 'anna' });
    const publicKey = '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEA\n-----END PUBLIC KEY-----\n';
    expect(await put('/api/v1.1/client-keys', [{ id: 'own', publicKey, access: ['ingest'] }])).toMatchObject({
      keys: [{ id: 'own', kind: 'CLIENT', publicKey, access: ['ingest'], products: ['*'] }],
    });
    const events = [{ category: 'Own', name: 'Event', tracking: 'basic' }];
    expect(await put('/v3/event-tracking/own', { events }, 'PATCH')).toMatchObject({
      results: [
        { category: 'Own', categoryEventNames: [{ eventName: 'Event', basic: true, advanced: false }] },
      ],
    });
  });

  it('lists every property by category, not only those of the example', async () => {
    const answer = await fetch(`${mock.url}/v3/meta/productProperties/own`, { headers: anyToken });
    const { results } = (await answer.json()) as { results: readonly { category: string }[] };
    expect(results.map(({ category }) => category)).toEqual([
      'Product Properties',
      'License Properties',
      'Installation Properties',
      'Machine Properties',
      'Location',
      'Custom Properties',
    ]);
  });

  it('lists made-up clients page by page, with what is asked for', async () => {
    const list = async (body: object) => {
      const request = { method: 'POST', headers: json, body: JSON.stringify(body) };
      const answer = await fetch(`${mock.url}/v3/reporting/clientPropertyList/own`, request);
      return (await answer.json()) as Schema<'ClientPropertyList'>;
    };
    const first = await list({ properties: ['vm'], limit: 2 });
    expect(first.results.map((client) => Object.keys(client))).toEqual([
      ['clientId', 'vm'],
      ['clientId', 'vm'],
    ]);
    const { nextClientId = '' } = first;
    expect((await list({ startAtClientId: nextClientId, limit: 1 })).results).toEqual([
      { clientId: nextClientId },
    ]);
    const clientsIn = async (test: 'isIn' | 'isNotIn') => {
      const conditions = { all: [{ cohort: 'any-id', test }] };
      return (await list({ conditions, limit: 1_000 })).results.map(({ clientId }) => clientId);
    };
    const parts = [await clientsIn('isIn'), await clientsIn('isNotIn')];
    const all = (await list({ limit: 1_000 })).results.map(({ clientId }) => clientId);
    expect(parts.flat().sort()).toEqual(all.sort());
    expect(parts.map(({ length }) => length)).not.toContain(0);
    const retDailyData = { startDate: '2026-03-02', stopDate: '2026-03-01' };
    expect(await list({ retDailyData })).toMatchObject({ code: 'bad-date-range' });
  });

  it('lists the events of its reports, as they are searched for, page by page', async () => {
    const list = async (query: Record<string, string>) => {
      const answer = await fetch(`${mock.url}/v3/event-tracking/own?${new URLSearchParams(query)}`, {
        headers: anyToken,
      });
      const { results, ...rest } = (await answer.json()) as Schema<'TrackedEventList'> & { code?: string };
      const events = (results ?? []).flatMap(({ category, categoryEventNames }) =>
        categoryEventNames.map(({ eventName }) => `${category} ${eventName}`),
      );
      return { status: answer.status, events, ...rest };
    };
    const { events: all } = await list({});
    expect(all.length).toBeGreaterThan(10);
    const paged: string[] = [];
    for (let cursor: string | null | undefined = ''; typeof cursor === 'string'; ) {
      const page = await list({ limit: '7', ...(cursor !== '' && { cursor }) });
      expect(page.events.length).toBeLessThanOrEqual(7);
      paged.push(...page.events);
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(all);
    const found = await list({ search: 'EX' });
    expect(found.events).toEqual(all.filter((event) => /ex/i.test(event)));
    expect(found.events.length).toBeGreaterThan(0);
    expect(found.events.length).toBeLessThan(all.length);
    expect(await list({ limit: '7', cursor: 'e_AAAA' })).toMatchObject({
      status: 422,
      code: 'cursor-mismatch',
    });

    const today = new Date().toISOString().slice(0, 10);
    const body = JSON.stringify({ startDate: '2026-01-01', stopDate: today });
    const report = await fetch(`${mock.url}/v3/reporting/eventTracking/basic/dataTable/own`, {
      method: 'POST',
      headers: json,
      body,
    });
    const { results } = (await report.json()) as Schema<'BasicDataTableReport'>;
    const reported = results.flatMap(({ category, categoryEventsData }) =>
      Object.keys(categoryEventsData).map((name) => `${category} ${name}`),
    );
    expect(new Set(reported)).toEqual(new Set(all));
  });

  it('lists the entries of the audit trail that are asked for', async () => {
    const list = async (query: string) => {
      const answer = await fetch(`${mock.url}/api/v1.1/audit-entries?${query}`, { headers: anyToken });
      const { entries, nextCursor } = (await answer.json()) as Schema<'AuditEntryList'>;
      return { numbers: entries.map(({ number }) => number), nextCursor };
    };
    expect(await list('limit=1')).toEqual({ numbers: [42], nextCursor: 'a_42' });
    expect(await list('limit=1&cursor=a_42')).toEqual({ numbers: [41], nextCursor: null });
    expect(await list('outcome=done')).toEqual({ numbers: [41], nextCursor: null });
  });

  it('lists the whole example, which no cursor leads on from', async () => {
    const answer = await fetch(`${mock.url}/api/v1.1/audit-entries`, { headers: anyToken });
    expect(await answer.json()).toMatchObject({ entries: [{}, {}], nextCursor: null });
  });

  it.each([
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK'],
    ['application/vnd.apache.parquet', 'PAR1'],
    ['application/vnd.apache.arrow.stream', '\xff\xff\xff\xff'],
  ])('answers a question as %s, with the bytes of such a file', async (Accept, start) => {
    const address = `${mock.url}/v3/questions/own/weekly/answer`;
    const answer = await fetch(address, { headers: { ...anyToken, Accept } });
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, Accept]);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.toString('latin1').startsWith(start)).toBe(true);
    expect(bytes.length).toBeGreaterThan(200);
  });

  it.each([
    ['*/*', { facts: expect.anything() }],
    ['application/json;q=0.9, text/csv;q=0.5', { facts: expect.anything() }],
  ])(
    'answers a question about the days that it is compared with, for a caller that takes %s',
    async (Accept, body) => {
      const address = `${mock.url}/v3/questions/own/weekly/answer?compared=true`;
      expect(await (await fetch(address, { headers: { ...anyToken, Accept } })).json()).toMatchObject(body);
    },
  );

  it('offers the files of any product at its own address', async () => {
    const list = await fetch(`${mock.url}/v3/rawEvents/download/listFiles/own`, { headers: anyToken });
    const { fileList } = (await list.json()) as Schema<'RawFileList'>;
    expect(fileList[0]).toEqual({ fileName: 'own_2026-03-04.zip', fileDate: '2026-03-04' });
    const request = {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ fileName: fileList[0]?.fileName }),
    };
    const offered = await fetch(`${mock.url}/v3/rawEvents/download/getDownloadUrl/own`, request);
    const text = await offered.text();
    expect(text).toContain(`{"downloadUrl":"${mock.url}/v3/rawEvents/download/files/`);
    const file = await fetch((JSON.parse(text) as Schema<'RawFileUrl'>).downloadUrl);
    expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'application/zip']);
  });

  it('writes JSON in ASCII when asked to', async () => {
    const headers = { ...json, Accept: 'application/json; charset=us-ascii' };
    const request = { method: 'PUT', headers, body: JSON.stringify({ name: 'Größe' }) };
    const answer = await fetch(`${mock.url}/v3/products/own`, request);
    expect(answer.headers.get('Content-Type')).toBe('application/json; charset=us-ascii');
    expect(await answer.text()).toContain('"name":"Gr\\u00f6\\u00dfe"');
    const wrong = await fetch(`${mock.url}/v3/products/own`, { ...request, body: '{"Größe":1}' });
    expect(wrong.headers.get('Content-Type')).toBe('application/problem+json; charset=us-ascii');
    expect(await wrong.text()).toMatch(/^[\0-\x7f]+$/);
  });

  it('refuses settings as the server does', async () => {
    expect(await put('/v3/products/own', { timeZone: 'Mars/Olympus' })).toMatchObject({
      code: 'unknown-time-zone',
      detail: '/timeZone is not a name of the IANA time zone database, such as Europe/Amsterdam.',
    });
    expect(await put('/v3/products/own', { labels: { C01: 'ram' } })).toMatchObject({
      code: 'reserved-label',
    });
  });

  it('refuses a comparison that a report does not have, as the server does', async () => {
    const request = { startDate: '2026-03-01', stopDate: '2026-03-31' };
    const question = { name: 'Uses', ask: { report: 'usage-distribution', request }, compare: 'before' };
    expect(await put('/v3/questions/own/uses', question)).toMatchObject({
      status: 400,
      detail:
        '/compare is for the reports basic-table, basic-timeline, advanced-full and conversion-funnel: leave it out for others.',
    });
    const table = { ...question, ask: { report: 'basic-table', request } };
    expect(await put('/v3/questions/own/uses', table)).toMatchObject({ id: 'uses', compare: 'before' });
  });

  it('answers a shared question about the days that it is compared with, where these are asked for', async () => {
    const ask = async (query: string) => {
      const headers = { 'Share-Secret': 'A'.repeat(43) };
      const path = '/v3/shared/5f0c2a9be1d4703c86aa/answers/uses';
      return (await fetch(`${mock.url}${path}${query}`, { headers })).json();
    };
    expect(await ask('?compared=true')).toMatchObject({ report: 'basic-table', facts: expect.anything() });
    expect(await ask('')).not.toHaveProperty('facts');
  });

  it('makes nothing up for days to come, and says the watermark once', async () => {
    const body = JSON.stringify({ startDate: '2099-01-01', stopDate: '2099-12-31' });
    const answer = await fetch(mock.url + timeline, { method: 'POST', headers: json, body });
    expect(answer.headers.get('X-Watermark')).toBeNull();
    expect(JSON.stringify(await answer.json())).not.toMatch(/"cumulativeUsageCount":[1-9]/);
  });

  it('answers when the request prefers to wait', async () => {
    const before = performance.now();
    await fetch(`${mock.url}/livez`, { headers: { Prefer: 'wait=0.3' } });
    expect(performance.now() - before).toBeGreaterThanOrEqual(290);
  });

  it('shows pages and the whole document', async () => {
    const page = async (path: string) => (await fetch(mock.url + path)).text();
    expect(await page('/docs')).toContain('POST /v3/events/{product_id}');
    expect(await page('/problems/busy')).toContain('The server is busy');
    expect(JSON.parse(await page('/openapi.json'))).toEqual(document);
    expect((await fetch(`${mock.url}/problems/no-problem`)).status).toBe(404);
  });

  it("says what is wrong with the caller's own request, as the server does", async () => {
    const body = JSON.stringify({ startDate: '2026-03-01', stopDat: '2026-03-02' });
    const answer = await fetch(mock.url + timeline, { method: 'POST', headers: json, body });
    expect(answer.status).toBe(400);
    const { errors } = (await answer.json()) as { errors: object[] };
    expect(errors).toEqual([
      { pointer: '/stopDate', code: 'invalid-request', message: expect.stringMatching(/^is missing/) },
      {
        pointer: '/stopDat',
        code: 'invalid-request',
        message: 'is not a field here; did you mean stopDate?',
      },
    ]);
  });

  it('gives each record its own verdict', async () => {
    const answer = await fetch(`${mock.url}/v3/events/acme-editor`, {
      method: 'POST',
      headers: json,
      body: '{"records":[{"id":"e1","clientId":"u1","occurredAt":"2026-03-02T09:00:00Z","name":"Open"},{"id":"e2"}]}',
    });
    expect(await answer.json()).toMatchObject({
      accepted: 1,
      rejected: 1,
      errors: [{ index: 1, code: 'missing-field', pointer: '/clientId', message: 'clientId is missing' }],
    });
  });

  it.each([
    ['code=503', 503, 'busy'],
    ['code=unknown-product', 404, 'unknown-product'],
    ['example=time-limit', 503, 'time-limit'],
  ])('answers Prefer: %s with that problem', async (Prefer, status, code) => {
    const answer = await fetch(mock.url + timeline, {
      method: 'POST',
      headers: { ...json, Prefer },
      body: '{}',
    });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ status, code });
  });

  it.each([
    [
      'example=three-day-report',
      /the example "three-day-report", .*; there are three-days-report, uses-by-country-report, only-new-versions-report, csv, /,
    ],
    ['example="three days"', /the example "three days", /],
    ['example=csv+v2', /the example "csv\+v2", /],
    ['code=no-problem', /the problem "no-problem", .* never answers; there are invalid-request, /],
    ['code=418', /never answers; there are 200, 400, /],
  ])('answers Prefer: %s with what there is', async (Prefer, message) => {
    const answer = await fetch(mock.url + timeline, {
      method: 'POST',
      headers: { ...json, Prefer },
      body: '{}',
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'invalid-request',
      errors: [{ pointer: '/header/Prefer', message: expect.stringMatching(message) }],
    });
  });

  it('accepts a gzipped body', async () => {
    const headers = { ...json, 'Content-Encoding': 'gzip' };
    const answer = await fetch(`${mock.url}/v3/events/acme-editor`, {
      method: 'POST',
      headers,
      body: gzipSync('{"records":[]}'),
    });
    expect(answer.status).toBe(200);
  });
});

it('tells of each request, without its query', async () => {
  const lines: string[] = [];
  const mock = await startMock({ port: 0, log: (line) => lines.push(line) });
  await fetch(`${mock.url}/v3/products`, { headers: anyToken });
  await fetch(`${mock.url}/v3/event-tracking/demo?search=secret&limt=3`, { headers: anyToken });
  await mock.close();
  expect(lines).toEqual([
    expect.stringMatching(/^GET \/v3\/products 200, \d+ ms$/),
    expect.stringMatching(/^GET \/v3\/event-tracking\/demo 400 invalid-request, \d+ ms$/),
  ]);
});

it('stops listening once closed', async () => {
  const mock = await startMock({ port: 0 });
  expect((await fetch(`${mock.url}/livez`)).status).toBe(200);
  await mock.close();
  await expect(fetch(`${mock.url}/livez`)).rejects.toThrow();
});
