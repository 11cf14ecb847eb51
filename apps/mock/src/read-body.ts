import { brotliDecompressSync, gunzipSync, inflateSync, type ZlibOptions } from 'node:zlib';
import type { Operation } from '@keytally/contract/document';
import { isWellFormed, readJson } from '@keytally/strict-json';
import {
  type ContentCoding,
  readCoding,
  readContentType,
  type Unsupported,
  unsupportedCoding,
  unsupportedType,
} from '@keytally/validation/head';
import { type MockAnswer, problem } from './mock-answer.ts';
import type { MockRequest } from './read-request.ts';

/** The body of a request, or the answer if it can't be read. */
type Body =
  | { readonly contentType?: string; readonly body?: unknown; readonly refusal?: never }
  | { readonly refusal: MockAnswer; readonly body?: never; readonly contentType?: never };

/** The most bytes of a body if the contract does not say. */
const USUAL_LIMIT = 1024 * 1024;

const INFLATE: Readonly<Record<ContentCoding, (bytes: Uint8Array, options: ZlibOptions) => Uint8Array>> = {
  identity: (bytes) => bytes,
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

/** Reads the body of a request as the server does: 415, then 413, then 400. */
export function readBody(operation: Operation, { headers, bytes, method }: MockRequest): Body {
  if (operation.requestBody === undefined) return {};
  const types = Object.keys(operation.requestBody.content);
  const header = headers['content-type'];
  const type = readContentType(header, types);
  if (type === undefined) return unsupported(unsupportedType(header, types, method));
  const coding = readCoding(headers['content-encoding']);
  if (coding === undefined) return unsupported(unsupportedCoding());
  return inflateBody(operation, { type, coding, bytes });
}

function unsupported({ detail, headers }: Unsupported): Body {
  return { refusal: problem('unsupported-media-type', detail, { headers }) };
}

interface Sent {
  readonly type: string;
  readonly coding: ContentCoding;
  readonly bytes: Uint8Array;
}

function inflateBody(operation: Operation, { type, coding, bytes }: Sent): Body {
  const limit = operation['x-body-limit'] ?? USUAL_LIMIT;
  const tooLarge = { refusal: problem('body-too-large', `The body is larger than ${limit} bytes.`) };
  if (bytes.length > limit) return tooLarge;
  try {
    return readText(operation, type, INFLATE[coding](bytes, { maxOutputLength: limit }));
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') return tooLarge;
    return malformed('The body is incomplete, or not in its Content-Encoding.');
  }
}

function readText(operation: Operation, type: string, bytes: Uint8Array): Body {
  if (bytes.length === 0) return malformed('The body is empty.');
  const text = decode(bytes);
  if (text === undefined) return malformed('The body is not UTF-8.');
  if (type !== 'application/json') return { contentType: type, body: text };
  const { value, fault } = readJson(text);
  if (fault !== undefined) return malformed(`The body ${fault}.`);
  if (!operation['x-judges-records'] && !isWellFormed(value))
    return malformed('A text in the body has half a surrogate pair.');
  return { contentType: type, body: value };
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function malformed(detail: string): Body {
  return { refusal: problem('malformed-json', detail) };
}
