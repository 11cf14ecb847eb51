import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { document as contract } from '@keytally/contract/document';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { answerRequest } from './answer-request.ts';
import { createPrism } from './ask-prism.ts';

export interface MockOptions {
  /** 0 takes any free port. */
  port: number;
  host?: string;
  /** An OpenAPI document or its path; by default the bundled contract. */
  document?: string | object;
}

export interface Mock {
  url: string;
  /** Closes every connection and the server. */
  close(): Promise<void>;
}

/**
 * Starts Prism, which checks requests against the contract and answers with its examples.
 * `Prefer: code=404` or `Prefer: example=name` in a request choose another answer.
 *
 * @throws Error if the port is in use or the document can't be read.
 */
export async function startMock({
  port,
  host = '127.0.0.1',
  document = contract,
}: MockOptions): Promise<Mock> {
  const ask = createPrism(
    await getHttpOperationsFromSpec(typeof document === 'string' ? document : structuredClone(document)),
  );
  const server = createServer((request, response) => void answerRequest(ask, request, response));
  server.listen(port, host);
  await once(server, 'listening').catch(({ message }: Error) => {
    throw new Error(`The mock could not listen on ${host}:${port}: ${message}`);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${taken}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
