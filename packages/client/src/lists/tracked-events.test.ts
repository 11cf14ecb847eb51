import { describe, expect, test } from 'vitest';
import { createKeytallyClient } from '../keytally-client.ts';
import type { ListedEvent } from './tracked-events.ts';

const events = ['a', 'b', 'c', 'd', 'e'].map((eventName) => ({
  eventName,
  basic: true,
  advanced: true,
  dateFirstSeen: '2026-03-02',
}));

/** A server that lists the events; from the third on they have no category. */
function serverOf(answer?: Response) {
  const asked: Record<string, string>[] = [];
  const client = createKeytallyClient({
    baseUrl: 'http://keytally.test',
    fetch: async ({ url }) => {
      const query = Object.fromEntries(new URL(url).searchParams);
      asked.push(query);
      if (answer) return answer;
      const start = Number(query.cursor ?? 0);
      const end = start + Number(query.limit);
      const page = Map.groupBy(events.slice(start, end), (event) => (event.eventName < 'c' ? 'File' : null));
      const results = [...page].map(([category, categoryEventNames]) => ({ category, categoryEventNames }));
      return Response.json({ results, nextCursor: end < events.length ? String(end) : null });
    },
  });
  return { client, asked };
}

async function allOf(list: AsyncIterable<ListedEvent>): Promise<ListedEvent[]> {
  const listed: ListedEvent[] = [];
  for await (const event of list) listed.push(event);
  return listed;
}

describe('the tracked events', () => {
  test('are read page by page, each once, with their category', async () => {
    const { client, asked } = serverOf();
    const listed = await allOf(client.trackedEvents('acme', { pageSize: 2, search: 'x' }));
    expect(listed.map(({ category, eventName }) => [category, eventName])).toEqual([
      ['File', 'a'],
      ['File', 'b'],
      [null, 'c'],
      [null, 'd'],
      [null, 'e'],
    ]);
    expect(asked).toEqual([
      { limit: '2', search: 'x' },
      { limit: '2', search: 'x', cursor: '2' },
      { limit: '2', search: 'x', cursor: '4' },
    ]);
  });

  test('fetch no more pages than needed', async () => {
    const { client, asked } = serverOf();
    for await (const { eventName } of client.trackedEvents('acme', { pageSize: 3 }))
      if (eventName === 'c') break;
    expect(asked).toHaveLength(1);
    expect(await allOf(client.trackedEvents('acme'))).toHaveLength(5);
    expect(asked.at(-1)).toEqual({ limit: '1000' });
  });

  test('throw a problem of the server', async () => {
    const problem = { status: 404, code: 'unknown-product', detail: 'There is none.' };
    const { client } = serverOf(Response.json(problem, { status: 404 }));
    await expect(client.trackedEvents('none').next()).rejects.toMatchObject({ code: 'refused', problem });
  });

  test('of a page that leads to itself end with an error', async () => {
    const page = () => Response.json({ results: [], nextCursor: 'again' });
    const client = createKeytallyClient({ baseUrl: 'http://keytally.test', fetch: async () => page() });
    await expect(allOf(client.trackedEvents('acme'))).rejects.toMatchObject({ code: 'unexpected-answer' });
  });
});
