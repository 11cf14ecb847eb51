import { createLogger } from '@stoplight/prism-core';
import {
  createInstance,
  type getHttpOperationsFromSpec,
  type IHttpOperationConfig,
  type IHttpRequest,
  ProblemJsonError,
} from '@stoplight/prism-http';

import type { MockAnswer } from './mock-answer.ts';
import { answerNoOperation } from './no-operation.ts';
import { withVerdict } from './verdict.ts';

type Operations = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>;

/** The response that is preferred to the first one: its status, or the name of its example. */
export type Preference = Pick<IHttpOperationConfig, 'code' | 'exampleKey'>;

/** Resolves to the response to a request, or to the preferred one. */
export type AskPrism = (request: IHttpRequest, preference?: Preference) => Promise<MockAnswer>;

/**
 * Creates Prism and makes it respond like the server where the two differ.
 *
 * - Invalid input: Prism responds with 422 if it is declared, the server with 400, as RFC 9110 and the contract say. If
 *   neither is declared, Prism responds with its own 422, and the server with 404, since only the path can be wrong.
 * - Problems: the server sends them whatever `Accept` says.
 * - Examples: Prism prefers the example of a schema. Here those of the operation come first.
 */
export function createPrism(read: Operations): AskPrism {
  const ask = createAsk();
  const operations = read.map(withOwnExamplesFirst);
  const without422 = operations.map((operation) => ({
    ...operation,
    responses: operation.responses.filter(({ code }) => code !== '422') as typeof operation.responses,
  }));
  const askForProblem = (request: IHttpRequest, preference: Preference) =>
    ask(request, operations, { ...preference, mediaTypes: ['application/problem+json'] });

  const operationOf = ({ url, method }: IHttpRequest) =>
    operations.find((operation) => answerNoOperation([operation], { path: url.path, method }) === undefined);

  return async (request, preference = {}) => {
    const nothing = answerNoOperation(operations, { path: request.url.path, method: request.method });
    if (nothing) return nothing;
    const operation = operationOf(request);
    const { code = redirectOf(operation) } = preference;
    if (code !== undefined)
      return code < 400
        ? ask(request, operations, { ...preference, code })
        : askForProblem(request, preference);
    try {
      const answer = await ask(request, without422, preference);
      return operation?.extensions?.['x-judges-records'] === true
        ? withVerdict(answer, request.body)
        : answer;
    } catch (error) {
      if (!(error instanceof ProblemJsonError)) throw error;
      if (error.status === 422) return askForProblem(request, { code: 404 });
      if (error.status === 406) return askForProblem(request, { code: 406 });
      throw error;
    }
  };
}

/** The status of an operation that leads elsewhere; Prism knows no other success than 2xx. */
function redirectOf(operation: Operations[number] | undefined): number | undefined {
  const codes = operation?.responses.map(({ code }) => code) ?? [];
  return codes.some((code) => code.startsWith('2')) ? undefined : 302;
}

function withOwnExamplesFirst(operation: Operations[number]): Operations[number] {
  const responses = operation.responses.map(({ contents = [], ...response }) => ({
    ...response,
    contents: contents.map(({ examples = [], ...content }) => ({
      ...content,
      examples: examples.toSorted((a, b) => Number(isOfSchema(a)) - Number(isOfSchema(b))),
    })),
  }));
  return { ...operation, responses: responses as typeof operation.responses };
}

/** Prism marks the example of a schema only by this key. */
function isOfSchema({ key }: { readonly key: string }): boolean {
  return key === 'default';
}

/** Calls Prism. If a status is preferred, Prism checks nothing of the request but its token. */
function createAsk() {
  const config = {
    isProxy: false,
    checkSecurity: true,
    validateResponse: true,
    errors: false,
    upstreamProxy: undefined,
  } as const;
  const prism = createInstance(
    { ...config, validateRequest: true, mock: { dynamic: false } },
    { logger: createLogger('mock', { level: 'silent' }) },
  );
  return async (
    request: IHttpRequest,
    operations: Operations,
    mock: Omit<IHttpOperationConfig, 'dynamic'>,
  ): Promise<MockAnswer> => {
    const validateRequest = mock.code === undefined;
    const answering = prism.request(request, operations, {
      ...config,
      validateRequest,
      mock: { dynamic: false, ...mock },
    });
    const outcome = await answering();
    if (outcome._tag === 'Left') throw outcome.left;
    const { output, validations } = outcome.right;
    const violations = validations.input.map(({ path = [], message }) => ({
      location: ['request', ...path],
      message,
    }));
    return { ...output, violations };
  };
}
