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

/** The answer that is wanted instead of the first one: its status, the name of its example. */
export type Preference = Pick<IHttpOperationConfig, 'code' | 'exampleKey'>;

/** Asks for the answer to a request, or for another one that is preferred. */
export type AskPrism = (request: IHttpRequest, preference?: Preference) => Promise<MockAnswer>;

/**
 * Prism, answering as the server does where it has ways of its own.
 *
 * Invalid input: Prism takes 422 wherever it is declared, the server 400, as RFC 9110 and the contract do; where neither
 * is declared, Prism answers a 422 of its own, and the server finds nothing by a path that names nothing. Problems: their
 * media type is none that `Accept` must name. Examples: the one of a schema is Prism's first, and the last here, after
 * those of the operation.
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

  const judgesRecords = ({ url, method }: IHttpRequest) =>
    operations.some(
      (operation) =>
        operation.extensions?.['x-judges-records'] === true &&
        answerNoOperation([operation], { path: url.path, method }) === undefined,
    );

  return async (request, preference = {}) => {
    const nothing = answerNoOperation(operations, { path: request.url.path, method: request.method });
    if (nothing) return nothing;
    const { code } = preference;
    if (code !== undefined)
      return code < 400 ? ask(request, operations, preference) : askForProblem(request, preference);
    try {
      const answer = await ask(request, without422, preference);
      return judgesRecords(request) ? withVerdict(answer, request.body) : answer;
    } catch (error) {
      if (!(error instanceof ProblemJsonError)) throw error;
      if (error.status === 422) return askForProblem(request, { code: 404 });
      if (error.status === 406) return askForProblem(request, { code: 406 });
      throw error;
    }
  };
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

/** Prism has no other name for it. */
function isOfSchema({ key }: { readonly key: string }): boolean {
  return key === 'default';
}

/** Asks Prism itself. A status that is asked for comes without a look at the request, but for its token. */
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
