import type { Duplex } from 'node:stream';
import { httpMessage, type Unread } from '@keytally/validation/head';
import { problem } from './mock-answer.ts';

/** Answers on a connection of which Node has no request, and closes it. */
export function refuseUnread(socket: Duplex, { code, detail, headers: own }: Unread): void {
  if (!socket.writable) return void socket.destroy();
  const { statusCode: status, headers = {}, body } = problem(code, detail, { ...(own && { headers: own }) });
  socket.end(httpMessage({ status, headers, body: JSON.stringify(body) }), () => socket.destroy());
}
