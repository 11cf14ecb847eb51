import { expect, inject, test, vi } from 'vitest';
import { createKeytallyClient } from '../keytally-client.ts';
import { keepingPace, readBounded } from './response-limits.ts';

/** A body that has sent these chunks, and then, unless it ends, sends one more for each read. */
function bodyOf(chunks: readonly string[], endless?: () => Promise<string>): ReadableStream<Uint8Array> {
  const left = [...chunks];
  return new ReadableStream({
    async pull(controller) {
      const next = left.shift() ?? (await endless?.());
      if (next === undefined) controller.close();
      else controller.enqueue(new TextEncoder().encode(next));
    },
  });
}

test('a body is read whole up to the limit, and no further', async () => {
  const read = await readBounded(bodyOf(['ab', '', 'c']), '', 3);
  expect(Buffer.from(read).toString()).toBe('abc');
  await expect(readBounded(bodyOf(['ab', 'cd']), 'http://x', 3)).rejects.toMatchObject({
    code: 'unexpected-answer',
    message: expect.stringContaining('http://x is larger than'),
  });
});

test('an endless answer is refused, and not asked for again', async () => {
  const mebibyte = 'a'.repeat(1024 ** 2);
  const fetch = vi.fn(async () => new Response(bodyOf(['{"products":"'], async () => mebibyte)));
  const client = createKeytallyClient({ baseUrl: 'http://localhost', fetch });
  await expect(client.GET('/v3/products')).rejects.toMatchObject({ code: 'unexpected-answer' });
  expect(fetch).toHaveBeenCalledTimes(1);
});

/** What a middleware may make of a request. */
const made: Record<string, (request: Request) => Request> = {
  'the same': (request) => request,
  'a copy': (request) => request.clone(),
  'a new one': (request) =>
    new Request(request, { headers: { ...Object.fromEntries(request.headers), 'X-Ours': '1' } }),
  'one with another URL': (request) => new Request(`${request.url}?ours=1`, request),
};

test.runIf(inject('longTests')).each(Object.entries(made))(
  'a stream is of any size, whatever a middleware made of the request: %s',
  async (_, make) => {
    const mebibyte = 'a'.repeat(1024 ** 2);
    const fetch = async () => new Response(bodyOf(Array.from({ length: 130 }, () => mebibyte)));
    const client = createKeytallyClient({ baseUrl: 'http://localhost', fetch });
    client.use({ onRequest: ({ request }) => make(request) }, { onRequest: ({ request }) => make(request) });
    const path = { product_id: 'acme' };
    const { data } = await client.GET('/v3/events/{product_id}', { params: { path }, parseAs: 'stream' });
    let bytes = 0;
    for await (const chunk of data as unknown as AsyncIterable<Uint8Array>) bytes += chunk.length;
    expect(bytes).toBe(130 * 1024 ** 2);
    await expect(
      client.GET('/v3/events/{product_id}', { params: { path }, parseAs: 'text' }),
    ).rejects.toMatchObject({
      code: 'unexpected-answer',
    });
  },
);

test('an answer that comes a space at a time ends with the time of all attempts', async () => {
  const space = () => new Promise<string>((resolve) => setTimeout(() => resolve(' '), 5));
  const fetch = async () => new Response(bodyOf([], space));
  const retry = { attempts: 2, attemptSeconds: 0.05, totalSeconds: 0.2 };
  const client = createKeytallyClient({ baseUrl: 'http://localhost', fetch, retry });
  await expect(client.GET('/v3/products')).rejects.toMatchObject({ code: 'no-answer' });
  const { data } = await client.GET('/v3/events/{product_id}', {
    params: { path: { product_id: 'acme' } },
    parseAs: 'stream',
  });
  await expect(new Response(data as ReadableStream).text()).rejects.toMatchObject({ code: 'no-answer' });
});

test('a stream whose reader is slow, or that is long, is read to its end', async () => {
  const chunks = Array.from({ length: 8 }, () => 'a'.repeat(1024));
  const paced = keepingPace(bodyOf(chunks), 0.02);
  let bytes = 0;
  for await (const chunk of paced as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(bytes).toBe(8192);
});
