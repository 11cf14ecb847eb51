import { createServer, type IncomingMessage, request as passOn, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** Another answer than the engine's: rows in the format of the client, a text, or an exception of ClickHouse. */
export interface OtherAnswer {
  readonly text?: string;
  /** The code of an exception. */
  readonly exception?: number;
  /** The connection breaks. The request is passed on when this resolves, and nobody hears the answer. */
  readonly broken?: Promise<unknown>;
}

/** A request is held until a promise resolves; one that never does is a server that does not answer. */
export type OtherAnswers = (sql: string) => OtherAnswer | undefined | Promise<undefined>;

/**
 * Passes requests on to ClickHouse, except those for which there is another answer: for what the engine of tests cannot be,
 * such as old, in the cloud, strict about users, or lost on the way. Resolves to its URL; it ends with the test.
 */
export async function startProxy(target: string, other: OtherAnswers): Promise<string> {
  const server = createServer((request, response) => {
    forward(target, other, request, response).catch((error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function forward(
  target: string,
  other: OtherAnswers,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await buffer(request);
  const url = new URL(request.url ?? '/', target);
  const answer = await other(`${url.searchParams.get('query') ?? ''}${body}`);
  if (answer?.exception !== undefined) {
    const code = String(answer.exception);
    response.writeHead(500, { 'x-clickhouse-exception-code': code });
    response.end(`Code: ${code}. DB::Exception: the secret words of the engine. (ANY) (version 26.7.2.1)\n`);
    return;
  }
  if (answer?.broken !== undefined) {
    response.destroy();
    await answer.broken;
  } else if (answer !== undefined) return void response.end(answer.text);
  const { host: _, ...headers } = request.headers;
  const passed = passOn(url, { method: request.method, headers });
  passed.once('error', (error) => response.destroy(error));
  passed.once('response', (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  });
  passed.end(body);
}
