import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Log } from '@keytally/runtime';
import { NO_TUNNEL, unreadRequest } from '@keytally/validation/head';
import { createEarlyRefusal, type EarlyRefusal, endWith } from './early-refusal.ts';
import { currentExchange, type Exchange } from './exchanges.ts';
import { LEAST_BYTES } from './tiny-chunks.ts';

/** Answers requests that Node's parser refuses as malformed or late. They never reach the app. */
export function answerClientErrors(
  log: Log,
  basePath = '',
): (error: NodeJS.ErrnoException, socket: Duplex) => void {
  return (error, socket) => {
    const unread = unreadRequest(error);
    const answer = createEarlyRefusal(unread, basePath);
    // The error itself contains the received bytes, and with them tokens and keys.
    log.debug({ requestId: answer.requestId, code: unread.code, reason: error.message }, 'request refused');
    refuseWith(answer, socket, currentExchange(socket));
  };
}

/** Refuses to open tunnels: Node would close the connection without a word. */
export function refuseTunnels(basePath = ''): (request: IncomingMessage, socket: Duplex) => void {
  return (_, socket) => endWith(socket, createEarlyRefusal(NO_TUNNEL, basePath));
}

/**
 * Refuses bodies that arrive in tiny chunks; used with `watchChunks`.
 *
 * @param onDropped called for each connection that is closed
 */
export function refuseTinyChunks(
  log: Log,
  onDropped: (socket: Socket) => void,
  basePath = '',
): (request: IncomingMessage) => void {
  return ({ socket }) => {
    // The same bytes may contain further bodies with tiny chunks.
    if (socket.writableEnded || socket.destroyed) return;
    const detail = `The chunks of the body have less than ${LEAST_BYTES} bytes on average: send larger chunks.`;
    const answer = createEarlyRefusal({ code: 'malformed-request', detail }, basePath);
    log.debug({ requestId: answer.requestId, code: 'malformed-request', reason: detail }, 'request refused');
    onDropped(socket);
    refuseWith(answer, socket, currentExchange(socket));
  };
}

/** Closes the connection. The reason is sent only if the caller can take it for the answer to this request. */
function refuseWith(answer: EarlyRefusal, socket: Duplex, exchange: Exchange | undefined): void {
  if (socket.writable && isNext(exchange)) endWith(socket, answer);
  else socket.destroy();
}

/**
 * Whether the caller would read an answer now as the answer to this request, neither inside another answer nor before
 * one.
 */
function isNext(exchange: Exchange | undefined): boolean {
  return exchange === undefined || !(exchange.request.complete || exchange.response.headersSent);
}
