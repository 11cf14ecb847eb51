import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import type { ProblemCode } from '@keytally/contract';

/** A request that was received, with its whole body. */
interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Responds to one request. */
export type Answer = (received: Received, response: ServerResponse) => void;

/** A server whose responses a test decides. */
export interface FaultServer {
  readonly url: string;
  /** Every request so far. */
  readonly received: readonly Received[];
  /** Uses these for the next requests, one each, and then the usual one again. */
  next(...answers: readonly Answer[]): void;
  close(): Promise<void>;
}

export async function startFaultServer(usual: Answer): Promise<FaultServer> {
  const received: Received[] = [];
  const answers: Answer[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url: path = '', headers } = request;
    const bytes = Buffer.concat(chunks);
    const isPacked = headers['content-encoding'] === 'gzip';
    const whole = { method, path, headers, body: (isPacked ? gunzipSync(bytes) : bytes).toString() };
    received.push(whole);
    (answers.shift() ?? usual)(whole, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    next: (...more) => void answers.push(...more),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
}

export function problem(
  status: number,
  code: ProblemCode,
  headers: Record<string, string> = {},
  detail = '',
): Answer {
  const type = { 'Content-Type': 'application/problem+json' };
  const body = { type: `/problems/${code}`, title: code, status, detail, instance: 'r-1', code };
  return json(status, body, { ...type, ...headers });
}

export const page =
  (status: number): Answer =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': 'text/html' });
    response.end('<!doctype html><title>A proxy</title>');
  };

/** Breaks the connection before the response. */
export const broken: Answer = (_, response) => void response.socket?.destroy();

/** Breaks the connection in the middle of the body. */
export const brokenInTheMiddle: Answer = (_, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
  response.write('{"products":', () => setTimeout(() => response.socket?.destroy(), 10));
};

/** Never responds. */
export const silent: Answer = () => undefined;

export function late(milliseconds: number, answer: Answer): Answer {
  return (received, response) => void setTimeout(() => answer(received, response), milliseconds);
}
