import type { IncomingMessage, RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { listenPrivately } from '@keytally/runtime';
import { createServer } from '@keytally/validation/http';
import { stopServing } from '../http/stop-serving.ts';

/** Connections over the socket of a data directory. */
const local = new WeakSet<Socket>();

/** Whether a call came over the socket of the data directory, which only its owner can open. */
export function isLocalCall({ socket }: Pick<IncomingMessage, 'socket'>): boolean {
  return local.has(socket);
}

/** Takes calls over a socket with this path. Resolves to a function that stops, as `stopServing` does. */
export async function openApiSocket(path: string, app: RequestListener): Promise<() => Promise<void>> {
  const server = createServer(app).on('connection', (socket) => local.add(socket));
  await listenPrivately(server, path);
  return () => stopServing(server);
}
