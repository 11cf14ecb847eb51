import type { Operation } from '@keytally/contract/document';
import { isWellFormed, readJson } from '@keytally/strict-json';
import express, { type RequestHandler } from 'express';
import { RequestProblem } from '../problem.ts';
import { localsOf } from './locals.ts';

/** Bytes of a body, after inflation, where the contract gives no `x-body-limit`. */
const BODY_LIMIT = 1024 * 1024;

/** Reads and parses the body, where the contract declares one: 415, 413, then 400. */
export function readBody(operation: Operation): RequestHandler[] {
  if (operation.requestBody === undefined) return [];
  const types = Object.keys(operation.requestBody.content);
  const limit = operation['x-body-limit'] ?? BODY_LIMIT;
  const readBytes = express.raw({ type: () => true, limit });
  return [
    (request, response, next) => {
      localsOf(response).contentType = contentTypeOf(request.get('Content-Type'), types);
      if (Number(request.get('Content-Length')) > limit) throw tooLarge(limit);
      if (request.get('Expect') !== undefined) response.writeContinue();
      readBytes(request, response, (error?: unknown) => next(error && asProblem(error as BodyError, limit)));
    },
    (request, response, next) => {
      const text = decode(request.body);
      request.body = localsOf(response).contentType === 'application/json' ? parseJson(text) : text;
      if (!operation['x-judges-records']) requireWellFormed(request.body);
      next();
    },
  ];
}

function parseJson(text: string): unknown {
  const { value, fault } = readJson(text);
  if (fault === undefined) return value;
  throw new RequestProblem('malformed-json', `The body ${fault}.`);
}

/** What would be kept, or decides something, is text that can be stored as it is. */
function requireWellFormed(value: unknown): void {
  if (isWellFormed(value)) return;
  throw new RequestProblem('malformed-json', 'The body has half a surrogate pair in a text.');
}

function contentTypeOf(header: string | undefined, types: readonly string[]): string {
  const [type = '', ...parameters] = (header ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice('charset='.length);
  const isUtf8 = charset === undefined || charset.replaceAll('"', '') === 'utf-8';
  if (types.includes(type) && isUtf8) return type;
  const given = header === undefined ? 'has no Content-Type' : `is ${header.slice(0, 100)}`;
  const detail = `This operation takes ${types.join(' or ')} in UTF-8; the body ${given}.`;
  throw new RequestProblem('unsupported-media-type', detail);
}

function tooLarge(limit: number): RequestProblem {
  return new RequestProblem('body-too-large', `The body is larger than ${limit} bytes.`);
}

interface BodyError extends Error {
  readonly type?: string;
  readonly status?: number;
}

function asProblem(error: BodyError, limit: number): unknown {
  if (error.type === 'entity.too.large') {
    return tooLarge(limit);
  }
  if (error.type === 'encoding.unsupported') {
    return new RequestProblem(
      'unsupported-media-type',
      'The Content-Encoding is none of gzip, deflate, br, identity.',
    );
  }
  if (error.status === undefined || error.status >= 500) return error;
  return new RequestProblem(
    'malformed-json',
    'The body did not arrive whole, or not in its Content-Encoding.',
    {
      cause: error,
    },
  );
}

function decode(bytes: unknown): string {
  if (!(bytes instanceof Uint8Array) || bytes.length === 0) {
    throw new RequestProblem('malformed-json', 'The body is empty.');
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new RequestProblem('malformed-json', 'The body is not UTF-8.');
  }
}
