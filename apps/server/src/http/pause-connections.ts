import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TrustedProxies } from '@keytally/runtime';
import { createBreath } from '../turns/breath.ts';
import { networkOf, peerAddress } from './caller-address.ts';

/** How long the next connections of a network wait after one of it was let go for what it cost. */
const PAUSE_MS = 250;

interface PauseOptions {
  /** They never wait, since they bring the requests of many. */
  readonly proxies: TrustedProxies;
  /** Ends all pauses. */
  readonly stopping: AbortSignal;
  readonly pauseMs?: number;
}

/** Has the next connections of the network of this one wait. */
export type PauseNetwork = (socket: Pick<Socket, 'remoteAddress'>) => void;

/**
 * Lets new connections begin at once, but has those of a network wait after one of it was let go. What comes first on a
 * connection is up to 64 KiB that Node reads before anything can be said of them, and these can take 15 ms: whoever
 * opens one after another would have everyone wait. Those that have waited begin one in a round of the event loop, so
 * that the next that is let go stops the others. It is called last of all that listens to new connections.
 */
export function pauseConnections(
  server: Server,
  { proxies, stopping, pauseMs = PAUSE_MS }: PauseOptions,
): PauseNetwork {
  const [begin, ...others] = server.listeners('connection') as ((socket: Socket) => void)[];
  const breathe = createBreath();
  const pauses = new Map<string, Promise<void>>();

  async function waitAndBegin(socket: Socket, network: string): Promise<void> {
    socket.on('error', ignore);
    for (let pause = pauses.get(network); pause !== undefined; pause = pauses.get(network)) {
      await pause;
      await breathe(network);
    }
    if (!socket.destroyed) begin?.call(server, socket);
    socket.off('error', ignore);
  }

  server.removeAllListeners('connection');
  for (const listener of others) server.on('connection', listener);
  server.on('connection', (socket: Socket) => {
    const network = networkOf(peerAddress(socket) ?? '');
    if (pauses.has(network)) void waitAndBegin(socket, network);
    else if (!socket.destroyed) begin?.call(server, socket);
  });

  return (socket) => {
    const address = peerAddress(socket);
    if (address === undefined || proxies.has(address)) return;
    const network = networkOf(address);
    if (pauses.has(network)) return;
    const pause = sleep(pauseMs, undefined, { signal: stopping, ref: false }).catch(ignore);
    pauses.set(
      network,
      pause.finally(() => pauses.delete(network)),
    );
  };
}

/** A connection that fails is closed by Node; a pause that is cut short has ended. */
const ignore = (): void => undefined;
