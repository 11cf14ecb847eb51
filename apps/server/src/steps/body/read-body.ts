import type { Operation } from '@keytally/contract/document';
import { isWellFormed, type ReadJson, type ReadLimits, readJson } from '@keytally/strict-json';
import { readContentType, unsupportedType } from '@keytally/validation/head';
import type { Request, RequestHandler } from 'express';
import type { LoopShares } from '../../fairness/loop-shares.ts';
import { callerIn, principalOf } from '../../fairness/principal.ts';
import { RequestProblem } from '../../problems/problem.ts';
import type { Admission } from '../admit.ts';
import { hold, localsOf } from '../locals.ts';
import type { BodyBuffer } from './body-buffer.ts';
import { inflate, tooLarge } from './inflate.ts';
import { jsonLimitsOf } from './json-limits.ts';

/** Maximum bytes of a body, after inflation, if the contract gives no `x-body-limit`. */
const BODY_LIMIT = 1024 * 1024;

/** Milliseconds that a normal batch, or another usual body, takes to parse: this much of each is not charged to its key. */
const BATCH_MS = 20;
const USUAL_MS = 1;

/** Reads the body, if the contract declares one: 415, then 413. */
export function readBody(operation: Operation, buffer: BodyBuffer): RequestHandler[] {
  if (operation.requestBody === undefined) return [];
  const types = Object.keys(operation.requestBody.content);
  const limit = operation['x-body-limit'] ?? BODY_LIMIT;
  return [
    async (request, response, next) => {
      const locals = localsOf(response);
      locals.contentType = contentTypeOf(request, types);
      if (Number(request.get('Content-Length')) > limit) throw tooLarge(limit);
      const bytes = inflate(request, limit);
      if (request.get('Expect')?.toLowerCase() === '100-continue') response.writeContinue();
      request.body = await buffer.read({
        request,
        bytes,
        principal: callerIn(principalOf(locals)),
        hold: (release) => hold(response, release),
      });
      next();
    },
  ];
}

/**
 * Parses the body (400) when it is the turn of its caller in the event loop. The counted work that starts here ends
 * when the operation has started or was refused.
 */
export function parseBody(operation: Operation, admission: Admission, loop: LoopShares): RequestHandler[] {
  if (operation.requestBody === undefined) return [];
  const limits = jsonLimitsOf(operation);
  const freeMs = operation['x-judges-records'] ? BATCH_MS : USUAL_MS;
  return [
    async (request, response, next) => {
      const locals = localsOf(response);
      const principal = callerIn(principalOf(locals));
      await loop.wait(principal);
      if (locals.signal?.aborted) return;
      await admission(request, response);
      locals.endWork = loop.begin(principal, freeMs);
      const text = decode(request.body);
      const isJson = locals.contentType === 'application/json';
      const { value, overfull } = isJson ? parseJson(text, limits) : { value: text };
      request.body = value;
      if (overfull) locals.overfull = overfull;
      if (!operation['x-judges-records'] && SURROGATE.test(text)) requireWellFormed(request.body);
      next();
    },
  ];
}

function parseJson(text: string, limits: ReadLimits): Exclude<ReadJson, { fault: string }> {
  const read = readJson(text, limits);
  if (read.fault === undefined) return read;
  throw new RequestProblem('malformed-json', `The body ${read.fault}.`);
}

/** UTF-8 cannot contain half a surrogate pair: only an escape can. */
const SURROGATE = /\\u[dD][89a-fA-F]/;

/** Text with half a surrogate pair cannot be stored as it is. */
function requireWellFormed(value: unknown): void {
  if (isWellFormed(value)) return;
  throw new RequestProblem('malformed-json', 'A text in the body has half a surrogate pair.');
}

function contentTypeOf(request: Request, types: readonly string[]): string {
  const header = request.get('Content-Type');
  const type = readContentType(header, types);
  if (type !== undefined) return type;
  const { detail, headers } = unsupportedType(header, types, request.method);
  throw new RequestProblem('unsupported-media-type', detail, { headers });
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
