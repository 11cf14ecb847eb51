import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { currentExchange } from './exchanges.ts';

/** How often a caller that sends no more is asked whether it still reads. */
const ASK_EVERY_MS = 5_000;

/**
 * Answers callers that close their side of a connection after the request (RFC 9112 section 9.6). Who has hung up looks the same, and
 * its work must stop: so an interim answer is sent (RFC 9110 section 15.2), which breaks the connection if nobody is there.
 */
export function answerHalfClosed(server: Server): Server {
  // Node has it, and leaves it out of its types: without it the connection is closed at once.
  Object.assign(server, { httpAllowHalfOpen: true });
  return server.on('connection', (socket) => {
    socket.once('end', () => askWhileWorking(socket));
  });
}

function askWhileWorking(socket: Socket): void {
  const ask = () => {
    const { request, response } = currentExchange(socket) ?? {};
    if (request === undefined || response === undefined || response.headersSent) return;
    // HTTP/1.0 has no interim answers, so nobody can be asked.
    if (request.httpVersion === '1.0') socket.destroy();
    else response.writeProcessing();
  };
  ask();
  const timer = setInterval(ask, ASK_EVERY_MS);
  socket.once('close', () => clearInterval(timer));
}
