import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTokenVerifier } from '@keytally/keys';
import { openDuckdbStore, type Store } from '@keytally/store';
import { createApp } from './app.ts';
import { type AuditLog, openAuditLog } from './audit.ts';
import { createLog, type Log } from './log.ts';
import type { Settings } from './settings.ts';

export interface RunningServer {
  /** Where it listens, such as `http://127.0.0.1:8080`. */
  readonly url: string;
  /** Opens the audit log anew, after the system has moved its file away. */
  reopenAuditLog(): void;
  /** Stops taking requests, lets those under way end for up to 25 seconds, and closes the store. */
  close(): Promise<void>;
}

interface StartOptions {
  readonly log: Log;
  readonly docsPage?: string;
  /** A store that is open already; it is closed with the server. */
  readonly store?: Store;
}

/** Slow clients are let go; Node looks for them only so often. */
const TIME_LIMITS = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1_000 };

/** Opens the store and serves the contract from it. Rejects with what was wrong; nothing is left open then. */
export async function startServer(settings: Settings, options: StartOptions): Promise<RunningServer> {
  const store = options.store ?? (await openStore(settings));
  const audit = openAuditLog(settings.auditFile, (error) =>
    options.log.error(error, 'audit log not written'),
  );
  try {
    const app = appOf(settings, store, audit, options);
    // Without the listener Node would ask for the body of a request that may yet be refused.
    const server = createServer(TIME_LIMITS, app).on('checkContinue', app);
    const url = await listen(server, settings);
    return { url, reopenAuditLog: () => audit.reopen(), close: () => close(server, store, audit) };
  } catch (error) {
    audit.close();
    await store.close();
    throw error;
  }
}

/** Opens the store that the settings name. */
export function openStore({ dataDirectory: directory, memoryLimit, logLevel }: Settings): Promise<Store> {
  const log = createLog(logLevel);
  const warn = (message: string) => log.warn(message);
  return openDuckdbStore({ directory, warn, ...(memoryLimit !== undefined && { memoryLimit }) });
}

function appOf(settings: Settings, store: Store, audit: AuditLog, { log, docsPage }: StartOptions) {
  const { maxTokenLifetimeSeconds, keyCacheSeconds, corsOrigins } = settings;
  const verifier = createTokenVerifier({
    registry: store.keys,
    clock: { now: () => new Date(), monotonic: () => performance.now() },
    maxTokenLifetimeSeconds,
    keyCacheSeconds,
  });
  return createApp({
    store,
    verifier,
    log,
    audit,
    now: Date.now,
    corsOrigins,
    ...(docsPage !== undefined && { docsPage }),
  });
}

async function listen(server: Server, { host, port }: Settings): Promise<string> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new Error(`Can not listen on ${host}, port ${port}: ${meaningOf(error)}`, { cause: error });
  }
  const { address, family, port: actual } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${actual}`;
}

function meaningOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'something listens there already. Choose another port.';
  if (code === 'EACCES') return 'that is not allowed. Choose a port from 1024 on.';
  return message;
}

async function close(server: Server, store: Store, audit: AuditLog): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const patience = setTimeout(() => server.closeAllConnections(), 25_000);
  await closed;
  clearTimeout(patience);
  await store.close();
  audit.close();
}
