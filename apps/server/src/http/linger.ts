import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** How long a body may still arrive after the answer. */
const LINGER_MS = 2_000;

/** How many bytes of an unread body may still arrive, and how often that is checked. */
const MOST_UNREAD_BYTES = 128 * 1024;
const LOOK_EVERY_MS = 100;

/**
 * Ends an answer to a request whose body is still arriving: the rest is read and discarded for a moment. If a
 * connection is closed with unread bytes, the caller's system discards the answer too (RFC 9112 section 9.6).
 */
export function endWhenRead(request: IncomingMessage, response: ServerResponse, body: Uint8Array): void {
  response.setHeader('Connection', 'close').setHeader('Content-Length', body.length);
  response.write(body);
  const timer = setTimeout(() => response.end(), LINGER_MS);
  response.once('close', () => clearTimeout(timer));
  request.once('end', () => response.end()).resume();
}

/**
 * Closes the connection of an answered request if more than a little of a body arrives that its operation does not
 * have. Node would read it for as long as a request may take.
 */
export function boundUnread(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete) return;
    const { socket } = request;
    const most = socket.bytesRead + MOST_UNREAD_BYTES;
    const latest = performance.now() + LINGER_MS;
    const timer = setInterval(() => {
      if (socket.bytesRead > most || performance.now() > latest) socket.destroy();
      if (request.complete || socket.destroyed) clearInterval(timer);
    }, LOOK_EVERY_MS);
  });
}

/**
 * Closes each connection after its next answer once the server is stopping, and says so in the answer. A connection that
 * is closed without a word may have the next call on its way, which is lost then (RFC 9112 section 9.6).
 */
export function letGo(listener: RequestListener, stopping: AbortSignal): RequestListener {
  return (request, response) => {
    if (stopping.aborted) response.setHeader('Connection', 'close');
    listener(request, response);
  };
}
