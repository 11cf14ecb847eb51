import type { Schema } from '@keytally/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CallOptions, call, codeOf } from '../harness/call.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const path = { product_id: 'acme', note_id: 'release-3.10' };
let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.adminToken();
});
afterAll(() => server.close());
beforeEach(async () => {
  await ask('deleteProduct');
  await ask('putProduct', { body: {} });
});

const ask = (operationId: Parameters<typeof call>[1], options: Partial<CallOptions> = {}) =>
  call(server.url, operationId, { token, path, ...options });
const put = (id: string, body: unknown, options: Partial<CallOptions> = {}) =>
  ask('putNote', { path: { ...path, note_id: id }, body, ...options });
const list = async (options: Partial<CallOptions> = {}) =>
  (JSON.parse((await ask('listNotes', options)).text) as Schema<'NoteList'>).notes;

const release = { day: '2026-03-02', kind: 'release', text: '3.10 released' } as const;

test('a build with a key that may edit writes one note however often it runs, and those who may only read see it', async () => {
  const build = await (await server.addClientKey({ id: 'build', access: ['edit'] }))(['acme']);
  for (const _ of ['first run', 'second run'])
    expect((await put('release-3.10', release, { token: build })).status).toBe(200);
  const reader = await (await server.addClientKey({ id: 'reader', access: ['read'] }))(['acme']);
  expect(await list({ token: reader })).toMatchObject([{ id: 'release-3.10', ...release }]);
  const refused = await put('release-3.10', release, { token: reader });
  expect([refused.status, codeOf(refused)]).toEqual([403, 'access-missing']);
});

test('notes are listed by day, then by text, of all days or of some, both ends included', async () => {
  for (const [id, day, text] of [
    ['c', '2026-03-31', 'B'],
    ['a', '2026-03-31', 'A'],
    ['b', '2026-03-01', 'Z'],
    ['d', '0999-12-31', 'Long ago'],
  ] as const)
    await put(id, { ...release, day, text });
  const idsOf = async (query: string) => (await list({ query })).map(({ id }) => id);
  expect(await idsOf('')).toEqual(['d', 'b', 'a', 'c']);
  expect(await idsOf('?startDate=2026-03-01&stopDate=2026-03-30')).toEqual(['b']);
  expect(await idsOf('?startDate=2026-03-02')).toEqual(['a', 'c']);
  expect(await idsOf('?stopDate=2026-03-01')).toEqual(['d', 'b']);
});

test('days in the wrong order are refused, as a day that does not exist is', async () => {
  const upsideDown = await ask('listNotes', { query: '?startDate=2026-03-02&stopDate=2026-03-01' });
  expect([upsideDown.status, codeOf(upsideDown)]).toEqual([422, 'bad-date-range']);
  expect((await put('release-3.10', { ...release, day: '2026-02-30' })).status).toBe(400);
});

test.each([
  ['200 characters beyond the first plane', '\u{1F680}'.repeat(200), 200],
  ['201 characters', 'x'.repeat(201), 400],
  ['no character', '', 400],
  ['two lines', 'first\nsecond', 400],
])('a text of %s is answered with its status', async (_, text, status) => {
  expect((await put('release-3.10', { ...release, text })).status).toBe(status);
});

test('a note is changed and deleted only as it was seen', async () => {
  await put('release-3.10', release);
  const ifMatch = { headers: { 'If-Match': (await ask('getNote')).headers.get('ETag') ?? '' } };
  expect((await put('release-3.10', { ...release, text: 'Theirs', kind: 'other' }, ifMatch)).status).toBe(
    200,
  );
  const late = await put('release-3.10', release, ifMatch);
  expect([late.status, codeOf(late)]).toEqual([412, 'precondition-failed']);
  expect(late.text).toContain('Changed since you read the note: kind, text.');
  expect((await ask('deleteNote', ifMatch)).status).toBe(412);
});

test('the audit trail has every change of a note', async () => {
  await put('release-3.10', release);
  await put('release-3.10', { ...release, day: '2026-03-03' });
  await put('release-3.10', { ...release, day: '2026-03-03' });
  await ask('deleteNote');
  const { entries } = JSON.parse((await ask('listAuditEntries')).text) as Schema<'AuditEntryList'>;
  expect(
    entries
      .slice(0, 4)
      .map(({ action, product }) => [
        action,
        product?.note,
        product?.outcome,
        product?.changes?.map(({ field }) => field),
      ]),
  ).toEqual([
    ['note-deleted', 'release-3.10', 'deleted', ['day', 'kind', 'text']],
    ['note-put', 'release-3.10', 'unchanged', []],
    ['note-put', 'release-3.10', 'updated', ['day']],
    ['note-put', 'release-3.10', 'added', ['day', 'kind', 'text']],
  ]);
});
