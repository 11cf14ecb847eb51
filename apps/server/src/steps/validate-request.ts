import { document, type Operation, operations } from '@keytally/contract/document';
import { formats } from '@keytally/events/formats';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { middleware, error as validationError } from 'express-openapi-validator';
import { InputProblem, RequestProblem } from '../problems/problem.ts';
import { itemsOf } from './invalid-items.ts';
import { localsOf } from './locals.ts';

/** A step of a request, or one that handles only errors of earlier steps. */
export type Step = RequestHandler | ErrorRequestHandler;

/**
 * Checks parameters and body against the contract (400). Records are not checked here but one by one by their handler,
 * so that an invalid record does not fail its batch.
 *
 * The validator stops at the first error, so its work is in proportion to the size of the request. What it refuses is
 * looked at again, to say all that is wrong in plain words.
 */
export function createRequestValidator(): (operation: Operation) => Step[] {
  const validate = middleware({
    apiSpec: documentForValidator() as never,
    validateApiSpec: false,
    validateRequests: { allErrors: false },
    validateResponses: false,
    validateSecurity: false,
    fileUploader: false,
    formats: {
      date: { type: 'string', validate: formats.date },
      'date-time': { type: 'string', validate: formats['date-time'] },
      ...numberFormats,
    },
  }) as RequestHandler[];
  return (operation) => [settleContentType, ...validate, explain(operation)];
}

/** They tell generators of clients which type of number to choose; what fits, `type` and the bounds say. */
const numberFormats = {
  int64: { type: 'number', validate: () => true },
  double: { type: 'number', validate: () => true },
} as const;

/** The validator compiles and keeps a check for each Content-Type, so callers must not be able to invent more. */
const settleContentType: RequestHandler = ({ headers }, response, next) => {
  const { contentType } = localsOf(response);
  if (contentType === undefined) delete headers['content-type'];
  else headers['content-type'] = contentType;
  next();
};

/**
 * The document for the validator, which modifies it, so it is a copy. Operations without a 400 ignore unknown query
 * parameters. Query values may contain reserved characters such as `+` for a space. Records may be anything. Responses
 * are removed, because the validator would compile their schemas.
 */
function documentForValidator(): object {
  const copy = structuredClone(document);
  for (const { path, method, responses } of operations) {
    const lax = !('400' in responses) && { 'x-eov-allow-unknown-query-parameters': true };
    Object.assign(copy.paths[path]?.[method] ?? {}, { responses: {}, ...lax });
  }
  for (const parameter of Object.values(copy.components.parameters)) {
    if (parameter.in === 'query') Object.assign(parameter, { allowReserved: true });
  }
  const { properties } = copy.components.schemas.RecordBatch as { properties: { records: object } };
  Object.assign(properties.records, { items: {} });
  return copy;
}

/** Invalid requests get 400. If the operation has no 400, a path that cannot name anything gets 404. */
function explain(operation: Operation): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (!(error instanceof validationError.BadRequest)) next(error);
    else if ('400' in operation.responses)
      next(new InputProblem(itemsOf(operation, request, localsOf(response).contentType)));
    else next(new RequestProblem(operation['x-not-found'] ?? 'no-such-path'));
  };
}
