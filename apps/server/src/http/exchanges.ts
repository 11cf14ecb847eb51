import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { boundUnread } from './linger.ts';

/** Maximum number of requests that wait on one connection for the answer to an earlier one. */
const MOST_WAITING = 100;

/**
 * Maximum number of bytes that arrive on a connection while requests wait on it: their heads and bodies are in memory.
 * A little more may arrive before the next request shows it: as much as Node reads ahead.
 */
const MOST_WAITING_BYTES = 128 * 1024;

/** A request and its answer. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

interface WaitingExchange extends Exchange {
  /** Bytes that had arrived on its connection when the request arrived. */
  readonly bytesRead: number;
}

/** The request under way on each connection, at most one at a time, and those that wait for it. */
const underWay = new WeakMap<Duplex, { current: Exchange; readonly waiting: WaitingExchange[] }>();

/** The exchange under way on a connection. */
export function currentExchange(socket: Duplex): Exchange | undefined {
  return underWay.get(socket)?.current;
}

/**
 * Starts the requests of a connection one after another, each when the answer before it has been written; Node starts
 * all pipelined requests at once. Requests left on a closed connection are never started. A connection with too many
 * waiting requests is closed; its caller may send them again (RFC 9112 section 9.3.2).
 *
 * @param onDropped called when a connection is closed for that
 */
export function oneAtATime(begin: RequestListener, onDropped: (socket: Socket) => void): RequestListener {
  function start({ request, response }: Exchange, socket: Duplex): void {
    response.once('close', () => beginNext(socket));
    boundUnread(request, response);
    begin(request, response);
  }

  function beginNext(socket: Duplex): void {
    const work = underWay.get(socket);
    const next = hasEnded(socket) ? undefined : work?.waiting.shift();
    if (work === undefined || next === undefined) return void underWay.delete(socket);
    work.current = next;
    start(next, socket);
  }

  return (request, response) => {
    const { socket } = request;
    if (hasEnded(socket)) return;
    const exchange = { request, response };
    const work = underWay.get(socket);
    if (work === undefined) {
      underWay.set(socket, { current: exchange, waiting: [] });
      start(exchange, socket);
    } else if (hasRoom(work.waiting, socket.bytesRead)) {
      work.waiting.push({ ...exchange, bytesRead: socket.bytesRead });
    } else {
      onDropped(socket);
      endCheaply(socket);
    }
  };
}

/** Whether one more request may wait on a connection that has received `bytesRead` bytes. */
function hasRoom(waiting: readonly WaitingExchange[], bytesRead: number): boolean {
  const since = waiting[0]?.bytesRead ?? bytesRead;
  return waiting.length < MOST_WAITING && bytesRead - since <= MOST_WAITING_BYTES;
}

/**
 * Whether no further answer can be written. After an answer with `Connection: close`, further bytes are not requests.
 */
function hasEnded({ destroyed, writableEnded }: Duplex): boolean {
  return destroyed || writableEnded;
}

/**
 * Closes a connection without creating a stack trace for each waiting request: Node creates an error for each, and the
 * traces, which nobody reads, cost more than everything else.
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
