import type { IncomingMessage } from 'node:http';
import { pipeline, Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { type ContentCoding, readCoding, unsupportedCoding } from '@keytally/validation/head';
import { RequestProblem } from '../../problems/problem.ts';

/** The decoder of each `Content-Encoding` (RFC 9110 section 8.4.1). */
const INFLATERS: Readonly<Record<ContentCoding, (() => Transform) | undefined>> = {
  identity: undefined,
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Up to this size a body may inflate by any ratio. */
const ANY_RATIO = 1024 * 1024;

/**
 * Maximum ratio of a larger body. Batches that repeat the same properties for every client reach 110 with gzip; bodies
 * made for an attack reach 1,000, or 290,000 with br.
 */
const HIGHEST_RATIO = 200;

/**
 * Decodes a body while it arrives, and only as fast as it is read. If reading stops early the request stays usable, so
 * that it can be answered.
 *
 * @param limit bytes, both as sent and after inflation
 * @throws {RequestProblem} `unsupported-media-type` at once; while reading `body-too-large` as soon as the body exceeds
 * the limit or the ratio, and `malformed-json` if it breaks off or is not in its encoding
 */
export function inflate(request: IncomingMessage, limit: number): AsyncIterable<Uint8Array> {
  const coding = readCoding(request.headers['content-encoding']);
  if (coding === undefined) throw unknownCoding();
  const inflater = INFLATERS[coding];
  const sent = { bytes: 0 };
  const arriving = arriveWithin(request, limit, sent);
  return inflater === undefined ? arriving : inflateWithin(arriving, limit, sent, inflater());
}

/** @param sent what has arrived is counted there */
async function* arriveWithin(
  request: IncomingMessage,
  limit: number,
  sent: { bytes: number },
): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      sent.bytes += chunk.length;
      if (sent.bytes > limit) throw tooLarge(limit);
      yield chunk;
    }
  } catch (error) {
    throw toProblem(error);
  }
}

async function* inflateWithin(
  arriving: AsyncIterable<Uint8Array>,
  limit: number,
  sent: { readonly bytes: number },
  inflater: Transform,
): AsyncGenerator<Uint8Array> {
  let inflated = 0;
  try {
    for await (const chunk of pipeline(Readable.from(arriving), inflater, () => undefined)) {
      inflated += chunk.length;
      if (inflated > limit) throw tooLarge(limit);
      if (inflated > ANY_RATIO && inflated > sent.bytes * HIGHEST_RATIO) throw inflatesTooMuch();
      yield chunk;
    }
  } catch (error) {
    throw toProblem(error);
  }
}

/** The problem of a body over the limit of its operation. */
export function tooLarge(limit: number): RequestProblem {
  return new RequestProblem('body-too-large', `The body is larger than ${limit} bytes.`);
}

function inflatesTooMuch(): RequestProblem {
  const detail =
    `The body inflates to more than ${ANY_RATIO} bytes and more than ${HIGHEST_RATIO} times the bytes sent: send it ` +
    'in smaller parts or without Content-Encoding.';
  return new RequestProblem('body-too-large', detail);
}

function unknownCoding(): RequestProblem {
  const { detail, headers } = unsupportedCoding();
  return new RequestProblem('unsupported-media-type', detail, { headers });
}

function toProblem(cause: unknown): RequestProblem {
  if (cause instanceof RequestProblem) return cause;
  const detail = 'The body is incomplete, or not in its Content-Encoding.';
  return new RequestProblem('malformed-json', detail, { cause });
}
