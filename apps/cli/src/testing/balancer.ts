import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request as passOn, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Balancer {
  readonly url: string;
  /** The server that each call was sent to. */
  readonly asked: readonly string[];
  /** Refuses connections, and breaks those that are open. */
  close(): void;
  /** Listens again where it did before. */
  open(): Promise<void>;
}

/**
 * Sends each call to the next server in turn, over connections that stay open. A call goes to another server only if it
 * cannot have reached the first one, since its connection was refused; a connection that breaks later is the caller's
 * 502.
 *
 * @param before what a call with this target and body waits for
 */
export async function startBalancer(
  servers: readonly string[],
  before: (target: string, body: string) => Promise<void> | undefined = () => undefined,
): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const asked: string[] = [];
  let calls = 0;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const first = calls++;
    await before(request.url ?? '/', String(body));
    for (let tries = 0; tries < servers.length; tries += 1) {
      const server = servers[(first + tries) % servers.length] ?? '';
      asked.push(server);
      const answer = await send(server, request, body);
      if (answer === 'refused') continue;
      if (answer === 'broken') break;
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.once('error', () => response.destroy()).pipe(response);
      return;
    }
    response.writeHead(502).end();
  }

  function send(
    server: string,
    { url = '/', method, headers: { host: _, connection: __, ...headers } }: IncomingMessage,
    body: Buffer,
  ): Promise<IncomingMessage | 'refused' | 'broken'> {
    return new Promise((resolve) => {
      passOn(new URL(url, server), { method, headers, agent })
        .once('response', resolve)
        .once('error', ({ code }: NodeJS.ErrnoException) =>
          resolve(code === 'ECONNREFUSED' ? 'refused' : 'broken'),
        )
        .end(body);
    });
  }

  const listener = createServer((request, response) => {
    serve(request, response).catch((error) => response.destroy(error));
  });
  const open = async (port: number) => {
    listener.listen(port, '127.0.0.1');
    await once(listener, 'listening');
    return (listener.address() as AddressInfo).port;
  };
  const port = await open(0);
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: () => {
      listener.close();
      listener.closeAllConnections();
      agent.destroy();
    },
    open: async () => void (await open(port)),
  };
}
