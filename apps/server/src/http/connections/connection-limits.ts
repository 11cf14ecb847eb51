import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { TrustedProxies } from '@keytally/runtime';
import { callerAddress, networkOf, peerAddress } from '../caller-address.ts';
import { createEarlyRefusal, sendEarlyRefusal } from '../early-refusal.ts';
import { watchResting } from './resting-connections.ts';
import { createShares } from './shares.ts';

/** Maximum number of open connections, in total. */
export const MOST_CONNECTIONS = 2_000;

/** Maximum number of open connections of one caller; behind a trusted proxy, of its parallel requests. */
export const MOST_OF_A_CALLER = 500;

/** Connections that may come in at once while the longest at rest are being closed. */
const SPARE = 50;

/**
 * Limits the open connections, in total and per caller. Where there are too many, the longest at rest is closed for a new one.
 * Connections of trusted proxies count only for the total, because they carry the requests of many callers.
 *
 * @param refused called for each connection that is closed because none is at rest
 */
export function limitConnections(server: Server, proxies: TrustedProxies, refused: () => void): void {
  const shares = createShares(MOST_OF_A_CALLER);
  const resting = watchResting(server);
  const callers = new Map<Socket, string>();
  let open = 0;

  const release = (socket: Socket) => {
    const caller = callers.get(socket);
    if (caller !== undefined) shares.release(caller);
    callers.delete(socket);
  };

  /** Takes a share for a caller, that of one of its connections at rest if need be. */
  const take = (caller: string) => {
    if (shares.take(caller)) return true;
    const closed = resting.letGo((socket) => callers.get(socket) === caller);
    if (closed === undefined) return false;
    release(closed);
    return shares.take(caller);
  };

  server.maxConnections = MOST_CONNECTIONS;
  server.on('drop', refused);
  server.on('connection', (socket: Socket) => {
    open += 1;
    socket.once('close', () => {
      open -= 1;
      release(socket);
    });
    if (open > MOST_CONNECTIONS - SPARE) resting.letGo();
    const address = peerAddress(socket);
    if (address === undefined || proxies.has(address)) return;
    const caller = networkOf(address);
    if (take(caller)) return void callers.set(socket, caller);
    refused();
    socket.destroy();
  });
}

/** Limits the parallel requests of one caller behind trusted proxies: further ones get 503 `busy`. */
export function limitForwarded(
  listener: RequestListener,
  proxies: TrustedProxies,
  basePath = '',
): RequestListener {
  const shares = createShares(MOST_OF_A_CALLER);
  return (request, response) => {
    const address = callerAddress(request, proxies);
    const isForwarded = address !== undefined && address !== peerAddress(request.socket);
    if (!isForwarded) return listener(request, response);
    const caller = networkOf(address);
    if (!shares.take(caller)) {
      const answer = createEarlyRefusal(
        { code: 'busy', detail: 'This address has too many calls under way already: try again later.' },
        basePath,
      );
      return sendEarlyRefusal(response, answer);
    }
    response.once('close', () => shares.release(caller));
    listener(request, response);
  };
}
