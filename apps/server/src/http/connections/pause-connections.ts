import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TrustedProxies } from '@keytally/runtime';
import { createLoopYield } from '../../fairness/yield-loop.ts';
import { networkOf, peerAddress } from '../caller-address.ts';

/** How long new connections of a network wait after one of its connections was dropped for its cost. */
const PAUSE_MS = 250;

interface PauseOptions {
  /** They never wait, because they carry the requests of many callers. */
  readonly proxies: TrustedProxies;
  /** Ends all pauses. */
  readonly stopping: AbortSignal;
  readonly pauseMs?: number;
}

/** Makes new connections of the network of this one wait. */
type PauseNetwork = (socket: Pick<Socket, 'remoteAddress'>) => void;

/**
 * Starts new connections at once, except those of a network of which a connection was just dropped: these wait. Node
 * reads up to 64 KiB of a new connection before the server can refuse anything, which can take 15 ms, so a caller who
 * opens one connection after another could delay everyone. After the wait one connection starts per round of the event
 * loop, so the next dropped one stops the rest. Call it after everything else that listens for new connections.
 */
export function pauseConnections(
  server: Server,
  { proxies, stopping, pauseMs = PAUSE_MS }: PauseOptions,
): PauseNetwork {
  const [begin, ...others] = server.listeners('connection') as ((socket: Socket) => void)[];
  const yieldLoop = createLoopYield();
  const pauses = new Map<string, Promise<void>>();

  async function waitAndBegin(socket: Socket, network: string): Promise<void> {
    socket.on('error', ignore);
    for (let pause = pauses.get(network); pause !== undefined; pause = pauses.get(network)) {
      await pause;
      await yieldLoop(network);
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

/** Node closes a failed connection itself; an aborted pause has ended. */
const ignore = (): void => undefined;
