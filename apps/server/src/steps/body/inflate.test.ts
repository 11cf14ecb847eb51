import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { inflate } from './inflate.ts';

const MIB = 1024 ** 2;
const text = Buffer.from('{"startDate":"2026-03-02"}');

/** A request whose body arrives in these chunks. */
function requestOf(chunks: Iterable<Uint8Array>, encoding?: string): IncomingMessage {
  const headers = encoding === undefined ? {} : { 'content-encoding': encoding };
  return Object.assign(Readable.from(chunks), { headers }) as unknown as IncomingMessage;
}

/** Reads a whole body. If it is refused, returns why and how much was inflated before. */
async function read(request: IncomingMessage, limit = 10 * MIB) {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of inflate(request, limit)) chunks.push(chunk);
  } catch (error) {
    const { code, message: detail } = error as { code?: string; message: string };
    return { code, detail, inflated: Buffer.concat(chunks).length };
  }
  return { bytes: Buffer.concat(chunks) };
}

function* endless(chunk: Uint8Array, seen: { chunks: number }): Generator<Uint8Array> {
  for (; seen.chunks < 1_000_000; seen.chunks++) yield chunk;
}

describe('inflate', () => {
  test.each([
    [undefined, text],
    ['identity', text],
    ['gzip', gzipSync(text)],
    ['GZIP', gzipSync(text)],
    ['deflate', deflateSync(text)],
    ['br', brotliCompressSync(text)],
  ])('returns the body that was sent with encoding %s', async (encoding, sent) => {
    const bytewise = Array.from(sent, (byte) => Buffer.of(byte));
    expect(await read(requestOf(bytewise, encoding))).toEqual({ bytes: text });
  });

  test.each(['compress', 'gzip, gzip', 'constructor'])('refuses the encoding %s', async (encoding) => {
    expect(await read(requestOf([text], encoding))).toMatchObject({
      code: 'unsupported-media-type',
      detail: 'The Content-Encoding must be one of gzip, deflate, br, identity.',
    });
  });

  test.each([
    ['is not in its encoding', [text]],
    ['ends too early', [gzipSync(text).subarray(0, -9)]],
  ])('a body that %s is malformed', async (_, chunks) => {
    expect(await read(requestOf(chunks, 'gzip'))).toMatchObject({ code: 'malformed-json' });
  });

  test('a body whose caller hangs up is malformed', async () => {
    const request = requestOf([]);
    request.destroy(new Error('aborted'));
    expect(await read(request)).toMatchObject({ code: 'malformed-json' });
  });

  test.each([undefined, 'gzip', 'deflate', 'br'])(
    'stops at the first chunk past the limit (encoding %s)',
    async (encoding) => {
      const large = Buffer.alloc(3 * MIB, 'abcdefghijklm');
      const encode = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync }[encoding ?? ''];
      const sent = encode ? encode(large) : large;
      const chunks = Array.from({ length: Math.ceil(sent.length / 4096) }, (_, at) =>
        sent.subarray(at * 4096, (at + 1) * 4096),
      );
      const answer = await read(requestOf(chunks, encoding), 100_000);
      expect(answer).toMatchObject({
        code: 'body-too-large',
        detail: 'The body is larger than 100000 bytes.',
      });
      expect(answer.inflated).toBeLessThanOrEqual(100_000);
    },
  );

  test('bytes that inflate to nothing count as sent', async () => {
    const seen = { chunks: 0 };
    const nothing = gzipSync('');
    const answer = await read(requestOf(endless(nothing, seen), 'gzip'), 10_000);
    expect(answer).toMatchObject({ code: 'body-too-large' });
    expect(seen.chunks).toBeLessThan(10_000 / nothing.length + 50);
  });
});

describe('the ratio of inflation', () => {
  const bomb = Buffer.alloc(10 * MIB, '[],');

  test.each([
    ['gzip', gzipSync(bomb)],
    ['deflate', deflateSync(bomb)],
    ['br', brotliCompressSync(bomb)],
  ])('a bomb of %s is inflated to 2.1 MB at most', async (encoding, sent) => {
    const answer = await read(requestOf([sent], encoding));
    expect(answer).toMatchObject({
      code: 'body-too-large',
      detail: expect.stringMatching(/200 times .*: send it in smaller parts/),
    });
    expect(answer.inflated).toBeLessThanOrEqual(Math.max(MIB, sent.length * 200));
  });

  test('is free up to 1 MiB', async () => {
    const small = bomb.subarray(0, MIB);
    const { bytes } = await read(requestOf([brotliCompressSync(small)], 'br'));
    expect(bytes?.equals(small)).toBe(true);
  });

  test('is enough for batches that repeat the same properties for every client', async () => {
    const properties = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [`C${at + 10}`, 'some text of forty characters, ever again']),
    );
    const records = Array.from({ length: 5_000 }, (_, at) => ({ id: `${at}`, clientId: 'anna', properties }));
    const batch = Buffer.from(JSON.stringify({ records }));
    const sent = gzipSync(batch, { level: 9 });
    expect(batch.length / sent.length).toBeGreaterThan(100);
    const { bytes } = await read(requestOf([sent], 'gzip'));
    expect(bytes?.equals(batch)).toBe(true);
  });
});
