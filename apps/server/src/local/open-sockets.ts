import type { RequestListener } from 'node:http';
import { apiSocket, type Log, openControlSocket } from '@keytally/runtime';
import type { Store } from '@keytally/store';
import type { Metrics } from '../metrics/metrics.ts';
import { openApiSocket } from './local-calls.ts';

const NO_API_SOCKET =
  'cannot open the socket for commands on this machine: they need --url and a key, or stop the server first';

interface Served {
  readonly store: Store;
  readonly app: RequestListener;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'lastBackup'>;
}

/**
 * Opens the sockets for commands on this machine, which cannot open the data while this process has it open. Resolves to
 * a function that closes them.
 */
export async function openSockets(
  dataDirectory: string,
  { store, app, log, metrics }: Served,
): Promise<() => Promise<void>> {
  const closeApiSocket = await openApiSocket(apiSocket(dataDirectory), app).catch((error: unknown) => {
    log.warn(error, NO_API_SOCKET);
    return async () => undefined;
  });
  const closeControlSocket = await openControlSocket(dataDirectory, store, log, ({ createdAt }) =>
    metrics.lastBackup.set(Date.parse(createdAt) / 1_000),
  );
  return async () => {
    await Promise.all([closeControlSocket(), closeApiSocket()]);
  };
}
