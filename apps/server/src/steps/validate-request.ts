import { document, type Operation, operations } from '@keytally/contract/document';
import { parseDay, readInstant } from '@keytally/events';
import type { ErrorRequestHandler, NextFunction, Request, RequestHandler, Response } from 'express';
import { middleware, error as validationError } from 'express-openapi-validator';
import { InputProblem, RequestProblem } from '../problems/problem.ts';
import { countValues } from './count-values.ts';
import { itemsOf } from './invalid-items.ts';
import { localsOf } from './locals.ts';

/** A step of a request, or one that handles only errors of earlier steps. */
export type Step = RequestHandler | ErrorRequestHandler;

/** Larger bodies are checked up to the first error only; see `createRequestValidator`. */
const MOST_VALUES_FOR_ALL_FAULTS = 500;

/**
 * Checks parameters and body against the contract (400). Records are not checked here but one by one by their handler,
 * so that an invalid record does not fail its batch.
 *
 * A request is first checked up to its first error, in time proportional to its size. Only if there is an error and the
 * body is small, it is checked again for all errors: the validator copies its list of errors each time it finds one, so
 * that takes time proportional to the square of their number.
 */
export function createRequestValidator(): (operation: Operation) => Step[] {
  const [toFirst, toLast] = [createValidator(false), createValidator(true)];
  return (operation) => [
    settleContentType,
    ...toFirst(),
    (error: unknown, request: Request, response: Response, next: NextFunction) => {
      const isSmall = countValues(request.body, MOST_VALUES_FOR_ALL_FAULTS) <= MOST_VALUES_FOR_ALL_FAULTS;
      if (error instanceof validationError.BadRequest && isSmall) runAll(toLast(), request, response, next);
      else next(error);
    },
    explain(operation),
  ];
}

/** The steps of a validator that is created on first use. */
function createValidator(allErrors: boolean): () => RequestHandler[] {
  let made: RequestHandler[] | undefined;
  return () =>
    (made ??= middleware({
      apiSpec: documentForValidator() as never,
      validateApiSpec: false,
      validateRequests: { allErrors },
      validateResponses: false,
      validateSecurity: false,
      fileUploader: false,
      formats: {
        date: { type: 'string', validate: (text: string) => parseDay(text) !== undefined },
        'date-time': { type: 'string', validate: isInstant },
        ...numberFormats,
      },
    }) as RequestHandler[]);
}

/** They tell generators of clients which type of number to choose; what fits, `type` and the bounds say. */
const numberFormats = {
  int64: { type: 'number', validate: () => true },
  double: { type: 'number', validate: () => true },
} as const;

/** Runs steps one after another, as Express does. */
function runAll(
  [step, ...rest]: readonly RequestHandler[],
  request: Request,
  response: Response,
  next: NextFunction,
): void {
  const proceed = (error?: unknown) => {
    if (error === undefined) runAll(rest, request, response, next);
    else next(error);
  };
  if (step === undefined) next();
  else step(request, response, proceed);
}

/** The validator compiles and keeps a check for each Content-Type, so callers must not be able to invent more. */
const settleContentType: RequestHandler = ({ headers }, response, next) => {
  const { contentType } = localsOf(response);
  if (contentType === undefined) delete headers['content-type'];
  else headers['content-type'] = contentType;
  next();
};

/** Whether an instant can be written in RFC 3339 in UTC too: years 0000 to 9999. */
function isInstant(text: string): boolean {
  const instant = readInstant(text);
  return typeof instant === 'number' && instant >= FIRST_INSTANT && instant <= LAST_INSTANT;
}

const FIRST_INSTANT = Date.parse('0000-01-01T00:00:00Z');
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z');

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
  return (error: unknown, request, _response, next) => {
    if (!(error instanceof validationError.BadRequest)) next(error);
    else if ('400' in operation.responses) next(new InputProblem(itemsOf(error, request)));
    else next(new RequestProblem(operation['x-not-found'] ?? 'no-such-path'));
  };
}
