import { document, type Operation, operations } from '@keytally/contract/document';
import { parseDay, readInstant } from '@keytally/events';
import type { ErrorRequestHandler, NextFunction, Request, RequestHandler, Response } from 'express';
import { middleware, error as validationError } from 'express-openapi-validator';
import { InputProblem, RequestProblem } from '../problems/problem.ts';
import { countValues } from './count-values.ts';
import { itemsOf } from './invalid-items.ts';
import { localsOf } from './locals.ts';

/** A step of a request, or one that only errors of the steps before it pass through. */
export type Step = RequestHandler | ErrorRequestHandler;

/** Bodies with more values are checked up to the first fault only; see `createRequestValidator`. */
const MOST_VALUES_FOR_ALL_FAULTS = 500;

/**
 * Checks parameters and body against the contract (400). Records are judged one by one by their handler instead, so
 * that a bad one does not sink its batch.
 *
 * A request is checked up to its first fault, which takes time in proportion to its size. Only if there is one, and the
 * body is small, is it checked once more for all of them: the validator copies the faults that it has found whenever
 * it finds more, so that takes time in proportion to the square of their number.
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

/** A validator that is made when it is first needed, as the steps of a request. */
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
      },
    }) as RequestHandler[]);
}

/** Runs steps one after another, as Express does. */
function runAll(
  [step, ...rest]: readonly RequestHandler[],
  request: Request,
  response: Response,
  next: NextFunction,
): void {
  const goOn = (error?: unknown) => {
    if (error === undefined) runAll(rest, request, response, next);
    else next(error);
  };
  if (step === undefined) next();
  else step(request, response, goOn);
}

/** The validator compiles a check for each Content-Type that it meets, and keeps it: callers shall not invent more. */
const settleContentType: RequestHandler = ({ headers }, response, next) => {
  const { contentType } = localsOf(response);
  if (contentType === undefined) delete headers['content-type'];
  else headers['content-type'] = contentType;
  next();
};

/** Instants that RFC 3339 can write, in UTC as well: of the years 0000 to 9999. */
function isInstant(text: string): boolean {
  const instant = readInstant(text);
  return typeof instant === 'number' && instant >= FIRST_INSTANT && instant <= LAST_INSTANT;
}

const FIRST_INSTANT = Date.parse('0000-01-01T00:00:00Z');
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * A copy, because the validator takes its document apart, in which operations that never answer 400 pass over query
 * parameters that they do not know, whose values may have characters such as the `+` that stands for a space, records
 * may be anything, and no answers stand, whose schemas it would compile.
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

/** What does not fit is 400; a path that can not name anything is 404 where the operation never answers 400. */
function explain(operation: Operation): ErrorRequestHandler {
  return (error: unknown, request, _response, next) => {
    if (!(error instanceof validationError.BadRequest)) next(error);
    else if ('400' in operation.responses) next(new InputProblem(itemsOf(error, request)));
    else next(new RequestProblem(operation['x-not-found'] ?? 'no-such-path'));
  };
}
