import type { Schema } from '@keytally/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CallOptions, call, codeOf } from '../harness/call.ts';
import { example } from '../harness/example.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const path = { product_id: 'acme', board_id: 'growth' };
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
const at = (id: string) => ({ path: { ...path, board_id: id } });
const put = (id: string, body: unknown, options: Partial<CallOptions> = {}) =>
  ask('putBoard', { ...at(id), body, ...options });
const get = async (id: string) => JSON.parse((await ask('getBoard', at(id))).text) as Schema<'Board'>;
const list = async (by = token) => {
  const { text } = await ask('listBoards', { token: by });
  return (JSON.parse(text) as Schema<'BoardList'>).boards;
};

const growth = {
  name: 'Growth',
  cards: [
    { question: 'weekly', width: 'whole' },
    { overview: 'users', width: 'half' },
    { question: 'weekly', width: 'third' },
  ],
};

test('a board is read as it was put, whether its questions exist or not', async () => {
  await put('growth', growth);
  expect(await get('growth')).toMatchObject({ id: 'growth', ...growth });
  await put('growth', { name: 'Empty', cards: [] });
  expect((await get('growth')).cards).toEqual([]);
});

test('the overview is that of the examples until somebody puts one, and again after that was deleted', async () => {
  const { boards } = example('listBoards.boards') as Schema<'BoardList'>;
  const builtIn = boards.find(({ id }) => id === 'overview');
  expect(await get('overview')).toEqual(builtIn);
  expect(await list()).toEqual([builtIn]);
  await put('overview', { ...growth, name: 'Ours' });
  expect((await list()).map(({ name }) => name)).toEqual(['Ours']);
  expect((await ask('deleteBoard', at('overview'))).status).toBe(200);
  expect(await get('overview')).toEqual(builtIn);
  expect((await ask('deleteBoard', at('overview'))).status).toBe(404);
});

test('boards are listed by name with the overview among them, to all who may read', async () => {
  await put('z', { ...growth, name: 'A first one' });
  await put('a', { ...growth, name: 'Zuletzt' });
  const sign = await server.addClientKey({ id: 'reader', access: ['read'] });
  const names = (await list(await sign(['acme']))).map(({ name }) => name);
  expect(names).toEqual(['A first one', 'Overview', 'Zuletzt']);
});

test.each([
  ['both a question and a built-in card', { question: 'weekly', overview: 'users', width: 'half' }],
  ['nothing to show', { width: 'half' }],
  ['no width', { question: 'weekly' }],
  ['a card that is not built in', { overview: 'weather', width: 'half' }],
])('a card of %s is refused with its place', async (_, card) => {
  const { status, text } = await put('growth', { name: 'Bad', cards: [growth.cards[0], card] });
  const { errors = [] } = JSON.parse(text) as Schema<'Problem'>;
  expect([status, errors.every(({ pointer }) => pointer?.startsWith('/cards/1'))]).toEqual([400, true]);
});

const pro = { property: 'prodEdition', test: 'is', value: 'Pro' };
const asking = { ...growth, days: 'last-month', conditions: { all: [pro] } };

test('a board keeps days and conditions of all its cards, and is without them once it is put without', async () => {
  await put('growth', asking);
  expect(await get('growth')).toMatchObject(asking);
  expect((await list()).find(({ id }) => id === 'growth')).toMatchObject(asking);
  await put('growth', growth);
  const { days, conditions } = await get('growth');
  expect([days, conditions]).toEqual([undefined, undefined]);
});

test.each([
  ['days that do not exist', { days: 'since-2026-02-30' }, 'bad-date-range', '/days'],
  ['days that end before they begin', { days: '2026-03-02..2026-03-01' }, 'bad-date-range', '/days'],
  ['too many days', { days: '2000-01-01..2026-03-01' }, 'bad-date-range', '/days'],
  [
    'a regular expression that is none',
    { conditions: { any: [{ ...pro, test: 'matches', value: '(' }] } },
    'bad-regex',
    '/conditions/any/0/value',
  ],
])('a board of %s is refused with its place', async (_, part, code, pointer) => {
  const refused = await put('growth', { ...growth, ...part });
  const { errors = [] } = JSON.parse(refused.text) as Schema<'Problem'>;
  expect([refused.status, errors.map((item) => [item.code, item.pointer])]).toEqual([422, [[code, pointer]]]);
});

test('whoever changes a board is told if others changed its days or conditions meanwhile', async () => {
  await put('growth', growth);
  const seen = (await ask('getBoard')).headers.get('ETag') ?? '';
  await put('growth', asking);
  const late = await put('growth', growth, { headers: { 'If-Match': seen } });
  expect(late.text).toContain('Changed since you read the board: days, conditions.');
});

test('a board has at most 40 cards', async () => {
  const cards = Array.from({ length: 41 }, () => growth.cards[0]);
  expect((await put('growth', { ...growth, cards })).status).toBe(400);
  expect((await put('growth', { ...growth, cards: cards.slice(1) })).status).toBe(200);
});

test('a board is changed and deleted only as it was seen, the built-in overview too', async () => {
  for (const id of ['overview', 'growth']) {
    if (id === 'growth') await put(id, growth);
    const seen = (await ask('getBoard', at(id))).headers.get('ETag') ?? '';
    const ifMatch = { headers: { 'If-Match': seen } };
    expect((await put(id, { ...growth, name: 'Theirs', cards: [] }, ifMatch)).status).toBe(200);
    const late = await put(id, growth, ifMatch);
    expect([late.status, codeOf(late)]).toEqual([412, 'precondition-failed']);
    expect(late.text).toContain('Changed since you read the board: name, cards.');
    expect((await ask('deleteBoard', { ...at(id), ...ifMatch })).status).toBe(412);
    expect((await get(id)).name).toBe('Theirs');
  }
});

test('a new board takes the place of none, not even of the built-in overview', async () => {
  const isNew = { headers: { 'If-None-Match': '*' } };
  expect((await put('fresh', growth, isNew)).status).toBe(200);
  const late = await put('fresh', { ...growth, name: 'Late' }, isNew);
  expect([late.status, codeOf(late)]).toEqual([412, 'precondition-failed']);
  expect((await get('fresh')).name).toBe(growth.name);
  await ask('deleteBoard', at('overview'));
  expect((await put('overview', growth, isNew)).status).toBe(412);
});

test('the audit trail has every change of a board', async () => {
  await put('growth', growth);
  await put('growth', { ...growth, name: 'New' });
  await put('growth', { ...asking, name: 'New' });
  await put('growth', { ...growth, name: 'New' });
  await ask('deleteBoard');
  const { entries } = JSON.parse((await ask('listAuditEntries')).text) as Schema<'AuditEntryList'>;
  expect(
    entries
      .slice(0, 5)
      .map(({ action, product }) => [
        action,
        product?.board,
        product?.outcome,
        product?.changes?.map(({ field }) => field),
      ]),
  ).toEqual([
    ['board-deleted', 'growth', 'deleted', ['name', 'cards']],
    ['board-put', 'growth', 'updated', ['days', 'conditions']],
    ['board-put', 'growth', 'updated', ['days', 'conditions']],
    ['board-put', 'growth', 'updated', ['name']],
    ['board-put', 'growth', 'added', ['name', 'cards']],
  ]);
});
