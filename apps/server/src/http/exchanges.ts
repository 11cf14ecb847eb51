import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Most requests that may wait on one connection for the answer to an earlier one. */
const MOST_WAITING = 100;

/** A request and its answer. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** What is under way on each connection: at most one request at a time. */
export interface Exchanges {
  readonly listener: RequestListener;
  /** The exchange that is under way on a connection. */
  current(socket: Duplex): Exchange | undefined;
}

/**
 * Begins the requests of a connection one after another, each when the answer before it has been written, where Node
 * begins all that a client has pipelined at once. What is left of a connection that has ended is never begun, and one
 * on which too many wait is ended: its client may send them again (RFC 9112 section 9.3.2).
 *
 * @param letGo called when a connection is ended
 */
export function oneAtATime(begin: RequestListener, letGo: () => void): Exchanges {
  const underWay = new WeakMap<Duplex, { current: Exchange; readonly waiting: Exchange[] }>();

  function carryOut({ request, response }: Exchange, socket: Duplex): void {
    response.once('close', () => beginNext(socket));
    begin(request, response);
  }

  function beginNext(socket: Duplex): void {
    const work = underWay.get(socket);
    const next = socket.destroyed ? undefined : work?.waiting.shift();
    if (work === undefined || next === undefined) return void underWay.delete(socket);
    work.current = next;
    carryOut(next, socket);
  }

  return {
    current: (socket) => underWay.get(socket)?.current,
    listener: (request, response) => {
      const { socket } = request;
      if (socket.destroyed) return;
      const exchange = { request, response };
      const work = underWay.get(socket);
      if (work === undefined) {
        underWay.set(socket, { current: exchange, waiting: [] });
        carryOut(exchange, socket);
      } else if (work.waiting.length < MOST_WAITING) {
        work.waiting.push(exchange);
      } else {
        letGo();
        endCheaply(socket);
      }
    },
  };
}

/**
 * Ends a connection without a stack trace for each request that waits on it: Node makes an error for every one when the
 * connection closes, and the traces, which nobody reads, cost more than all else of them.
 */
function endCheaply(socket: Duplex): void {
  const { stackTraceLimit } = Error;
  socket.prependOnceListener('close', () => {
    Error.stackTraceLimit = 0;
  });
  socket.once('close', () => {
    Error.stackTraceLimit = stackTraceLimit;
  });
  socket.destroy();
}
