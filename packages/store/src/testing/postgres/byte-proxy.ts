import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** One piece of what a connection carries. */
interface Piece {
  readonly from: 'client' | 'server';
  readonly text: string;
  /** The same for all pieces of a connection. */
  readonly connection: object;
}

/** A piece is passed on when the promise resolves, at once without one; the connection breaks when it rejects. */
export type Passing = (piece: Piece) => Promise<unknown> | undefined;

/** Passes on what a client and the PostgreSQL at a URL say to each other. Resolves to its URL; it ends with the test. */
export async function startByteProxy(target: string, passing: Passing): Promise<string> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const other = connect(Number(port), hostname);
    const connection = {};
    for (const [from, to, name] of [
      [client, other, 'client'],
      [other, client, 'server'],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined); // It is closed next, and so is the other one.
      pass(from, to, (text) => passing({ from: name, text, connection }));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return url.href;
}

/** One piece after another, also those that a side sent before it left. */
function pass(from: Socket, to: Socket, passing: (text: string) => Promise<unknown> | undefined): void {
  let last: Promise<unknown> = Promise.resolve();
  from.on('data', (bytes) => {
    last = last.then(() => passing(bytes.toString('latin1'))).then(() => to.write(bytes));
    last.catch(() => from.destroy());
  });
  from.on('close', () => last.catch(() => undefined).then(() => to.destroySoon()));
}
