import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ProblemCode } from '@keytally/contract';
import type { Log } from '@keytally/runtime';
import type { Exchange, Exchanges } from './exchanges.ts';
import { answerToNoRequest, endWith, type NoRequestAnswer } from './no-request.ts';
import { LEAST_BYTES } from './tiny-chunks.ts';

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
    refuseWith(answer, socket, current(socket));
  };
}

/**
 * Refuses bodies that come in tiny chunks, for `watchChunks`.
 *
 * @param letGo called for each of their connections
 */
export function refuseTinyChunks(
  log: Log,
  current: Exchanges['current'],
  letGo: (socket: Socket) => void,
): (request: IncomingMessage) => void {
  return ({ socket }) => {
    // Others may stand in the same bytes.
    if (socket.writableEnded || socket.destroyed) return;
    const detail = `The body comes in chunks of less than ${LEAST_BYTES} bytes: send larger ones.`;
    const answer = answerToNoRequest('malformed-request', detail);
    log.debug({ requestId: answer.requestId, code: 'malformed-request', reason: detail }, 'no request');
    letGo(socket);
    refuseWith(answer, socket, current(socket));
  };
}

/** The connection ends in any case; it says why where that can only be the next answer that is waited for. */
function refuseWith(answer: NoRequestAnswer, socket: Duplex, exchange: Exchange | undefined): void {
  if (socket.writable && isNext(exchange)) endWith(socket, answer);
  else socket.destroy();
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
