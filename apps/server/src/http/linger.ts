import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long a body may still come in after the answer. */
const LINGER_MS = 2_000;

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
