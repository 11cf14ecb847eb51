import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createTokenVerifier, forgetSessions } from '@keytally/keys';
import {
  type Audit,
  commandAuditFile,
  type Log,
  openAudit,
  type Settings,
  trustedProxies,
} from '@keytally/runtime';
import { isShared, openStore, type Rollups, type Store } from '@keytally/store';
import { createServer } from '@keytally/validation/http';
import type { AppOptions } from './app-options.ts';
import { backupJobs } from './backup-job.ts';
import { readSecurityText } from './handlers/pages/security-text.ts';
import { basePath } from './http/caller-base.ts';
import { answerClientErrors, refuseTinyChunks, refuseTunnels } from './http/client-errors.ts';
import { limitConnections, limitForwarded } from './http/connections/connection-limits.ts';
import { pauseConnections } from './http/connections/pause-connections.ts';
import { REST_MS } from './http/connections/resting-connections.ts';
import { oneAtATime } from './http/exchanges.ts';
import { answerHalfClosed } from './http/half-closed.ts';
import { letGo } from './http/linger.ts';
import { refuseMalformed } from './http/malformed-requests.ts';
import { stopServing } from './http/stop-serving.ts';
import { watchChunks } from './http/tiny-chunks.ts';
import { countServers } from './limits/count-servers.ts';
import { createRateLimits } from './limits/rate-limits.ts';
import { openApiSocket } from './local/local-calls.ts';
import { openSockets } from './local/open-sockets.ts';
import { warnOfLostTraces } from './lost-traces.ts';
import { type MaintenanceJob, startMaintenance } from './maintenance-jobs.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { createMetricsServer } from './metrics/metrics-server.ts';
import {
  addAgeMetrics,
  addConnectionMetric,
  addServerMetric,
  addStoreMetrics,
  beginWithLastBackup,
} from './metrics/state-metrics.ts';
import { createRetentionJob, type RetentionJob } from './retention-job.ts';
import { openSignInProviders } from './sign-in/providers.ts';
import { warnOfClock } from './warn-of-clock.ts';

export interface RunningServer {
  /** The URL where it listens, such as `http://127.0.0.1:8080`. */
  readonly url: string;
  /** Creates the audit file again, after log rotation has moved it. */
  reopenAuditFile(): Promise<void>;
  /** The URL of the metrics without a token, if there is one. */
  readonly metricsUrl?: string | undefined;
  /**
   * Is not ready from now on, and asks callers to close their connections, but still answers: balancers send calls
   * elsewhere before `close` refuses any.
   */
  beginToStop(): void;
  /** Stops accepting requests, waits up to 25 seconds for those under way, and closes the store. */
  close(): Promise<void>;
}

interface StartOptions {
  readonly log: Log;
  /** What `keytally_build_info` says; nothing if it is left out. */
  readonly version?: string;
  readonly docsPage?: string | undefined;
  /** See `AppOptions`. */
  readonly consoleDirectory?: string | undefined;
  /** A store that is already open; it is closed with the server. */
  readonly store?: Store;
  /** See `AppOptions`. */
  readonly fault?: AppOptions['fault'];
  readonly demoCode?: AppOptions['demoCode'];
}

/**
 * Time-outs for slow and resting callers, which Node checks at this interval. Node's own answer to a request without `Host` is off,
 * because it is not a problem document.
 */
const OPTIONS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: REST_MS,
  connectionsCheckingInterval: 1_000,
  requireHostHeader: false,
};

/** A day is rolled up when it got no records for this long. */
const ROLL_UP_EVERY_MS = 30_000;

/** How often expired records are removed. */
const REMOVE_EXPIRED_EVERY_MS = 3_600_000;

const AUDIT_LIMITS = { keptMs: 400 * 86_400_000, leastChanges: 1_000, mostRefused: 1_000_000 };
const FORGET_AUDIT_EVERY_MS = 3_600_000;

/** How often sessions of the console are removed that ended more than a day ago. */
const FORGET_SESSIONS_EVERY_MS = 3_600_000;

/** Databases that start at the same time as the server may need longer. */
const WAIT_SECONDS = 60;

