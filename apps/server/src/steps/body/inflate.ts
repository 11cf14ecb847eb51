import type { IncomingMessage } from 'node:http';
import { pipeline, Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { RequestProblem } from '../../problems/problem.ts';

/** What undoes each `Content-Encoding` (RFC 9110 section 8.4.1) but `identity`. */
const INFLATERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** A body of so many bytes may be of any ratio. */
const ANY_RATIO = 1024 * 1024;

/**
 * The most bytes that one byte sent may become beyond that. Batches that say the same of every client and have short
 * ids reach 110 with gzip; what is made to cost the reader much and the sender nothing reaches 1,000, or 290,000 with br.
 */
const HIGHEST_RATIO = 200;

/**
 * The bytes of a body as they come in, freed of their `Content-Encoding`. Nothing is inflated that is not asked for.
 * The request itself is left as it is when reading ends early, so that it can be answered.
 *
 * @param limit bytes, as sent and after inflation
 * @throws {RequestProblem} `unsupported-media-type` at once; while reading `body-too-large` as soon as it is, also for
 *   a body that inflates too much, and `malformed-json` when it breaks off or is not in its encoding
 */
export function inflate(request: IncomingMessage, limit: number): AsyncIterable<Uint8Array> {
  const encoding = request.headers['content-encoding']?.trim().toLowerCase() || 'identity';
  const inflater = Object.hasOwn(INFLATERS, encoding) ? INFLATERS[encoding] : undefined;
  if (inflater === undefined && encoding !== 'identity') throw unknownEncoding();
  return inflateWithin(request, limit, inflater);
}

async function* inflateWithin(
  request: IncomingMessage,
  limit: number,
  inflater: (() => Transform) | undefined,
): AsyncGenerator<Uint8Array> {
  let sent = 0;
  let inflated = 0;
  async function* arriving(): AsyncGenerator<Uint8Array> {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      sent += chunk.length;
      if (sent > limit) throw tooLarge(limit);
      yield chunk;
    }
  }
  const bytes = inflater ? pipeline(Readable.from(arriving()), inflater(), () => undefined) : arriving();
  try {
    for await (const chunk of bytes) {
      inflated += chunk.length;
      if (inflated > limit) throw tooLarge(limit);
      if (inflated > ANY_RATIO && inflated > sent * HIGHEST_RATIO) throw inflatesTooMuch();
      yield chunk;
    }
  } catch (error) {
    throw error instanceof RequestProblem ? error : brokenOff(error);
  }
}

/** What a body over the limit of its operation is answered with. */
export function tooLarge(limit: number): RequestProblem {
  return new RequestProblem('body-too-large', `The body is larger than ${limit} bytes.`);
}

function inflatesTooMuch(): RequestProblem {
  const detail =
    `The body inflates to more than ${HIGHEST_RATIO} times the bytes sent, which only one of up to ${ANY_RATIO} bytes ` +
    'may: send it in smaller parts or without Content-Encoding.';
  return new RequestProblem('body-too-large', detail);
}

function unknownEncoding(): RequestProblem {
  const taken = [...Object.keys(INFLATERS), 'identity'].join(', ');
  return new RequestProblem('unsupported-media-type', `The Content-Encoding is none of ${taken}.`);
}

function brokenOff(cause: unknown): RequestProblem {
  const detail = 'The body did not arrive whole, or not in its Content-Encoding.';
  return new RequestProblem('malformed-json', detail, { cause });
}
