import type { Schema } from '@keytally/contract';
import { keptBytes, keptWithoutLimits } from '@keytally/store-ports';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../harness/call.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const MOST_BYTES = 16 * 1024 ** 2;
const march = { startDate: '2026-03-01', stopDate: '2026-03-31' };
const uses = { report: 'basic-table', request: march } as const;

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.adminToken();
});
afterAll(() => server.close());
beforeEach(async () => {
  await call(server.url, 'deleteProduct', { token, path: { product_id: 'acme' } });
  await call(server.url, 'putProduct', { token, path: { product_id: 'acme' }, body: {} });
});

interface Kind {
  readonly noun: 'question' | 'board';
  readonly put: 'putQuestion' | 'putBoard';
  readonly remove: 'deleteQuestion' | 'deleteBoard';
  readonly list: 'listQuestions' | 'listBoards';
  readonly body: object;
  /** Keeps one as an older version did, with a name of any length. */
  keep(id: string, name: string): Promise<void>;
}

const kinds: readonly Kind[] = [
  {
    noun: 'question',
    put: 'putQuestion',
    remove: 'deleteQuestion',
    list: 'listQuestions',
    body: { name: 'Uses', ask: uses },
    keep: (id, name) =>
      server.store.registry.questions.put(
        'acme',
        { id, name, ...uses, updatedAt: new Date(0) },
        keptWithoutLimits,
      ),
  },
  {
    noun: 'board',
    put: 'putBoard',
    remove: 'deleteBoard',
    list: 'listBoards',
    body: { name: 'Growth', cards: [] },
    keep: (id, name) =>
      server.store.registry.boards.put(
        'acme',
        { id, name, cards: [], updatedAt: new Date(0) },
        keptWithoutLimits,
      ),
  },
];

describe.each(kinds)(
  'the text of each $noun of a product together',
  ({ noun, put, remove, list, body, keep }) => {
    const path = (id: string) => ({ product_id: 'acme', question_id: id, board_id: id });
    const putOne = (id: string) => call(server.url, put, { token, path: path(id), body });
    const keptOf = () => server.store.registry[`${noun}s`];

    test('is 16 MiB at most, to the byte, and who keeps more is told how much there is and what to do', async () => {
      await putOne('new');
      const one = await keptOf().get('acme', 'new');
      await call(server.url, remove, { token, path: path('new') });
      const bytes = one === undefined ? 0 : keptBytes(one);
      await keep('old', '');
      const old = await keptOf().get('acme', 'old');
      const room = MOST_BYTES - bytes - (old === undefined ? 0 : keptBytes(old));
      await keep('old', 'x'.repeat(room + 1));
      const refused = await putOne('new');
      const problem = JSON.parse(refused.text) as Schema<'Problem'>;
      expect([refused.status, problem.code]).toEqual([409, `too-many-${noun}s`]);
      expect(problem.detail).toContain(`16,777,216: delete a ${noun}, or send a shorter one.`);
      expect(problem.detail).toContain(`${(MOST_BYTES - bytes + 1).toLocaleString('en-US')} bytes`);
      await keep('old', 'x'.repeat(room));
      expect((await putOne('new')).status).toBe(200);
    });

    test('that was more than that before makes room when it is replaced or deleted', async () => {
      for (const id of ['a', 'b', 'c', 'd', 'e']) await keep(id, id.repeat(MOST_BYTES));
      expect((await putOne('new')).status).toBe(409);
      for (const id of ['a', 'b', 'c']) expect((await putOne(id)).status).toBe(200);
      for (const id of ['d', 'e'])
        expect((await call(server.url, remove, { token, path: path(id) })).status).toBe(200);
      expect((await putOne('new')).status).toBe(200);
      expect((await call(server.url, list, { token, path: path('') })).status).toBe(200);
    });
  },
);
