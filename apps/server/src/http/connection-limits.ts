import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { TrustedProxies } from '@keytally/runtime';
import { callerAddress, networkOf, peerAddress } from './caller-address.ts';
import { answerToNoRequest, sendToNoRequest } from './no-request.ts';
import { createShares } from './shares.ts';

/** Connections that are open at once, in all. */
export const MOST_CONNECTIONS = 2_000;

/** Connections of one caller; behind a trusted proxy, its requests that are under way at once. */
export const MOST_OF_A_CALLER = 500;

/**
 * Bounds the connections that are open at once, in all and of one caller. Those of trusted proxies count in all alone,
 * since they bring the requests of many.
 *
 * @param refused called for each connection that is closed at once
 */
export function limitConnections(server: Server, proxies: TrustedProxies, refused: () => void): void {
  const shares = createShares(MOST_OF_A_CALLER);
  server.maxConnections = MOST_CONNECTIONS;
  server.on('drop', refused);
  server.on('connection', (socket: Socket) => {
    const address = peerAddress(socket);
    if (address === undefined || proxies.has(address)) return;
    const caller = networkOf(address);
    if (shares.take(caller)) return void socket.once('close', () => shares.giveBack(caller));
    refused();
    socket.destroy();
  });
}

/** Bounds the requests of one caller that are under way at once behind trusted proxies: beyond, 503 `busy`. */
export function limitForwarded(listener: RequestListener, proxies: TrustedProxies): RequestListener {
  const shares = createShares(MOST_OF_A_CALLER);
  return (request, response) => {
    const address = callerAddress(request, proxies);
    const isForwarded = address !== undefined && address !== peerAddress(request.socket);
    if (!isForwarded) return listener(request, response);
    const caller = networkOf(address);
    if (!shares.take(caller)) {
      const answer = answerToNoRequest('busy', 'Too many calls of this address are under way already.');
      return sendToNoRequest(response, answer);
    }
    response.once('close', () => shares.giveBack(caller));
    listener(request, response);
  };
}
