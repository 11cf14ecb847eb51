import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';

const VALID = /^[\x21-\x7e]{1,128}$/;

/** Sets `X-Request-Id` on every answer: the caller's id if it is valid, otherwise a new one. */
export const identifyRequest: RequestHandler = (request, response, next) => {
  const given = request.get('X-Request-Id');
  const id = given !== undefined && VALID.test(given) ? given : randomUUID();
  response.locals.requestId = id;
  response.setHeader('X-Request-Id', id);
  next();
};

/** The id of the request that a response answers. */
export function requestIdOf(response: Response): string {
  return String(response.locals.requestId);
}
