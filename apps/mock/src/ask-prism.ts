import { document, type Operation, resolve } from '@keytally/contract/document';
import { acceptedType, hasAscii } from '@keytally/validation/head';
import { createLogger } from '@stoplight/prism-core';
import {
  createInstance,
  type getHttpOperationsFromSpec,
  type IHttpOperationConfig,
  type IHttpRequest,
} from '@stoplight/prism-http';
import type { MockAnswer } from './mock-answer.ts';
import type { ShownExample } from './preference.ts';
import type { MockRequest } from './read-request.ts';

type PrismOperations = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>;

/** Resolves to an example of the contract: the first one of success, or another, in the type that the request likes best. */
export type AskPrism = (
  operation: Operation,
  request: MockRequest,
  shown?: ShownExample,
) => Promise<MockAnswer>;

/**
 * Creates Prism, which picks the examples. It checks nothing of a request. Problems are sent whatever `Accept` says, and so is an
 * example that has only another type.
 */
export function createPrism(read: PrismOperations): AskPrism {
  const operations = read.map(withOwnExamplesFirst);
  const ask = createAsk(operations);
  return (operation, request, shown = firstOf(operation)) => {
    const { status, name, type = successTypeOf(operation, request) } = shown ?? {};
    const isProblem = status !== undefined && status >= 400;
    const mediaTypes = isProblem ? ['application/problem+json'] : type && [type];
    return ask(inFormOfPrism(request), {
      ...(status !== undefined && { code: status }),
      ...(name !== undefined && { exampleKey: name }),
      ...(mediaTypes && { mediaTypes }),
    });
  };
}

/** The media types of success; none if the operation has no body, or leads elsewhere. */
export function successTypes({ responses }: Operation): string[] {
  const success = responses['200'];
  return Object.keys((success && resolve(document, success).content) ?? {});
}

function successTypeOf(operation: Operation, { headers, path }: MockRequest): string | undefined {
  return acceptedType(headers.accept, successTypes(operation), hasAscii(path))?.type;
}

/** Of an operation that leads elsewhere; Prism finds no other success than 2xx by itself. */
function firstOf({ responses }: Operation): ShownExample | undefined {
  return '302' in responses && !('200' in responses) ? { status: 302 } : undefined;
}

function inFormOfPrism({ method, path }: MockRequest): IHttpRequest {
  return { method: method as IHttpRequest['method'], url: { path, query: {} }, headers: {} };
}

/** Prism prefers the example of a schema, which has this key. Here those of the operation come first. */
function withOwnExamplesFirst(operation: PrismOperations[number]): PrismOperations[number] {
  const isOfSchema = ({ key }: { readonly key: string }) => key === 'default';
  const responses = operation.responses.map(({ contents = [], ...response }) => ({
    ...response,
    contents: contents.map(({ examples = [], ...content }) => ({
      ...content,
      examples: examples.toSorted((a, b) => Number(isOfSchema(a)) - Number(isOfSchema(b))),
    })),
  }));
  return { ...operation, responses: responses as typeof operation.responses };
}

function createAsk(operations: PrismOperations) {
  const config = {
    isProxy: false,
    checkSecurity: false,
    validateRequest: false,
    validateResponse: false,
    errors: false,
    upstreamProxy: undefined,
  } as const;
  const logger = createLogger('mock', { level: 'silent' });
  const prism = createInstance({ ...config, mock: { dynamic: false } }, { logger });
  return async (request: IHttpRequest, mock: Omit<IHttpOperationConfig, 'dynamic'>): Promise<MockAnswer> => {
    const outcome = await prism.request(request, operations, {
      ...config,
      mock: { dynamic: false, ...mock },
    })();
    if (outcome._tag === 'Left') throw outcome.left;
    return outcome.right.output;
  };
}
