import type { Operation } from '@keytally/contract/document';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { localsOf } from '../locals.ts';

/** Bodies that were checked, as they are then: parsed, and with the defaults of the contract. */
type KnownBodies = LRUCache<string, object>;

/** Longer bodies are not remembered, and no more of all together, in bytes. Parsed, a body takes some ten times its bytes. */
const LONGEST_BODY = 8 * 1024;
const MOST_BYTES = 1024 ** 2;

export function createKnownBodies(): KnownBodies {
  return new LRUCache({ maxSize: MOST_BYTES, sizeCalculation: (_, key) => key.length });
}

/**
 * Parses and checks a body of a report, unless the same bytes were checked before: reports are asked again and again, by boards
 * that are looked at and shared, and an answer that is kept takes less time than to read its question. Nothing may change a body
 * that is remembered.
 *
 * @param check the steps that parse and check it
 */
export function onceForEqualBodies(
  { 'x-queue': queue, requestBody }: Operation,
  known: KnownBodies,
  check: readonly RequestHandler[],
): RequestHandler[] {
  if (queue !== 'reports' || requestBody === undefined) return [...check];
  const recognise: RequestHandler = (request, response, next) => {
    const locals = localsOf(response);
    const bytes = request.body as Buffer;
    if (bytes.length > LONGEST_BODY) return next();
    // The target has the operation and all other parameters; no byte is lost in Latin-1.
    const key = `${request.url} ${locals.contentType} ${bytes.toString('latin1')}`;
    const body = known.get(key);
    locals.knownBody = { key, isFound: body !== undefined };
    if (body !== undefined) request.body = body;
    next();
  };
  const unlessFound = (step: RequestHandler): RequestHandler => {
    return (request, response, next) =>
      localsOf(response).knownBody?.isFound ? next() : step(request, response, next);
  };
  const remember: RequestHandler = (request, response, next) => {
    const { knownBody } = localsOf(response);
    if (knownBody?.isFound === false) known.set(knownBody.key, frozen(request.body));
    next();
  };
  return [recognise, ...check.map(unlessFound), remember];
}

function frozen<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) frozen(part);
  return Object.freeze(value);
}
