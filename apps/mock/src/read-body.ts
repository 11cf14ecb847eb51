import { brotliDecompressSync, gunzipSync, inflateSync, type ZlibOptions } from 'node:zlib';
import type { Operation } from '@keytally/contract/document';
import { isWellFormed, readJson } from '@keytally/strict-json';
import { type MockAnswer, problem } from './mock-answer.ts';
import type { MockRequest } from './read-request.ts';

/** The body of a request, or the answer if it can't be read. */
type Body =
  | { readonly contentType?: string; readonly body?: unknown; readonly refusal?: never }
  | { readonly refusal: MockAnswer; readonly body?: never; readonly contentType?: never };

/** The most bytes of a body if the contract does not say. */
const USUAL_LIMIT = 1024 * 1024;

const INFLATE: Readonly<Record<string, (bytes: Uint8Array, options: ZlibOptions) => Uint8Array>> = {
  identity: (bytes) => bytes,
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

/** Reads the body of a request as the server does: 415, then 413, then 400. */
export function readBody(operation: Operation, { headers, bytes }: MockRequest): Body {
  if (operation.requestBody === undefined) return {};
  const types = Object.keys(operation.requestBody.content);
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(/\s*;\s*/);
  const charset =
    parameters
      .find((one) => one.startsWith('charset='))
      ?.slice(8)
      .replaceAll('"', '') ?? 'utf-8';
  if (!types.includes(type.trim()) || charset !== 'utf-8') {
    const given = type === '' ? 'has no Content-Type' : `is ${headers['content-type']?.slice(0, 100)}`;
    const detail = `This operation takes ${types.join(' or ')} in UTF-8; the body ${given}.`;
    return { refusal: problem('unsupported-media-type', detail) };
  }
  return inflateBody(operation, {
    type: type.trim(),
    encoding: headers['content-encoding'] ?? 'identity',
    bytes,
  });
}

interface Sent {
  readonly type: string;
  readonly encoding: string;
  readonly bytes: Uint8Array;
}

function inflateBody(operation: Operation, { type, encoding, bytes }: Sent): Body {
  const limit = operation['x-body-limit'] ?? USUAL_LIMIT;
  const inflate = Object.hasOwn(INFLATE, encoding) ? INFLATE[encoding] : undefined;
  if (inflate === undefined) {
    const detail = `The Content-Encoding must be one of ${Object.keys(INFLATE).join(', ')}.`;
    return { refusal: problem('unsupported-media-type', detail) };
  }
  const tooLarge = { refusal: problem('body-too-large', `The body is larger than ${limit} bytes.`) };
  if (bytes.length > limit) return tooLarge;
  try {
    return readText(operation, type, inflate(bytes, { maxOutputLength: limit }));
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') return tooLarge;
    return malformed(`The body is not in ${encoding}, as its Content-Encoding says.`);
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
