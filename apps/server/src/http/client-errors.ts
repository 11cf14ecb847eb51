import type { Duplex } from 'node:stream';
import type { ProblemCode } from '@keytally/contract';
import type { Log } from '../log.ts';
import type { Exchange, Exchanges } from './exchanges.ts';
import { answerToNoRequest, endWith } from './no-request.ts';

/**
 * Answers what Node's parser finds to be no request, or none in time: that never reaches the app.
 *
 * @param current the exchange that is under way on a connection
 */
export function answerClientErrors(
  log: Log,
  current: Exchanges['current'],
): (error: NodeJS.ErrnoException, socket: Duplex) => void {
  return (error, socket) => {
    const code = codeOf(error);
    const answer = answerToNoRequest(code);
    // The error itself holds the bytes that came, and in them tokens and keys.
    log.debug({ requestId: answer.requestId, code, reason: error.message }, 'no request');
    if (socket.writable && isNext(current(socket))) endWith(socket, answer);
    else socket.destroy();
  };
}

/** Whether an answer to the fault is the next that the client waits for: it goes neither into nor before another. */
function isNext(exchange: Exchange | undefined): boolean {
  return exchange === undefined || !(exchange.request.complete || exchange.response.headersSent);
}

function codeOf({ code }: NodeJS.ErrnoException): ProblemCode {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request-timeout';
  if (code === 'HPE_HEADER_OVERFLOW') return 'header-too-large';
  return 'malformed-request';
}
