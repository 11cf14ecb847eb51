import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { SharedContent } from './shared-content.ts';

const TEXT = 'The same for everyone. '.repeat(1_000);

test('content is encoded and compressed once, however many callers ask at the same time', async () => {
  const content = new SharedContent(TEXT);
  const decoders = { identity: (bytes: Uint8Array) => bytes, br: brotliDecompressSync, gzip: gunzipSync };
  for (const encoding of content.encodings) {
    const answers = await Promise.all(Array.from({ length: 100 }, () => content.encoded(encoding)));
    expect(new Set(answers).size).toBe(1);
    expect(Buffer.from(decoders[encoding](answers[0] as Uint8Array)).toString()).toBe(TEXT);
  }
});

test('small content is not compressed', () => {
  expect(new SharedContent('short').encodings).toEqual(['identity']);
});

test('different contents and encodings have different entity tags', () => {
  const [one, other] = [new SharedContent(TEXT), new SharedContent(`${TEXT}.`)];
  const tags = [one, other].flatMap((content) =>
    content.encodings.map((encoding) => content.entityTag(encoding)),
  );
  expect(new Set(tags).size).toBe(6);
  expect(new SharedContent(TEXT).entityTag('br')).toBe(one.entityTag('br'));
});
