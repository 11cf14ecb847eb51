import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { TrustedProxies } from '@keytally/runtime';
import { callerAddress, networkOf, peerAddress } from './caller-address.ts';
import { createEarlyRefusal, sendEarlyRefusal } from './early-refusal.ts';
import { createShares } from './shares.ts';

/** Maximum number of open connections, in total. */
export const MOST_CONNECTIONS = 2_000;

/** Maximum number of open connections of one caller; behind a trusted proxy, of its parallel requests. */
export const MOST_OF_A_CALLER = 500;

/**
 * Limits the open connections, in total and per caller. Connections of trusted proxies count only for the total,
 * because they carry the requests of many callers.
 *
 * @param refused called for each connection that is closed
 */
export function limitConnections(server: Server, proxies: TrustedProxies, refused: () => void): void {
  const shares = createShares(MOST_OF_A_CALLER);
  server.maxConnections = MOST_CONNECTIONS;
  server.on('drop', refused);
  server.on('connection', (socket: Socket) => {
    const address = peerAddress(socket);
    if (address === undefined || proxies.has(address)) return;
    const caller = networkOf(address);
    if (shares.take(caller)) return void socket.once('close', () => shares.release(caller));
    refused();
    socket.destroy();
  });
}

/** Limits the parallel requests of one caller behind trusted proxies: further ones get 503 `busy`. */
export function limitForwarded(listener: RequestListener, proxies: TrustedProxies): RequestListener {
  const shares = createShares(MOST_OF_A_CALLER);
  return (request, response) => {
    const address = callerAddress(request, proxies);
    const isForwarded = address !== undefined && address !== peerAddress(request.socket);
    if (!isForwarded) return listener(request, response);
    const caller = networkOf(address);
    if (!shares.take(caller)) {
      const answer = createEarlyRefusal(
        'busy',
        'This address has too many calls under way already: try again later.',
      );
      return sendEarlyRefusal(response, answer);
    }
    response.once('close', () => shares.release(caller));
    listener(request, response);
  };
}
