import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';

const SANE = /^[\x21-\x7e]{1,128}$/;

/** Gives every answer an `X-Request-Id`: the caller's, if it is sane, else one made here. */
export const identifyRequest: RequestHandler = (request, response, next) => {
  const given = request.get('X-Request-Id');
  const id = given !== undefined && SANE.test(given) ? given : randomUUID();
  response.locals.requestId = id;
  response.set('X-Request-Id', id);
  next();
};

/** The id of the request that a response answers. */
export function requestIdOf(response: Response): string {
  return String(response.locals.requestId);
}
