import type { Schema } from '@keytally/contract';
import { addDays, dayIn } from '@keytally/contract/days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallOptions, call, codeOf } from '../harness/call.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const path = { product_id: 'acme', question_id: 'uses' };
let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.adminToken();
  await ask('putProduct', { body: { timeZone: 'Pacific/Kiritimati' } });
  const record = { id: 'e1', clientId: 'u1', occurredAt: '2026-03-02T09:00:00Z', name: 'Open' };
  await ask('ingestRecords', { body: { records: [record] } });
});
afterAll(() => server.close());

const ask = (operationId: Parameters<typeof call>[1], options: Partial<CallOptions> = {}) =>
  call(server.url, operationId, { token, path, ...options });
const put = (id: string, body: unknown, options: Partial<CallOptions> = {}) =>
  ask('putQuestion', { path: { ...path, question_id: id }, body, ...options });
const get = async (id: string) => {
  const { text } = await ask('getQuestion', { path: { ...path, question_id: id } });
  return JSON.parse(text) as Schema<'Question'>;
};
const errorsOf = ({ text }: { readonly text: string }) =>
  (JSON.parse(text) as Schema<'Problem'>).errors?.map(({ pointer, code }) => `${pointer} ${code}`);

const march = { startDate: '2026-03-01', stopDate: '2026-03-31' };
const uses = { name: 'Uses', ask: { report: 'basic-table', request: march } };

test('a question is asked again as it was, with the days of today in the zone of the product where they move on', async () => {
  await put('uses', uses);
  expect((await get('uses')).ask).toEqual(uses.ask);
  const today = dayIn('Pacific/Kiritimati', new Date());
  for (const [days, startDate, stopDate] of [
    ['yesterday', addDays(today, -1), addDays(today, -1)],
    ['last-28-days', addDays(today, -28), addDays(today, -1)],
    ['since-2026-01-01', '2026-01-01', today],
    ['all', '2026-03-02', today],
  ] as const) {
    await put('uses', { ...uses, days });
    const { ask: asked } = await get('uses');
    expect([days, asked.request]).toEqual([days, { startDate, stopDate }]);
    const { status } = await ask('getBasicDataTable', { body: asked.request });
    expect(status).toBe(200);
  }
});

test('a report that compares periods begins with a whole one, and one up to now has no last day', async () => {
  const request = { ...march, dateSplit: 'month', clientStatus: ['new'] };
  await put('users', {
    name: 'Users',
    ask: { report: 'users-by-status', request },
    days: 'since-2026-02-17',
  });
  const { ask: users } = await get('users');
  expect(users.request.startDate).toBe('2026-02-01');
  expect((await ask('getUsersByStatus', { body: users.request })).status).toBe(200);
  const current = {
    report: 'current-users-by-status',
    request: { startDate: '2026-03-01', clientStatus: ['new'] },
  };
  await put('now', { name: 'Now', ask: current, days: 'since-2026-03-01' });
  const { ask: now } = await get('now');
  expect(Object.keys(now.request).toSorted()).toEqual(['clientStatus', 'startDate']);
  expect((await ask('getCurrentUsersByStatus', { body: now.request })).status).toBe(200);
});

test('questions are listed by name, to all who may read', async () => {
  await put('z', { ...uses, name: 'A first one' });
  await put('a', { ...uses, name: 'Zuletzt', view: 'events?order=uses desc' });
  const sign = await server.addClientKey({ id: 'reader', access: ['read'] });
  const { text } = await ask('listQuestions', { token: await sign(['acme']) });
  const { questions } = JSON.parse(text) as Schema<'QuestionList'>;
  expect(questions.map(({ id }) => id)).toEqual(expect.arrayContaining(['z', 'uses', 'a']));
  expect(questions.at(0)?.name).toBe('A first one');
  expect(questions.at(-1)).toMatchObject({ id: 'a', view: 'events?order=uses desc' });
});

test('a request that the report would refuse is not kept, and each fault is named', async () => {
  const asked = (report: string, request: object, more: object = {}) =>
    put('bad', { name: 'Bad', ask: { report, request }, ...more });
  const upsideDown = { startDate: '2026-03-31', stopDate: '2026-03-01' };
  expect(errorsOf(await asked('basic-table', upsideDown))).toEqual(['/ask/request/stopDate bad-date-range']);
  expect(errorsOf(await asked('basic-table', { ...march, evnts: [] }))).toEqual([
    '/ask/request/evnts invalid-request',
  ]);
  expect(errorsOf(await asked('basic-tabel', march))).toEqual(['/ask/report invalid-request']);
  const cursor = { ...march, page: { cursor: 'c_x' } };
  expect(errorsOf(await asked('lifetime-table', cursor))).toEqual([
    '/ask/request/page/cursor cursor-mismatch',
  ]);
  for (const days of ['last-3661-days', 'since-2026-02-30'])
    expect(errorsOf(await asked('basic-table', march, { days }))).toEqual(['/days bad-date-range']);
  expect(errorsOf(await asked('basic-table', march, { days: 'tomorrow' }))).toEqual([
    '/days invalid-request',
  ]);
  expect((await ask('getQuestion', { path: { ...path, question_id: 'bad' } })).status).toBe(404);
});

