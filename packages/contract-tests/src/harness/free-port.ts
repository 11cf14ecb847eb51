import { once } from 'node:events';
import { createServer } from 'node:net';

/** Systems give ports to `listen(0)` from 32,768 or 49,152 on, so nobody gets one of these by chance. */
const [FIRST, COUNT] = [20_000, 10_000];

/** A port for a process that must be told which: nobody listens on it, and no other test is given it by the system. */
export async function freePort(): Promise<number> {
  const port = FIRST + Math.floor(Math.random() * COUNT);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  server.close();
  await once(server, 'close');
  return port;
}
