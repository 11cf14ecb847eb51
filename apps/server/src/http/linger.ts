import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long a body may still come in after the answer. */
const LINGER_MS = 2_000;

/** How much may still come in of a body that nobody wants to read, and how often that is looked at. */
const MOST_UNREAD_BYTES = 128 * 1024;
const LOOK_EVERY_MS = 100;

/**
 * Ends an answer to a request whose body is still on its way: the rest is read and thrown away for a moment. With bytes
 * unread, a connection that is closed makes the system of the caller throw away the answer too (RFC 9112 section 9.6).
 */
export function endWhenRead(request: IncomingMessage, response: ServerResponse, body: Uint8Array): void {
  response.setHeader('Connection', 'close').setHeader('Content-Length', body.length);
  response.write(body);
  const timer = setTimeout(() => response.end(), LINGER_MS);
  response.once('close', () => clearTimeout(timer));
  request.once('end', () => response.end()).resume();
}

/**
 * Ends the connection of a request that has been answered when more than a little comes in of a body that its operation
 * does not have: Node would read on for as long as a request may take.
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
