import type { OperationId } from '@keytally/contract';
import type { Operation } from '@keytally/contract/document';
import { requestDocument } from '@keytally/contract/request-document';
import { formats } from '@keytally/events/formats';
import type { ReadQuery } from '@keytally/validation/head';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import type { OpenAPIV3 } from 'express-openapi-validator/dist/framework/types.js';
import { LRUCache } from 'lru-cache';
import { InputProblem, RequestProblem } from '../problems/problem.ts';
import { faultsOf, itemsOf } from './invalid-items.ts';
import { localsOf, setQuery } from './locals.ts';

/** A step of a request, or one that handles only errors of earlier steps. */
export type Step = RequestHandler | ErrorRequestHandler;

/**
 * Checks parameters and body against the contract, and fills in its defaults. Records are checked one by one by their
 * handler, so that an invalid record does not fail its batch.
 *
 * Parameters are read here as the mock reads them, before the validator, which would take other texts for numbers too. It stops
 * at the first error of a body, so its work is in proportion to the size of the request. What it refuses is looked at again, to
 * say all that is wrong in plain words.
 *
 * @throws {InputProblem} 400; or 404 for a path that cannot name anything
 */
export function validateRequest(operation: Operation): RequestHandler[] {
  const { parameters, requestBody, responses } = operation;
  // Pages and checks of health ignore whatever query they get.
  const isLax = !('400' in responses);
  if (isLax && parameters.length === 0) return [];
  const fitting = isOfTarget(operation) ? new FittingTargets() : undefined;
  const isOfPath = requestBody === undefined && parameters.every((one) => one.in !== 'query');
  const validate: RequestHandler = async (request, response, next) => {
    if (fitting?.recognise(request)) return next();
    const { contentType, query = NO_QUERY } = localsOf(response);
    const { params: path, headers } = request;
    const parts = { path, headers, query: isLax ? NO_QUERY : query };
    const { value: fault } = faultsOf(operation, parts).next();
    if (fault?.pointer.startsWith('/path/') && (isLax || operation['x-not-found']))
      throw new RequestProblem(operation['x-not-found'] ?? 'no-such-path');
    const refusal = () => new InputProblem(itemsOf(operation, { ...parts, body: request.body, contentType }));
    if (fault) throw refusal();
    if (isOfPath) return next();
    settleContentType(request, contentType);
    const fits = await validatorOf(operation);
    if (!(await fits(request, response))) throw refusal();
    fitting?.add(request);
    next();
  };
  return [validate];
}

/** Whether the request target is all of a request that is checked. */
function isOfTarget({ method, parameters, requestBody }: Operation): boolean {
  return method === 'get' && requestBody === undefined && !parameters.some((one) => one.in === 'header');
}

/** Longer targets are not remembered. */
const LONGEST_TARGET = 500;
const MOST_TARGETS = 100;

/** Targets that fit one operation, with their query as it is with its defaults: the same target fits again. */
class FittingTargets {
  readonly #queries = new LRUCache<string, Request['query']>({ max: MOST_TARGETS });

  /** Whether the target of a request is known to fit; gives the request its query then. */
  recognise(request: Request): boolean {
    const query = this.#queries.get(request.url);
    if (query === undefined) return false;
    setQuery(request, { ...query });
    return true;
  }

  add({ url, query }: Request): void {
    if (url.length <= LONGEST_TARGET) this.#queries.set(url, { ...query });
  }
}

const NO_QUERY: ReadQuery = { parameters: {}, faults: [] };

/** The validator compiles and keeps a check for each Content-Type, so callers must not be able to invent more. */
function settleContentType({ headers }: Request, contentType: string | undefined): void {
  if (contentType === undefined) delete headers['content-type'];
  else headers['content-type'] = contentType;
}

/** Whether a request fits; it has the defaults of the contract then. */
type Validator = (request: Request, response: Response) => Promise<boolean>;

/**
 * Loaded and compiled when an operation is first called, and kept for the whole process: either takes longer than a small
 * command.
 */
const validators = new Map<OperationId, Promise<Validator>>();

function validatorOf(operation: Operation): Promise<Validator> {
  const known = validators.get(operation.operationId);
  if (known !== undefined) return known;
  const compiled = compileValidator(operation);
  validators.set(operation.operationId, compiled);
  compiled.catch(() => validators.delete(operation.operationId));
  return compiled;
}

/** Loads the package, which takes longer than a small command. */
export function loadValidator() {
  return Promise.all([
    import('express-openapi-validator/dist/framework/ajv/options.js'),
    import('express-openapi-validator/dist/framework/base.serdes.js'),
    import('express-openapi-validator/dist/framework/types.js'),
    import('express-openapi-validator/dist/middlewares/openapi.request.validator.js'),
  ]);
}

/**
 * The part of the package that checks a request, with the options that it has by default. Its other parts take in files, find the
 * operation of a path, which is known here, and prepare what the contract may not have, such as discriminators: that would compile
 * all schemas once more.
 */
async function compileValidator(operation: Operation): Promise<Validator> {
  const [{ AjvOptions }, { defaultSerDes }, { BadRequest }, { RequestValidator }] = await loadValidator();
  const document = documentFor(operation);
  const { request: options } = new AjvOptions({
    apiSpec: document,
    validateRequests: { allErrors: false, allowUnknownQueryParameters: false },
    validateResponses: false,
    validateApiSpec: false,
    validateSecurity: false,
    fileUploader: false,
    operationHandlers: false,
    validateFormats: true,
    ajvFormats: { mode: 'fast' },
    serDes: defaultSerDes,
    $refParser: { mode: 'bundle' },
    formats: {
      date: { type: 'string', validate: formats.date },
      'date-time': { type: 'string', validate: formats['date-time'] },
      ...numberFormats,
    },
  });
  const validator = new RequestValidator(document, options);
  const { path, method } = operation;
  const found = {
    expressRoute: path,
    openApiRoute: path,
    schema: document.paths?.[path]?.[method],
    serial: 0,
  };
  return async (request, response) => {
    Object.assign(request, { openapi: { ...found, pathParams: request.params } });
    try {
      await validator.validate(request as never, response, (error: unknown) => {
        if (error !== undefined) throw error;
      });
      return true;
    } catch (error) {
      if (error instanceof BadRequest) return false;
      throw error;
    }
  };
}

/** They tell generators of clients which type of number to choose; what fits, `type` and the bounds say. */
const numberFormats = {
  int64: { type: 'number', validate: () => true },
  double: { type: 'number', validate: () => true },
} as const;

/** Query values may contain reserved characters such as `+` for a space. Records may be anything. */
function documentFor(operation: Operation): OpenAPIV3.DocumentV3_1 {
  const document = requestDocument(operation);
  const { parameters = [] } = document.paths[operation.path]?.[operation.method] ?? {};
  for (const parameter of parameters)
    if ('in' in parameter && parameter.in === 'query') Object.assign(parameter, { allowReserved: true });
  const { RecordBatch } = document.components.schemas as {
    RecordBatch?: { properties: { records: object } };
  };
  if (RecordBatch !== undefined) Object.assign(RecordBatch.properties.records, { items: {} });
  return document as never;
}