test('a question keeps what its days are compared with, and its entity tag tells when that changes', async () => {
  const first = (await put('compared', uses)).headers.get('ETag');
  const seen: unknown[] = [];
  for (const compare of ['before', 'weekdays', 'year', '2026-02-01..2026-02-28']) {
    await put('compared', { ...uses, compare });
    seen.push((await get('compared')).compare);
  }
  expect(seen).toEqual(['before', 'weekdays', 'year', '2026-02-01..2026-02-28']);
  const late = await put('compared', uses, { headers: { 'If-Match': first ?? '' } });
  expect([late.status, late.text.includes('Changed since you read the question: compare.')]).toEqual([
    412,
    true,
  ]);
  const { text } = await ask('listAuditEntries');
  expect((JSON.parse(text) as Schema<'AuditEntryList'>).entries[0]?.product?.changes).toEqual([
    { field: 'compare', before: 'year', after: '2026-02-01..2026-02-28' },
  ]);
  // As before the first comparison: a server that knows of none has given the same tag.
  expect((await put('compared', uses)).headers.get('ETag')).toBe(first);
  expect(await get('compared')).not.toHaveProperty('compare');
});

test('only what can be compared is kept with a comparison, and the answer says what can', async () => {
  const compared = (compare: string, more: object = {}) => put('bad', { ...uses, ...more, compare });
  const refused = async (...asked: Parameters<typeof compared>) => {
    const answer = await compared(...asked);
    return [answer.status, ...(errorsOf(answer) ?? [])];
  };
  for (const compare of ['month', '2026-02-01', '2026-02-01..', 'before '])
    expect(await refused(compare)).toEqual([400, '/compare invalid-request']);
  for (const days of ['2026-02-30..2026-03-01', '2026-03-01..2026-02-01', '2010-01-01..2026-01-01'])
    expect(await refused(days)).toEqual([422, '/compare bad-date-range']);
  expect(await refused('before', { days: 'all' })).toEqual([400, '/compare invalid-request']);
  const first = { startDate: '0001-01-01', stopDate: '0001-01-31' };
  const request = { report: 'basic-table', request: first };
  expect(await refused('before', { ask: request })).toEqual([422, '/compare bad-date-range']);
  const distribution = await compared('before', { ask: { report: 'usage-distribution', request: march } });
  expect([distribution.status, distribution.text]).toEqual([
    400,
    expect.stringContaining(
      '/compare is for the reports basic-table, basic-timeline, advanced-full and conversion-funnel: leave it out for others.',
    ),
  ]);
  expect((await ask('getQuestion', { path: { ...path, question_id: 'bad' } })).status).toBe(404);
});

test('an event that was never seen may be asked for: it may come', async () => {
  const request = {
    ...march,
    dateSplit: 'day',
    dataView: 'usageCounts',
    events: [{ category: null, name: 'New' }],
  };
  const { status } = await put('coming', { name: 'Coming', ask: { report: 'basic-timeline', request } });
  expect(status).toBe(200);
});

test('a question is changed and deleted only as it was seen, and the answer names what was changed', async () => {
  const first = await put('mine', uses);
  const ifMatch = { headers: { 'If-Match': first.headers.get('ETag') ?? '' } };
  await put('mine', { ...uses, name: 'Theirs', days: 'this-month' });
  const late = await put('mine', { ...uses, name: 'Mine' }, ifMatch);
  expect([late.status, codeOf(late)]).toEqual([412, 'precondition-failed']);
  expect(late.text).toContain('Changed since you read the question: name, days.');
  const mine = { path: { ...path, question_id: 'mine' } };
  expect((await ask('deleteQuestion', { ...mine, ...ifMatch })).status).toBe(412);
  expect((await get('mine')).name).toBe('Theirs');
  expect((await ask('deleteQuestion', mine)).status).toBe(200);
  expect((await ask('deleteQuestion', mine)).status).toBe(404);
});

test('a new question takes the place of none, if its caller says that it is new', async () => {
  const isNew = { headers: { 'If-None-Match': '*' } };
  expect((await put('fresh', uses, isNew)).status).toBe(200);
  const late = await put('fresh', { ...uses, name: 'Late' }, isNew);
  expect([late.status, codeOf(late)]).toEqual([412, 'precondition-failed']);
  expect(late.text).toContain('There is a question \\"fresh\\" already. Nothing was changed now.');
  expect((await get('fresh')).name).toBe(uses.name);
  const both = await Promise.all([put('raced', uses, isNew), put('raced', uses, isNew)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect((await put('fresh', uses, { headers: { 'If-None-Match': '"x"' } })).status).toBe(400);
});

test('the audit trail has every change of a question, and no word of its request', async () => {
  const request = { ...march, globalFilters: { clientId: { type: 'string', value: 'anna@example.com' } } };
  await put('private', { name: 'One person', ask: { report: 'usage-distribution', request } });
  await put('private', { ...uses, name: 'One person' });
  await ask('deleteQuestion', { path: { ...path, question_id: 'private' } });
  const { text } = await ask('listAuditEntries');
  const { entries } = JSON.parse(text) as Schema<'AuditEntryList'>;
  expect(
    entries.slice(0, 3).map(({ action, product }) => [action, product?.question, product?.outcome]),
  ).toEqual([
    ['question-deleted', 'private', 'deleted'],
    ['question-put', 'private', 'updated'],
    ['question-put', 'private', 'added'],
  ]);
  expect(entries[1]?.product?.changes?.map(({ field }) => field)).toEqual(['report', 'request']);
  expect(text).not.toContain('anna@');
});
