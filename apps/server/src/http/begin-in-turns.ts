import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createBreath } from '../breath.ts';
import { networkOf, peerAddress, type TrustedProxies } from './caller-address.ts';

/** How long the next connection of a network waits after one of it was let go for what it cost. */
const PAUSE_MS = 250;

interface BeginOptions {
  /** They are never slowed down, since they bring the requests of many. */
  readonly proxies: TrustedProxies;
  /** Ends all pauses. */
  readonly stopping: AbortSignal;
  readonly pauseMs?: number;
}

/** Has the next connections of the network of this one wait. */
export type SlowDown = (socket: Pick<Socket, 'remoteAddress'>) => void;

/**
 * Lets the connections of each network begin one after another, one in a round of the event loop, and has them wait when
 * one of theirs was let go: what comes first on a connection is up to 64 KiB that Node reads before anything can be said
 * of them, and these can take 15 ms. It is called last of all that listens to new connections.
 */
export function beginInTurns(
  server: Server,
  { proxies, stopping, pauseMs = PAUSE_MS }: BeginOptions,
): SlowDown {
  const [begin, ...others] = server.listeners('connection') as ((socket: Socket) => void)[];
  const breathe = createBreath();
  server.removeAllListeners('connection');
  for (const listener of others) server.on('connection', listener);
  server.on('connection', async (socket: Socket) => {
    if (socket.destroyed) return;
    socket.on('error', ignore);
    await breathe(networkOf(peerAddress(socket) ?? ''));
    if (!socket.destroyed) begin?.call(server, socket);
    socket.off('error', ignore);
  });

  const pause = () => sleep(pauseMs, undefined, { signal: stopping, ref: false }).catch(ignore);
  return (socket) => {
    const address = peerAddress(socket);
    if (address !== undefined && !proxies.has(address)) void breathe(networkOf(address), pause);
  };
}

/** A connection that fails is closed by Node; a pause that is cut short has ended. */
const ignore = (): void => undefined;
