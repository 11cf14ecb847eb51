import { once } from 'node:events';
import type { Server } from 'node:http';

/** How long requests under way may take when a server is told to stop. */
const PATIENCE_MS = 25_000;
const SWEEP_EVERY_MS = 50;

/** Takes no more connections, and resolves when the requests under way are answered, or cut off after 25 seconds. */
export async function stopServing(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // A client may keep its connection open after its last request has ended.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY_MS);
  const patience = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(patience);
}
