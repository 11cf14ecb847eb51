import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { httpMessage, type Unread } from '@keytally/validation/head';
import { RequestProblem, toProblem } from '../problems/problem.ts';
import { securityHeaders } from '../security-headers.ts';

/** The answer to a request that is refused before it reaches the app. Its connection is closed. */
export interface EarlyRefusal {
  readonly requestId: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string;
}

/** @param basePath the path before every path of the contract */
export function createEarlyRefusal(
  { code, detail, headers: own = {} }: Unread,
  basePath: string,
): EarlyRefusal {
  const requestId = randomUUID();
  const refusal = new RequestProblem(code, detail, { headers: own });
  const problem = toProblem(refusal, requestId, basePath);
  const body = JSON.stringify(problem);
  const headers = {
    ...securityHeaders,
    ...refusal.headers,
    'X-Request-Id': requestId,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/problem+json',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  };
  return { requestId, status: problem.status, headers, body };
}

/** Sends it as the answer to a request. */
export function sendEarlyRefusal(response: ServerResponse, { status, headers, body }: EarlyRefusal): void {
  response.writeHead(status, headers).end(body);
}

/** Writes it to a connection without an answer under way, and closes the connection. */
export function endWith(socket: Duplex, answer: EarlyRefusal): void {
  socket.end(httpMessage(answer), () => socket.destroy());
}
