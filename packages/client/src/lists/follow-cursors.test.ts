import { describe, expect, test } from 'vitest';
import { createKeytallyClient, type KeytallyClient } from '../keytally-client.ts';

/** A page of each list that the client iterates over, with the cursor of the next one. */
const lists: Record<
  string,
  readonly [(client: KeytallyClient) => AsyncIterable<unknown>, object, (next: unknown) => object]
> = {
  lifetimeTable: [
    (client) => client.lifetimeTable('acme', { startDate: '2026-03-01', stopDate: '2026-03-31' }),
    { results: [{ eventCategory: null, eventName: 'e' }] },
    (nextCursor) => ({ meta: { page: { nextCursor } } }),
  ],
  trackedEvents: [
    (client) => client.trackedEvents('acme'),
    { results: [{ category: null, categoryEventNames: [{ eventName: 'e' }] }] },
    (nextCursor) => ({ nextCursor }),
  ],
};

/** The cursor of each page; from then on a page more would be one too many. */
const cursors: Record<string, readonly unknown[]> = {
  'an empty cursor': [''],
  'an empty cursor after a page': ['A', ''],
  'a page that leads to itself': ['A', 'A'],
  'pages in a circle': ['A', 'B', 'A'],
  'pages in a long circle': ['A', 'B', 'C', 'D', 'B'],
  'a number': [1],
  'an object': [{}],
  false: [false],
};

/** The rows that came before an iteration ended, and how it did. */
async function read(list: (client: KeytallyClient) => AsyncIterable<unknown>, pages: readonly unknown[]) {
  let asked = 0;
  const fetch = async () => Response.json(pages[Math.min(asked++, pages.length - 1)]);
  const client = createKeytallyClient({ baseUrl: 'http://keytally.test', fetch });
  let rows = 0;
  try {
    for await (const _ of list(client)) rows += 1;
  } catch (error) {
    return { rows, asked, error };
  }
  return { rows, asked };
}

const notOfServer = {
  name: 'KeytallyError',
  code: 'unexpected-answer',
  message: expect.stringMatching(/^A page of the response.* is not from a Keytally server/),
};

test('every iterator of the client is one of these', () => {
  const client = createKeytallyClient({ baseUrl: 'http://keytally.test' });
  const others = ['GET', 'PUT', 'POST', 'PATCH', 'DELETE', 'use', 'eject', 'clockOffset', 'prepare'];
  expect(Object.keys(client).filter((name) => !others.includes(name))).toEqual(Object.keys(lists));
});

describe.each(Object.entries(lists))('%s', (_, [list, page, leadingTo]) => {
  test.each(Object.entries(cursors))('ends with an error at %s', async (_, nexts) => {
    const pages = nexts.map((next) => ({ ...page, ...leadingTo(next) }));
    const { rows, asked, error } = await read(list, pages);
    expect(error).toMatchObject(notOfServer);
    expect([rows, asked]).toEqual([nexts.length, nexts.length]);
  });

  test('ends well where a page leads no further', async () => {
    const pages = ['A', 'B', null].map((next) => ({ ...page, ...leadingTo(next) }));
    expect(await read(list, pages)).toEqual({ rows: 3, asked: 3 });
  });

  test.each([[{}], [{ results: null }], [{ results: {} }], [{ results: [null] }], [{ results: ['a'] }]])(
    'ends with an error where the page is %j',
    async (odd) => {
      const { error } = await read(list, [{ ...leadingTo(null), ...odd }]);
      expect(error).toMatchObject(notOfServer);
    },
  );
});

test('a table has a list in each of its categories', async () => {
  const [list, , leadingTo] = lists.lifetimeTable ?? [];
  for (const categoryData of [null, {}, [null]]) {
    const page = { results: [{ eventCategory: 'File', categoryData }], ...leadingTo?.(null) };
    expect((await read(list as never, [page])).error).toMatchObject(notOfServer);
  }
});

test('a table that begins again may have the same cursors', async () => {
  const [list, page, leadingTo] = lists.lifetimeTable ?? [];
  const expired = { status: 409, code: 'cursor-expired', detail: 'The cursor has expired.' };
  const answers = ['A', 'expired', 'A', null].map((next) =>
    next === 'expired'
      ? Response.json(expired, { status: 409 })
      : Response.json({ ...page, ...leadingTo?.(next) }),
  );
  const client = createKeytallyClient({
    baseUrl: 'http://keytally.test',
    fetch: async () => answers.shift() as Response,
  });
  expect(list).toBeDefined();
  const march = { startDate: '2026-03-01', stopDate: '2026-03-31' };
  let rows = 0;
  for await (const _ of client.lifetimeTable('acme', march, { onRestart: () => (rows = 0) })) rows += 1;
  expect(rows).toBe(2);
});
