import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * How long a connection may rest between two calls: longer than proxies keep theirs (nginx a minute), so that it is they who close
 * it. If the server did, a call could be on its way at that moment, and would be lost.
 */
export const REST_MS = 75_000;

/** Connections that have had a call answered and wait for the next, the longest at rest first. */
interface RestingConnections {
  /** Closes the longest at rest that `isMeant`; returns it, or undefined if there is none. */
  letGo(isMeant?: (socket: Socket) => boolean): Socket | undefined;
}

/** Follows which connections of a server are at rest. */
export function watchResting(server: Server): RestingConnections {
  const resting = new Set<Socket>();
  const underWay = new WeakMap<Socket, number>();

  server.on('request', ({ socket }, response) => {
    resting.delete(socket);
    underWay.set(socket, (underWay.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (underWay.get(socket) ?? 1) - 1;
      underWay.set(socket, left);
      if (left === 0 && !socket.destroyed) resting.add(socket);
    });
  });
  server.on('connection', (socket: Socket) => {
    socket.once('close', () => resting.delete(socket));
  });

  return {
    letGo(isMeant = () => true) {
      for (const socket of resting) {
        if (!isMeant(socket)) continue;
        resting.delete(socket);
        socket.destroy();
        return socket;
      }
      return undefined;
    },
  };
}