/** Opens the store and starts the server. If it rejects, nothing is left open. */
export async function startServer(settings: Settings, options: StartOptions): Promise<RunningServer> {
  const { log } = options;
  const openOptions = { warn: (message: string) => log.warn(message), waitSeconds: WAIT_SECONDS };
  const store = options.store ?? (await openStore(settings.store, openOptions));
  const metrics = createMetrics();
  const audit = openAudit(store.registry.audit, settings.auditFile, log, { metrics });
  const stopping = new AbortController();
  const stops: (() => Promise<void>)[] = [];
  const close = async () => {
    stopping.abort();
    await Promise.all(stops.map((stop) => stop()));
    await audit.close();
    await store.close();
  };
  try {
    await warnOfClock(store.registry.audit, log, new Date());
    warnOfLostTraces(log);
    await audit.copyAgain();
    const proxies = trustedProxies(settings.trustedProxies);
    const servers = await countServers(store.presence, log);
    stops.push(servers.stop);
    const onRefused = (limit: string) => metrics.rateLimited.inc({ limit });
    const limits = createRateLimits(settings, { servers: servers.now, onRefused });
    const retention = createRetentionJob(store.usage, log, metrics);
    const app = await appOf(settings, store, audit, {
      ...options,
      metrics,
      proxies,
      retention,
      limits,
      // A command says nothing of its log, and its user waits for the answer anyway.
      slowReportMs: settings.slowReportSeconds * 1_000 || undefined,
      stopping: stopping.signal,
    });
    const path = basePath(settings.baseUrl);
    const dropped = (reason: string) => (socket: Socket) => {
      metrics.connectionsLetGo.inc({ reason });
      pauseNetwork(socket);
    };
    const listener = throughEach(app, [
      (next) => watchChunks(next, refuseTinyChunks(log, dropped('tiny-chunks'), path)),
      (next) => oneAtATime(next, dropped('pipelined')),
      (next) => letGo(next, stopping.signal),
      (next) => refuseMalformed(next, log, path),
      (next) => limitForwarded(next, proxies, path),
    ]);
    const server = createServer(OPTIONS, listener)
      // By default Node would ask for the body of a request before it is checked.
      .on('checkContinue', listener)
      // Other expectations may be ignored (RFC 9110 section 10.1.1).
      .on('checkExpectation', listener)
      .on('connect', refuseTunnels(path))
      .on('clientError', answerClientErrors(log, path));
    answerHalfClosed(server);
    limitConnections(server, proxies, () => metrics.connectionsRefused.inc());
    const pauseNetwork = pauseConnections(server, { proxies, stopping: stopping.signal });
    addConnectionMetric(metrics, server);
    addStoreMetrics(metrics, store, options.version);
    await beginWithLastBackup(metrics, store);
    addServerMetric(metrics, servers.now);
    await loadValidator();
    const url = await listen(server, settings);
    stops.push(() => stopServing(server));
    const scraped = await listenForScrapers(metrics, settings, log);
    if (scraped) stops.push(scraped.close);
    const backups = backupJobs(settings, { store, log, metrics, stopping: stopping.signal });
    const jobs = [...maintenanceJobs(store, retention), ...backups];
    stops.push(startMaintenance(jobs, log, metrics, store.turns));
    if (!isShared(settings.store))
      stops.push(await openSockets(settings.dataDirectory, { store, app, log, metrics }));
    return {
      url,
      metricsUrl: scraped?.url,
      reopenAuditFile: () => audit.copyAgain(),
      beginToStop: () => stopping.abort(),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The listener of an app, behind others that a request passes first, in their order. */
function throughEach(
  app: RequestListener,
  wrappers: readonly ((next: RequestListener) => RequestListener)[],
): RequestListener {
  return wrappers.reduceRight((next, wrap) => wrap(next), app);
}

/**
 * Takes calls for an open store over a socket with this path alone, and does no maintenance: for a command that works on data
 * that no server has open. The returned function stops that; the store stays open.
 */
export async function serveOverSocket(
  settings: Settings,
  {
    store,
    log,
    path,
    version,
  }: { readonly path: string } & Pick<StartOptions, 'log' | 'version'> & { readonly store: Store },
): Promise<() => Promise<void>> {
  const metrics = createMetrics();
  const audit = openAudit(store.registry.audit, commandAuditFile(settings), log, {
    metrics,
    standard: process.stderr,
  });
  addStoreMetrics(metrics, store, version);
  await beginWithLastBackup(metrics, store);
  const stopping = new AbortController();
  const proxies = trustedProxies([]);
  const app = await appOf(settings, store, audit, {
    store,
    log,
    metrics,
    proxies,
    stopping: stopping.signal,
  });
  const closeSocket = await openApiSocket(path, app);
  return async () => {
    stopping.abort();
    await closeSocket();
    await audit.close();
  };
}

/** Loads what a server needs to answer, which takes some tenths of a second: it can be done while the data is opened. */
export async function loadServer(): Promise<void> {
  await Promise.all([import('./app.ts'), loadValidator()]);
}

/** A server has it before it says that it is ready; a command loads it with the first call that needs it. */
async function loadValidator(): Promise<void> {
  const steps = await import('./steps/validate-request.ts');
  await steps.loadValidator();
}

/** Express is loaded only here: most commands of the command line do not need it. */
async function appOf(
  settings: Settings,
  store: Store,
  audit: Audit,
  {
    log,
    docsPage,
    consoleDirectory,
    fault,
    demoCode,
    ...given
  }: StartOptions &
    Required<Pick<AppOptions, 'metrics' | 'proxies' | 'stopping'>> &
    Pick<AppOptions, 'retention' | 'limits' | 'slowReportMs'>,
) {
  const { maxTokenLifetimeSeconds, keyCacheSeconds, corsOrigins, reportTimeLimitSeconds } = settings;
  const { maxNewNamesPerDay, baseUrl, accessLog, securityTextFile, signInFile } = settings;
  const securityText = securityTextFile && readSecurityText(securityTextFile, log, new Date());
  const signIn = signInFile === undefined ? [] : await openSignInProviders(signInFile);
  const verifier = createTokenVerifier({
    registry: store.registry.keys,
    clock: { now: () => new Date(), monotonic: () => performance.now() },
    maxTokenLifetimeSeconds,
    keyCacheSeconds,
  });
  addAgeMetrics(given.metrics, { verifier, audit });
  const { createApp } = await import('./app.ts');
  return createApp({
    store,
    verifier,
    log,
    audit,
    now: Date.now,
    ...given,
    corsOrigins,
    accessLog,
    baseUrl,
    reportTimeLimitMs: reportTimeLimitSeconds * 1_000,
    maxNewNamesPerDay,
    securityText,
    signIn,
    docsPage,
    consoleDirectory,
    fault,
    demoCode,
  });
}

/** Listens on the metrics port, if the settings have one. */
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
    throw new Error(`Cannot listen on ${host}, port ${port}: ${meaningOf(error)}`, { cause: error });
  }
  const { address, family, port: actual } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${actual}`;
}

function meaningOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'the port is already in use. Choose another port.';
  if (code === 'EACCES') return 'this user may not use that port. Choose a port of 1024 or higher.';
  return message;
}

function maintenanceJobs(
  { registry, maintenance: { rollups } }: Store,
  retention: RetentionJob,
): readonly MaintenanceJob[] {
  return [
    ...(rollups ? [rollingUp(rollups)] : []),
    {
      name: 'removing expired records',
      everyMs: REMOVE_EXPIRED_EVERY_MS,
      atOnce: true,
      run: (signal) => retention.run(signal),
    },
    {
      name: 'removing sessions of the console that have ended',
      everyMs: FORGET_SESSIONS_EVERY_MS,
      atOnce: true,
      run: () => forgetSessions(registry.keys, new Date()),
    },
    {
      name: 'removing old entries of the audit trail',
      everyMs: FORGET_AUDIT_EVERY_MS,
      atOnce: true,
      run: () => registry.audit.forget(new Date(), AUDIT_LIMITS),
    },
  ];
}

function rollingUp(rollups: Rollups): MaintenanceJob {
  return {
    name: 'rolling up',
    everyMs: ROLL_UP_EVERY_MS,
    run: (signal) => rollups.rollUpQuietDays(signal),
  };
}
