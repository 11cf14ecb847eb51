import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createTokenVerifier } from '@keytally/keys';
import {
  type Audit,
  type Log,
  openAudit,
  openControlSocket,
  type Settings,
  trustedProxies,
} from '@keytally/runtime';
import { openStore, type Store } from '@keytally/store';
import type { AppOptions } from './app-options.ts';
import { answerClientErrors, refuseTinyChunks } from './http/client-errors.ts';
import { limitConnections, limitForwarded } from './http/connection-limits.ts';
import { oneAtATime } from './http/exchanges.ts';
import { refuseMalformed } from './http/malformed-requests.ts';
import { pauseConnections } from './http/pause-connections.ts';
import { watchChunks } from './http/tiny-chunks.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { createMetricsServer } from './metrics/metrics-server.ts';
import { addStateMetrics } from './metrics/state-metrics.ts';
import { startUpkeep, type UpkeepJob } from './upkeep.ts';

export interface RunningServer {
  /** Where it listens, such as `http://127.0.0.1:8080`. */
  readonly url: string;
  /** Makes the audit file anew, after the system has moved it away. */
  reopenAuditFile(): Promise<void>;
  /** Where metrics are read without a token, if anywhere. */
  readonly metricsUrl?: string;
  /** Stops taking requests, lets those under way end for up to 25 seconds, and closes the store. */
  close(): Promise<void>;
}

interface StartOptions {
  readonly log: Log;
  readonly docsPage?: string;
  /** A store that is open already; it is closed with the server. */
  readonly store?: Store;
  /** See `AppOptions`. */
  readonly fault?: NonNullable<AppOptions['fault']>;
}

/**
 * Slow clients are let go; Node looks for them only so often. It would answer a request without `Host` itself, and not
 * with a problem.
 */
const OPTIONS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
  requireHostHeader: false,
};

/** A day that no record came in for during this time is rolled up. */
const ROLL_UP_EVERY_MS = 30_000;

/** Records that are older than their product keeps them are looked for. */
const REMOVE_EXPIRED_EVERY_MS = 3_600_000;

/** How long entries of the audit trail are kept, and how many of refused calls at most. */
const KEEP_AUDIT_DAYS = 400;
const MOST_REFUSED_CALLS = 1_000_000;
const FORGET_AUDIT_EVERY_MS = 3_600_000;

/** How long requests that are under way may go on when the server is told to stop. */
const PATIENCE_MS = 25_000;
const SWEEP_EVERY_MS = 50;

/** Opens the store and serves the contract from it. Rejects with what was wrong; nothing is left open then. */
export async function startServer(settings: Settings, options: StartOptions): Promise<RunningServer> {
  const store =
    options.store ?? (await openStore(settings.store, { warn: (message) => options.log.warn(message) }));
  const metrics = createMetrics();
  const audit = openAudit(store.registry.audit, settings.auditFile, options.log, { metrics });
  try {
    await audit.copyAgain();
    const stopping = new AbortController();
    const proxies = trustedProxies(settings.trustedProxies);
    const app = await appOf(settings, store, audit, {
      ...options,
      metrics,
      proxies,
      stopping: stopping.signal,
    });
    const letGo = (reason: string) => (socket: Socket) => {
      metrics.connectionsLetGo.inc({ reason });
      pauseNetwork(socket);
    };
    const begin = refuseMalformed(limitForwarded(app, proxies), options.log);
    const { listener: inTurn, current } = oneAtATime(begin, letGo('pipelined'));
    const refuseTiny = refuseTinyChunks(options.log, current, letGo('tiny-chunks'));
    const listener = watchChunks(inTurn, refuseTiny);
    const server = createServer(OPTIONS, listener)
      // Without the listener Node would ask for the body of a request that may yet be refused.
      .on('checkContinue', listener)
      // Other expectations may be passed over (RFC 9110 section 10.1.1).
      .on('checkExpectation', listener)
      .on('clientError', answerClientErrors(options.log, current));
    limitConnections(server, proxies, () => metrics.connectionsRefused.inc());
    const pauseNetwork = pauseConnections(server, { proxies, stopping: stopping.signal });
    addStateMetrics(metrics, server, store);
    const url = await listen(server, settings);
    const scraped = await listenForScrapers(metrics, settings, options.log);
    const stopUpkeep = startUpkeep(upkeepOf(store), options.log);
    const closeControlSocket = await openControlSocket(settings.dataDirectory, store, options.log);
    return {
      url,
      ...(scraped && { metricsUrl: scraped.url }),
      reopenAuditFile: () => audit.copyAgain(),
      close: async () => {
        stopping.abort();
        await Promise.all([stopServing(server), stopUpkeep(), closeControlSocket(), scraped?.close()]);
        await audit.close();
        await store.close();
      },
    };
  } catch (error) {
    await audit.close();
    await store.close();
    throw error;
  }
}

/** Express is loaded when it is needed: most commands of the command line do without. */
async function appOf(
  settings: Settings,
  store: Store,
  audit: Audit,
  {
    log,
    docsPage,
    fault,
    ...given
  }: StartOptions & Required<Pick<AppOptions, 'metrics' | 'proxies' | 'stopping'>>,
) {
  const { maxTokenLifetimeSeconds, keyCacheSeconds, corsOrigins, reportTimeLimitSeconds } = settings;
  const { maxNewNamesPerDay } = settings;
  const verifier = createTokenVerifier({
    registry: store.registry.keys,
    clock: { now: () => new Date(), monotonic: () => performance.now() },
    maxTokenLifetimeSeconds,
    keyCacheSeconds,
  });
  const { createApp } = await import('./app.ts');
  return createApp({
    store,
    verifier,
    log,
    audit,
    now: Date.now,
    ...given,
    corsOrigins,
    reportTimeLimitMs: reportTimeLimitSeconds * 1_000,
    maxNewNamesPerDay,
    ...(docsPage !== undefined && { docsPage }),
    ...(fault && { fault }),
  });
}

/** Listens on the port for scrapers, if the settings name one. */
async function listenForScrapers(
  metrics: Metrics,
  { metricsHost: host, metricsPort: port }: Settings,
  log: Log,
) {
  if (port === undefined) return undefined;
  const server = createMetricsServer(metrics, log);
  const url = await listen(server, { host, port });
  return { url: `${url}/metrics`, close: () => stopServing(server) };
}

async function listen(server: Server, { host, port }: Pick<Settings, 'host' | 'port'>): Promise<string> {
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

function upkeepOf({ registry, usage, maintenance: { rollups } }: Store): readonly UpkeepJob[] {
  return [
    ...(rollups
      ? [{ name: 'rolling up', everyMs: ROLL_UP_EVERY_MS, run: () => rollups.rollUpQuietDays() }]
      : []),
    {
      name: 'removing expired records',
      everyMs: REMOVE_EXPIRED_EVERY_MS,
      atOnce: true,
      run: () => usage.removeExpired(Date.now()),
    },
    {
      name: 'forgetting old entries of the audit trail',
      everyMs: FORGET_AUDIT_EVERY_MS,
      atOnce: true,
      run: () =>
        registry.audit.forget(new Date(Date.now() - KEEP_AUDIT_DAYS * 86_400_000), MOST_REFUSED_CALLS),
    },
  ];
}

async function stopServing(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // A connection may be kept by its client when what was under way on it has ended.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY_MS);
  const patience = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(patience);
}
