import { document, type Operation, resolve } from '@keytally/contract/document';
import { acceptedType, hasAscii } from '@keytally/validation/head';
import { createLogger } from '@stoplight/prism-core';
import {
  createInstance,
  getHttpOperationsFromSpec,
  type IHttpOperationConfig,
  type IHttpRequest,
} from '@stoplight/prism-http';
import { examplesOnly } from './examples-only.ts';
import type { MockAnswer } from './mock-answer.ts';
import type { ShownExample } from './preference.ts';
import type { MockRequest } from './read-request.ts';

type PrismOperations = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>;

export interface AskPrism {
  /** Resolves to an example of the contract: the first one of success, or another, in the type that the request likes best. */
  (operation: Operation, request: MockRequest, shown?: ShownExample): Promise<MockAnswer>;
  /** Resolves to a success whose values are made up from the schema, other ones each time. */
  madeUp(operation: Operation, request: MockRequest): Promise<MockAnswer>;
}

/**
 * Creates Prism, which picks the examples. It checks nothing of a request. Problems are sent whatever `Accept` says, and so is an
 * example that has only another type.
 * Schemas are read when an answer is to be made up for the first time, which takes a while.
 */
export async function createPrism(): Promise<AskPrism> {
  const operations = await getHttpOperationsFromSpec(examplesOnly(document));
  const ask = createAsk(operations.map(withOwnExamplesFirst), false);
  let whole: Promise<Ask> | undefined;
  const example = (operation: Operation, request: MockRequest, shown?: ShownExample) => {
    const { status, name, type = successTypeOf(operation, request) } = shown ?? {};
    const isProblem = status !== undefined && status >= 400;
    const mediaTypes = isProblem ? ['application/problem+json'] : type && [type];
    return ask(inFormOfPrism(request), {
      ...(status !== undefined && { code: status }),
      ...(name !== undefined && { exampleKey: name }),
      ...(mediaTypes && { mediaTypes }),
    });
  };
  const madeUp = async (operation: Operation, request: MockRequest) => {
    whole ??= getHttpOperationsFromSpec(structuredClone(document)).then((all) => createAsk(all, true));
    const type = successTypeOf(operation, request);
    return (await whole)(inFormOfPrism(request), type === undefined ? {} : { mediaTypes: [type] });
  };
  return Object.assign(example, { madeUp });
}

type Ask = ReturnType<typeof createAsk>;

/** The media types of success; none if the operation has no body. */
export function successTypes({ responses }: Operation): string[] {
  const success = responses['200'];
  return Object.keys((success && resolve(document, success).content) ?? {});
}

/** The type of success that the request likes best. */
export function successTypeOf(operation: Operation, { headers, path }: MockRequest): string | undefined {
  return acceptedType(headers.accept, successTypes(operation), hasAscii(path))?.type;
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

function createAsk(operations: PrismOperations, dynamic: boolean) {
  const config = {
    isProxy: false,
    checkSecurity: false,
    validateRequest: false,
    validateResponse: false,
    errors: false,
    upstreamProxy: undefined,
  } as const;
  const logger = createLogger('mock', { level: 'silent' });
  const prism = createInstance({ ...config, mock: { dynamic } }, { logger });
  return async (request: IHttpRequest, mock: Omit<IHttpOperationConfig, 'dynamic'>): Promise<MockAnswer> => {
    const outcome = await prism.request(request, operations, {
      ...config,
      mock: { dynamic, ...mock },
    })();
    if (outcome._tag === 'Left') throw outcome.left;
    return outcome.right.output;
  };
}
