import type { KeytallyClient } from '@keytally/client';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPage } from './export-records.ts';

const HEAD = 'type,id,näme\n';

/** A client whose answer comes in these chunks. */
function answering(chunks: Iterable<Uint8Array>): KeytallyClient {
  return {
    GET: async () => ({ data: chunks, response: new Response(null) }),
  } as unknown as KeytallyClient;
}

/** Cuts bytes at these places. */
function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const ends = [...places, bytes.length].toSorted((one, other) => one - other);
  return ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
}

it('a page without end is refused', async () => {
  const question = { product: 'acme', type: 'application/x-ndjson', limit: 2 } as const;
  for (const chunk of ['{}\n'.repeat(4), 'a'.repeat(17 * 1024 ** 2)]) {
    const page = readPage(answering([new TextEncoder().encode(chunk)]), question, async () => undefined);
    await expect(page).rejects.toThrow('sends more than it was asked for');
  }
});

it('a connection that ends in the middle of a page is told as that', async () => {
  function* cutOff() {
    yield new TextEncoder().encode('{}\n');
    // As the fetch of Node says it.
    throw new TypeError('terminated');
  }
  const question = { product: 'acme', type: 'application/x-ndjson' } as const;
  const page = readPage(answering(cutOff()), question, async () => undefined);
  await expect(page).rejects.toThrow('The connection ended in the middle of an answer.');
});

it('a page of CSV is the same records however the network cuts it, and only the first one names the columns', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.stringMatching(/^[a-z,"ü]{0,8}$/), { maxLength: 4 }),
      fc.boolean(),
      fc.array(fc.nat(40), { maxLength: 5 }),
      async (rows, isFirst, places) => {
        const lines = rows.map((row) => `${row}\n`).join('');
        const bytes = new TextEncoder().encode(HEAD + lines);
        const chunks = cut(
          bytes,
          places.map((place) => Math.min(place, bytes.length)),
        );
        const taken: Uint8Array[] = [];
        let records = 0;
        const question = { product: 'acme', type: 'text/csv', ...(!isFirst && { cursor: 'c' }) } as const;
        await readPage(answering(chunks), question, async (chunk, count) => {
          taken.push(chunk);
          records += count;
        });
        expect([Buffer.concat(taken).toString(), records]).toEqual([
          isFirst ? HEAD + lines : lines,
          rows.length,
        ]);
      },
    ),
  ));
