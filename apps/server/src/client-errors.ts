import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ProblemCode } from '@keytally/contract';
import type { Log } from './log.ts';
import { RequestProblem, toProblem } from './problem.ts';
import { securityHeaders } from './security-headers.ts';

/** Answers what Node's parser finds to be no request, or none in time: that never reaches the app. */
export function answerClientErrors(log: Log): (error: NodeJS.ErrnoException, socket: Duplex) => void {
  return (error, socket) => {
    const requestId = randomUUID();
    const code = codeOf(error);
    // The error itself holds the bytes that came, and in them tokens and keys.
    log.debug({ requestId, code, reason: error.message }, 'no request');
    // Answers are written whole, so this one is not written into another.
    if (socket.writable) socket.end(answerTo(code, requestId), () => socket.destroy());
    else socket.destroy();
  };
}

function codeOf({ code }: NodeJS.ErrnoException): ProblemCode {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request-timeout';
  if (code === 'HPE_HEADER_OVERFLOW') return 'header-too-large';
  return 'malformed-request';
}

/** A whole answer in HTTP/1.1 (RFC 9112 section 4), after which the connection ends. */
function answerTo(code: ProblemCode, requestId: string): string {
  const problem = toProblem(new RequestProblem(code), requestId);
  const body = JSON.stringify(problem);
  const headers = {
    ...securityHeaders,
    'X-Request-Id': requestId,
    'Cache-Control': 'no-store',
    Date: new Date().toUTCString(),
    'Content-Type': 'application/problem+json',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`, ...lines, '', body].join('\r\n');
}
