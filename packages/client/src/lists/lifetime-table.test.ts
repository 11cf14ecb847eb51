import { describe, expect, test } from 'vitest';
import { createKeytallyClient } from '../keytally-client.ts';

interface Body {
  readonly page: { readonly size?: number; readonly cursor?: string };
  readonly categorizeEvents?: boolean;
}

const range = { startDate: '2026-03-01', stopDate: '2026-03-31' };
const rows = Array.from({ length: 7 }, (_, index) => ({ eventCategory: 'File', eventName: `e${index}` }));
const expired = { status: 409, code: 'cursor-expired', detail: 'The cursor has expired.' };

/** A server with these rows that drops its result after some pages, a given number of times. */
function serverOf({ forgetsAfter = 99, times = 0 } = {}) {
  const bodies: Body[] = [];
  let pages = 0;
  let forgotten = 0;
  const client = createKeytallyClient({
    baseUrl: 'http://keytally.test',
    fetch: async (request) => {
      const body = (await request.json()) as Body;
      bodies.push(body);
      const start = Number(body.page.cursor ?? 0);
      if (start === 0) pages = 0;
      pages += 1;
      if (pages > forgetsAfter && forgotten < times) {
        forgotten += 1;
        return Response.json(expired, { status: 409 });
      }
      const size = body.page.size ?? 3;
      const part = rows.slice(start, start + size);
      const nextCursor = start + size < rows.length ? String(start + size) : null;
      const results = body.categorizeEvents ? [{ eventCategory: 'File', categoryData: part }] : part;
      return Response.json({ status: 'OK', results, meta: { page: { size, totalRows: 7, nextCursor } } });
    },
  });
  return { client, bodies };
}

async function namesOf(table: AsyncIterable<object>): Promise<unknown[]> {
  const names: unknown[] = [];
  for await (const row of table) names.push('eventName' in row && row.eventName);
  return names;
}
const allNames = rows.map(({ eventName }) => eventName);

describe('the lifetime table', () => {
  test('is read page by page, each row once', async () => {
    const { client, bodies } = serverOf();
    expect(await namesOf(client.lifetimeTable('acme', range))).toEqual(allNames);
    expect(bodies.map(({ page }) => page)).toEqual([{}, { cursor: '3' }, { cursor: '6' }]);
  });

  test('is read in pages of the given size, and no more pages than needed', async () => {
    const { client, bodies } = serverOf();
    for await (const row of client.lifetimeTable('acme', range, { pageSize: 2 })) {
      if ('eventName' in row && row.eventName === 'e2') break;
    }
    expect(bodies.map(({ page }) => page)).toEqual([{ size: 2 }, { size: 2, cursor: '2' }]);
  });

  test('is flat even with categories', async () => {
    const { client } = serverOf();
    expect(await namesOf(client.lifetimeTable('acme', { ...range, categorizeEvents: true }))).toEqual(
      allNames,
    );
  });

  test('says clearly that it cannot be continued', async () => {
    const { client } = serverOf({ forgetsAfter: 2, times: 1 });
    const read: object[] = [];
    const reading = async () => {
      for await (const row of client.lifetimeTable('acme', range)) read.push(row);
    };
    await expect(reading()).rejects.toMatchObject({
      code: 'table-expired',
      message: expect.stringMatching(/can't be continued after 6 rows.*Start again/),
      problem: expired,
    });
    expect(read).toHaveLength(6);
  });

  test('starts again if the caller drops the rows so far', async () => {
    const { client } = serverOf({ forgetsAfter: 1, times: 2 });
    let names: unknown[] = [];
    let restarts = 0;
    const onRestart = () => {
      names = [];
      restarts += 1;
    };
    for await (const row of client.lifetimeTable('acme', range, { onRestart })) {
      names.push('eventName' in row && row.eventName);
    }
    expect([names, restarts]).toEqual([allNames, 2]);
  });

  test('does not start again for ever', async () => {
    const { client } = serverOf({ forgetsAfter: 1, times: 99 });
    const table = client.lifetimeTable('acme', range, { onRestart: () => undefined });
    await expect(namesOf(table)).rejects.toMatchObject({ code: 'table-expired' });
  });

  test('throws any other problem as it is', async () => {
    const problem = { status: 404, code: 'unknown-product', detail: 'There is no product acme.' };
    const fetch = async () => Response.json(problem, { status: 404 });
    const client = createKeytallyClient({ baseUrl: 'http://keytally.test', fetch });
    await expect(namesOf(client.lifetimeTable('acme', range))).rejects.toMatchObject({
      code: 'refused',
      status: 404,
      message: 'unknown-product: There is no product acme.',
      problem,
    });
  });

  test('ends with its signal, also in the middle of a page', async () => {
    const { client } = serverOf();
    const controller = new AbortController();
    const reason = new Error('enough');
    const reading = async () => {
      for await (const _ of client.lifetimeTable('acme', range, { signal: controller.signal }))
        controller.abort(reason);
    };
    await expect(reading()).rejects.toBe(reason);
  });
});
