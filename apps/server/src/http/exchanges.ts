import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { boundUnread } from './linger.ts';

/** Most requests that may wait on one connection for the answer to an earlier one. */
const MOST_WAITING = 100;

/**
 * Most bytes that may come on a connection while requests wait on it: their heads and bodies stand in memory. Somewhat
 * more is seen only with the next request: as much as Node reads ahead of one.
 */
const MOST_WAITING_BYTES = 128 * 1024;

/** A request and its answer. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

interface WaitingExchange extends Exchange {
  /** Bytes that had come on its connection when it came. */
  readonly bytesRead: number;
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
export function oneAtATime(begin: RequestListener, letGo: (socket: Socket) => void): Exchanges {
  const underWay = new WeakMap<Duplex, { current: Exchange; readonly waiting: WaitingExchange[] }>();

  function carryOut({ request, response }: Exchange, socket: Duplex): void {
    response.once('close', () => beginNext(socket));
    boundUnread(request, response);
    begin(request, response);
  }

  function beginNext(socket: Duplex): void {
    const work = underWay.get(socket);
    const next = hasEnded(socket) ? undefined : work?.waiting.shift();
    if (work === undefined || next === undefined) return void underWay.delete(socket);
    work.current = next;
    carryOut(next, socket);
  }

  return {
    current: (socket) => underWay.get(socket)?.current,
    listener: (request, response) => {
      const { socket } = request;
      if (hasEnded(socket)) return;
      const exchange = { request, response };
      const work = underWay.get(socket);
      if (work === undefined) {
        underWay.set(socket, { current: exchange, waiting: [] });
        carryOut(exchange, socket);
      } else if (hasRoom(work.waiting, socket.bytesRead)) {
        work.waiting.push({ ...exchange, bytesRead: socket.bytesRead });
      } else {
        letGo(socket);
        endCheaply(socket);
      }
    },
  };
}

/** Whether one more request may wait on a connection on which so many bytes have come. */
function hasRoom(waiting: readonly WaitingExchange[], bytesRead: number): boolean {
  const since = waiting[0]?.bytesRead ?? bytesRead;
  return waiting.length < MOST_WAITING && bytesRead - since <= MOST_WAITING_BYTES;
}

/** Whether no further answer can be written: after one with `Connection: close` what still comes is no request. */
function hasEnded({ destroyed, writableEnded }: Duplex): boolean {
  return destroyed || writableEnded;
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
