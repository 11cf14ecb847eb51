import { once } from 'node:events';
import { type AddressInfo, isIPv6 } from 'node:net';
import { NO_TUNNEL, unreadRequest } from '@keytally/validation/head';
import { createServer } from '@keytally/validation/http';
import { answerAsPreferred } from './answer-as-preferred.ts';
import { answerRequest } from './answer-request.ts';
import { createPrism } from './ask-prism.ts';
import { refuseUnread } from './refuse-unread.ts';

/** How long a connection may rest between two calls, as on the server. */
const REST_MS = 75_000;

interface MockOptions {
  /** 0 takes any free port. */
  port: number;
  host?: string;
  /** Origins that browsers may call from; none by default. */
  corsOrigins?: readonly string[];
  /** Takes a line for each request. */
  log?: ((line: string) => void) | undefined;
}

export interface Mock {
  url: string;
  /** Closes every connection and the server. */
  close(): Promise<void>;
}

/**
 * Starts the mock, which checks requests against the contract, says what is wrong with them, and answers the others with
 * examples and with reports of made-up usage.
 *
 * @throws Error if the port is in use.
 */
export async function startMock(options: MockOptions): Promise<Mock> {
  const { port, host = '127.0.0.1', corsOrigins = [], log } = options;
  const ask = await createPrism();
  const server = createServer(
    // Node's own answer to a request without Host is no problem document.
    { keepAliveTimeout: REST_MS, requireHostHeader: false },
    (message, response) =>
      void answerRequest((request) => answerAsPreferred(ask, request, { ref: false }), message, response, {
        origins: corsOrigins,
        log,
      }),
  )
    .on('connect', (_request, socket) => refuseUnread(socket, NO_TUNNEL))
    .on('clientError', (error, socket) => refuseUnread(socket, unreadRequest(error)));
  // A caller may close its side after the request (RFC 9112 section 9.6); Node leaves this out of its types.
  Object.assign(server, { httpAllowHalfOpen: true });
  server.listen(port, host);
  await once(server, 'listening').catch(({ message }: Error) => {
    throw new Error(`The mock could not listen on ${host}:${port}: ${message}`);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${isIPv6(host) ? `[${host}]` : host}:${taken}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
