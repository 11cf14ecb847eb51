import type { Schema } from '@keytally/contract';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { auditOf } from '../harness/audit-trail.ts';
import { type CallOptions, call, codeOf } from '../harness/call.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

/** The id of a client in the filter of a kept question, after its records are gone. */

const path = { product_id: 'acme', client_id: 'anna' };
const march = { startDate: '2026-03-01', stopDate: '2026-03-31' };
let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.adminToken();
});
afterAll(() => server.close());

const send = (operationId: string, options: CallOptions = {}) =>
  call(server.url, operationId, { token, ...options, path: { ...path, ...options.path } });
const erase = (query = '') => send('eraseClient', { query });
const erasedBy = async (query = '') => JSON.parse((await erase(query)).text) as Schema<'ErasedClient'>;
const keep = (question_id: string, value: string[]) => {
  const globalFilters = { clientId: { type: 'stringArray', value } };
  return send('putQuestion', {
    path: { question_id },
    body: {
      name: `Of ${question_id}`,
      ask: { report: 'lifetime-table', request: { ...march, globalFilters } },
    },
  });
};
const kept = async () => {
  const { questions } = JSON.parse((await send('listQuestions')).text) as Schema<'QuestionList'>;
  return questions.map(({ id }) => id);
};

const board = (value: string) => ({
  name: value,
  conditions: { all: [{ property: 'clientId', test: 'isNot', value }] },
  cards: [],
});

const NAMING = [
  { id: 'both', name: 'Of both' },
  { id: 'her', name: 'Of her' },
];

beforeEach(async () => {
  await send('deleteProduct');
  await send('putProduct', { body: {} });
  const record = { id: 'e1', clientId: 'anna', occurredAt: '2026-03-02T09:00:00Z', name: 'Open' };
  await send('ingestRecords', { body: { records: [record] } });
  for (const [id, clients] of Object.entries({ her: ['anna'], both: ['anna', 'otto'], other: ['otto'] }))
    expect((await keep(id, clients)).status).toBe(200);
});

test('an erasure tells the kept questions that still name the client, and leaves them', async () => {
  expect(await erasedBy()).toMatchObject({ erasedEvents: 1, questions: NAMING });
  expect(await kept()).toEqual(['both', 'her', 'other']);
});

test('it deletes what names the client once its records are gone, and nothing that was changed meanwhile', async () => {
  const { eraseClient } = server.store.usage;
  const erasing = vi.spyOn(server.store.usage, 'eraseClient').mockImplementationOnce(async (...erasure) => {
    await keep('her', ['otto']);
    await keep('late', ['anna']);
    return eraseClient(...erasure);
  });
  onTestFinished(() => erasing.mockRestore());
  const { questions } = await erasedBy('?deleteQuestions=true');
  expect(questions.map(({ id }) => id)).toEqual(['both', 'late']);
  expect(await kept()).toEqual(['her', 'other']);
});

test('on request boards whose conditions name the client lose these, and other boards keep theirs', async () => {
  const putBoard = (board_id: string, value: string) =>
    send('putBoard', { path: { product_id: 'acme', board_id }, body: board(value) });
  await putBoard('hers', 'anna');
  await putBoard('theirs', 'otto');
  const conditions = async () => {
    const boards = await server.store.registry.boards.list('acme');
    return boards.map((one) => [one.id, one.conditions]);
  };
  const boards = [{ id: 'hers', name: 'anna' }];
  expect(await erasedBy('')).toMatchObject({ boards });
  expect(await conditions()).toEqual([
    ['hers', board('anna').conditions],
    ['theirs', board('otto').conditions],
  ]);
  expect(await erasedBy('?deleteQuestions=true')).toMatchObject({ boards });
  expect(await conditions()).toEqual([
    ['hers', undefined],
    ['theirs', board('otto').conditions],
  ]);
});

test('a board that somebody changes while it loses its conditions keeps the change', async () => {
  const put = (name: string) =>
    send('putBoard', { path: { product_id: 'acme', board_id: 'hers' }, body: { ...board('anna'), name } });
  await put('Before');
  const { boards } = server.store.registry;
  const { get } = boards;
  const reading = vi.spyOn(boards, 'get').mockImplementationOnce(async (...asked) => {
    const found = await get(...asked);
    await put('Changed meanwhile');
    return found;
  });
  onTestFinished(() => reading.mockRestore());
  await erasedBy('?deleteQuestions=true');
  const [left] = await boards.list('acme');
  expect(left).toMatchObject({ name: 'Changed meanwhile' });
  expect(left).not.toHaveProperty('conditions');
});

test('a link to a board that loses its conditions ends: it was made to show fewer users', async () => {
  const linkTo = async (board_id: string, value: string) => {
    await send('putBoard', { path: { board_id }, body: board(value) });
    const { text } = await send('createShare', { body: { subject: { board: board_id } } });
    return JSON.parse(text) as Schema<'CreatedShare'>;
  };
  const links = [await linkTo('hers', 'anna'), await linkTo('theirs', 'otto')];
  await erasedBy('?deleteQuestions=true');
  const shown = links.map(({ id, secret }) =>
    call(server.url, 'getSharedContent', { path: { share_id: id }, headers: { 'Share-Secret': secret } }),
  );
  expect((await Promise.all(shown)).map(({ status }) => status)).toEqual([410, 200]);
});

test('on request it deletes them, each with its entry in the audit trail, and no link shows them', async () => {
  const made = await send('createShare', { body: { subject: { question: 'her' } } });
  const { id, secret } = JSON.parse(made.text) as Schema<'CreatedShare'>;
  const look = () =>
    call(server.url, 'getSharedContent', { path: { share_id: id }, headers: { 'Share-Secret': secret } });
  expect((await look()).status).toBe(200);
  expect(await erasedBy('?deleteQuestions=true')).toMatchObject({ erasedEvents: 1, questions: NAMING });
  expect(await kept()).toEqual(['other']);
  expect((await look()).status).toBe(404);
  const deleted = await auditOf(server, ({ action }) => action === 'question-deleted');
  expect(deleted.slice(-2)).toMatchObject([
    { product: { question: 'both' } },
    { product: { question: 'her' } },
  ]);
});

test('questions that are all that is left of a client are deleted too, and then it is unknown', async () => {
  await erase();
  const again = await erase();
  expect([again.status, codeOf(again)]).toEqual([404, 'unknown-client']);
  expect(await erasedBy('?deleteQuestions=true')).toMatchObject({
    clientId: 'anna',
    erasedEvents: 0,
    erasedSessions: 0,
    questions: NAMING,
  });
  expect(codeOf(await erase('?deleteQuestions=true'))).toBe('unknown-client');
  expect(await kept()).toEqual(['other']);
});
