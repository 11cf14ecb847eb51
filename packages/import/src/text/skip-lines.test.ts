import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { decodeUtf8, encodeUtf8 } from '../utf8.ts';
import { skipLines } from './skip-lines.ts';
import { splitLines } from './text-layout.ts';

async function skipped(pieces: readonly string[], lines: number): Promise<string> {
  async function* blocks() {
    for (const piece of pieces) yield { bytes: encodeUtf8(piece), position: 0 };
  }
  let text = '';
  for await (const { bytes } of skipLines(blocks(), lines)) text += decodeUtf8(bytes);
  return text;
}

test('the first lines are empty, and all others as they were, however the text comes and its lines end', async () => {
  const pieces = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '\r', '\n', '\r\n'), maxLength: 6 }), {
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(pieces, fc.nat({ max: 5 }), async (text, count) => {
      const lines = splitLines(text.join(''));
      const kept = lines.map((line, place) => (place < count ? '' : line));
      expect(splitLines(await skipped(text, count))).toEqual(kept);
    }),
    { numRuns: inject('longTests') ? 10_000 : 1_000, examples: [[['a\r', '\nb'], 1]] },
  );
});
