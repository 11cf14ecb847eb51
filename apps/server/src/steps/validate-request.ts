import { document, type Operation, operations } from '@keytally/contract/document';
import { parseDay, readInstant } from '@keytally/events';
import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import { middleware, error as validationError } from 'express-openapi-validator';
import { declaredProblems } from '../declared-problems.ts';
import { InputProblem, LONGEST_NAME, type ProblemItem, RequestProblem } from '../problem.ts';

/** A step of a request, or one that only errors of the steps before it pass through. */
export type Step = RequestHandler | ErrorRequestHandler;

type Validation = InstanceType<(typeof validationError)['BadRequest']>;

/**
 * Checks parameters and body against the contract (400). Records are judged one by one by their handler instead, so
 * that a bad one does not sink its batch.
 */
export function createRequestValidator(): (operation: Operation) => Step[] {
  const validate = middleware({
    apiSpec: documentForValidator() as never,
    validateApiSpec: false,
    validateRequests: { allErrors: true },
    validateResponses: false,
    validateSecurity: false,
    fileUploader: false,
    formats: {
      date: { type: 'string', validate: (text: string) => parseDay(text) !== null },
      'date-time': { type: 'string', validate: isInstant },
    },
  });
  return (operation) => [...validate, explain(operation)];
}

/** Instants that RFC 3339 can write, in UTC as well: of the years 0000 to 9999. */
function isInstant(text: string): boolean {
  const instant = readInstant(text);
  return typeof instant === 'number' && instant >= FIRST_INSTANT && instant <= LAST_INSTANT;
}

const FIRST_INSTANT = Date.parse('0000-01-01T00:00:00Z');
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * A copy, because the validator takes its document apart, in which operations that never answer 400 pass over query
 * parameters that they do not know, and records may be anything.
 */
function documentForValidator(): object {
  const copy = structuredClone(document);
  for (const { path, method } of operations.filter(({ responses }) => !('400' in responses))) {
    Object.assign(copy.paths[path]?.[method] ?? {}, { 'x-eov-allow-unknown-query-parameters': true });
  }
  const { properties } = copy.components.schemas.RecordBatch as { properties: { records: object } };
  Object.assign(properties.records, { items: {} });
  return copy;
}

/** What does not fit is 400; a path that can not name anything is 404 where the operation never answers 400. */
function explain(operation: Operation): ErrorRequestHandler {
  const [notFound = 'no-such-path'] = declaredProblems(operation, 404);
  return (error: unknown, request, _response, next) => {
    if (!(error instanceof validationError.BadRequest)) next(error);
    else if ('400' in operation.responses) next(new InputProblem(itemsOf(error, request)));
    else next(new RequestProblem(notFound));
  };
}

function itemsOf({ errors, path, message }: Validation, request: Request): ProblemItem[] {
  const found = errors.length > 0 ? errors : [{ path, message }];
  const items = found.map(({ path, message = 'does not fit the contract' }) => ({
    pointer: toPointer(path ?? '', request),
    code: 'invalid-request' as const,
    message: message.startsWith('Unknown query parameter') ? 'is not a parameter of this request' : message,
  }));
  return [...new Map(items.map((item) => [`${item.pointer} ${item.message}`, item])).values()];
}

/** The pointer that a path of the validator stands for, no longer than names are given back. */
function toPointer(path: string, { body, params, query }: Request): string {
  const [part = '', ...steps] = stepsOf(path.slice(1), { body, params, query });
  const tooLong = steps.findIndex((step) => step.length > LONGEST_NAME);
  const short = tooLong === -1 ? steps : steps.slice(0, tooLong);
  return `${PARTS[part] ?? ''}${short.map(pointerTo).join('')}`;
}

/** Where pointers into a part of the request begin, by the validator's name of the part. */
const PARTS: Readonly<Record<string, string>> = { body: '', params: '/path', query: '/query' };

/** The steps of a path, which has the names of unknown fields as they are, whatever they hold. */
function stepsOf(path: string, value: unknown): string[] {
  const members = Object(value) as Readonly<Record<string, unknown>>;
  if (path === '' || Object.hasOwn(members, path)) return [path];
  const end = path.indexOf('/');
  if (end === -1) return [path];
  const step = path.slice(0, end);
  return [step, ...stepsOf(path.slice(end + 1), members[step])];
}

/** The JSON Pointer of one step (RFC 6901, section 3). */
function pointerTo(step: string): string {
  return `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
