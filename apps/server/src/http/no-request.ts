import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ProblemCode } from '@keytally/contract';
import { RequestProblem, toProblem } from '../problems/problem.ts';
import { securityHeaders } from '../security-headers.ts';

/** The answer to what never reaches the app, since it is no request or one too many: its connection ends with it. */
export interface NoRequestAnswer {
  readonly requestId: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string;
}

/** @param detail what is wrong with it; the title of the problem says it when left out */
export function answerToNoRequest(code: ProblemCode, detail?: string): NoRequestAnswer {
  const requestId = randomUUID();
  const refusal = new RequestProblem(code, detail);
  const problem = toProblem(refusal, requestId);
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

/** Sends it to a request that Node took for one. */
export function sendToNoRequest(response: ServerResponse, { status, headers, body }: NoRequestAnswer): void {
  response.writeHead(status, headers).end(body);
}

/** Writes it to a connection on which no answer has begun, and ends that. */
export function endWith(socket: Duplex, answer: NoRequestAnswer): void {
  socket.end(textOf(answer), () => socket.destroy());
}

/** A whole answer in HTTP/1.1 (RFC 9112 section 4). */
function textOf({ status, headers, body }: NoRequestAnswer): string {
  const lines = Object.entries({ Date: new Date().toUTCString(), ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}
