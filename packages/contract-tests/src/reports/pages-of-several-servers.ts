import type { Schema } from '@keytally/contract';
import { describe, expect, test } from 'vitest';
import { codeOf } from '../harness/call.ts';
import { type OpenStores, openServers, path } from '../harness/two-servers.ts';

const NAMES = Array.from({ length: 25 }, (_, index) => `name ${String(index).padStart(2, '0')}`);

type Table = Schema<'LifetimeDataTableReport'>;
type Row = { readonly eventName: string; readonly eventCount: number };

/** Two servers on a product whose table has several pages. */
async function openTable(openStores: OpenStores) {
  const { send, change, use } = await openServers(openStores);

  const askPage = (server: number, cursor?: string | null, more: object = {}) =>
    send(server, 'getLifetimeDataTable', {
      body: {
        startDate: '2026-03-01',
        stopDate: '2026-03-31',
        page: { size: 4, ...(cursor && { cursor }) },
        ...more,
      },
    });

  async function readPage(server: number, cursor?: string | null): Promise<Table> {
    const { status, text } = await askPage(server, cursor);
    expect([status, text]).toEqual([200, expect.anything()]);
    return JSON.parse(text);
  }

  await use('stays', NAMES);
  await use('leaves', ['only of the one that leaves']);
  return { change, use, askPage, readPage };
}

/** Tables that are read page by page from two servers. */
export function describePages(name: string, openStores: OpenStores): void {
  describe(`two servers on ${name}`, () => {
    test('give pages of one state of the data in turn, whatever comes in meanwhile', async () => {
      const { change, use, readPage } = await openTable(openStores);
      const pages: Table[] = [];
      for (let number = 0, cursor: string | null = null; number === 0 || cursor !== null; number += 1) {
        pages.push(await readPage(number % 3, cursor));
        cursor = pages.at(-1)?.meta.page.nextCursor ?? null;
        await use(`late ${number}`, ['a new name', NAMES[number] ?? ''], number);
        const events = [{ category: null, name: NAMES[20 - number] ?? '', tracking: 'inactive' }];
        await change(number + 1, 'updateTrackedEvents', { body: { events } });
      }
      const rows = pages.flatMap(({ results }) => results as Row[]);
      expect(rows.map(({ eventName }) => eventName)).toEqual(
        [...NAMES, 'only of the one that leaves'].sort(),
      );
      expect(new Set(rows.map(({ eventCount }) => eventCount))).toEqual(new Set([1]));
      const states = pages.map(({ meta: { watermark, page } }) => `${watermark} ${page.totalRows}`);
      expect(new Set(states).size).toBe(1);
      expect((await readPage(1)).meta.page.totalRows).not.toBe(NAMES.length + 1);
    });

    test('give the same page alike, as often as it is read', async () => {
      const { use, readPage } = await openTable(openStores);
      const { nextCursor } = (await readPage(0)).meta.page;
      await use('late', NAMES);
      const page = await readPage(0, nextCursor);
      for (const server of [1, 0, 1]) expect(await readPage(server, nextCursor)).toEqual(page);
    });

    test.each([0, 1])(
      'both end their cursors when server %i erases a client, also the one that has the table',
      async (erasing) => {
        const { change, askPage, readPage } = await openTable(openStores);
        const { nextCursor } = (await readPage(0)).meta.page;
        for (const server of [0, 1]) expect((await askPage(server, nextCursor)).status).toBe(200);
        await change(erasing, 'eraseClient', { path: { ...path, client_id: 'leaves' } });
        for (const server of [0, 1]) {
          const answer = await askPage(server, nextCursor);
          expect([answer.status, codeOf(answer)]).toEqual([409, 'cursor-expired']);
        }
      },
    );

    test('both know which request a cursor belongs to', async () => {
      const { askPage, readPage } = await openTable(openStores);
      const { nextCursor } = (await readPage(0)).meta.page;
      for (const server of [0, 1]) {
        const answer = await askPage(server, nextCursor, { stopDate: '2026-03-30' });
        expect([answer.status, codeOf(answer)]).toEqual([422, 'cursor-mismatch']);
      }
    });
  });
}
