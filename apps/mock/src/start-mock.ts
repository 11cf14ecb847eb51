import { fileURLToPath } from 'node:url';
import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';

const bundle = fileURLToPath(
  new URL('../../../packages/contract/src/generated/openapi.json', import.meta.url),
);

export interface MockOptions {
  /** 0 takes any free port. */
  port: number;
  host?: string;
  /** An OpenAPI document or the path of one; the bundled contract when left out. */
  document?: string | object;
}

export interface Mock {
  url: string;
  /** Ends every connection and the server. */
  close(): Promise<void>;
}

/**
 * Starts Prism, which checks requests against the contract and answers with its examples.
 * `Prefer: code=404` or `Prefer: example=name` in a request choose another answer.
 *
 * @throws Error when the port is taken or the document cannot be read.
 */
export async function startMock({ port, host = '127.0.0.1', document = bundle }: MockOptions): Promise<Mock> {
  const operations = await getHttpOperationsFromSpec(document);
  const server = createServer(operations, {
    cors: true,
    config: {
      mock: { dynamic: false },
      isProxy: false,
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      errors: false,
      upstreamProxy: undefined,
    },
    components: { logger: createLogger('mock', { level: 'silent' }) },
  });
  answerInvalidInputWith400(server.prism, operations);
  const url = await server.listen(port, host).catch((reason) => {
    throw new Error(`The mock could not listen on ${host}:${port}: ${reason}`);
  });
  return { url, close: () => server.close() };
}

type Server = ReturnType<typeof createServer>;
type Operations = Parameters<typeof createServer>[0];

/** Prism takes 422 for invalid input wherever it is declared; the server answers 400, as RFC 9110 and the contract do. */
function answerInvalidInputWith400(prism: Server['prism'], operations: Operations): void {
  const answer = prism.request;
  const without422 = operations.map((operation) => ({
    ...operation,
    responses: operation.responses.filter(({ code }) => code !== '422') as typeof operation.responses,
  }));
  prism.request = (input, all, config) =>
    answer(input, config?.mock.code === undefined ? without422 : all, config);
}
