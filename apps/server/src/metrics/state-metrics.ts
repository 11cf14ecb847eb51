import type { Server } from 'node:http';
import { type KeyKind, type KeyRegistry, listKeys, type TokenVerifier } from '@keytally/keys';
import type { Audit } from '@keytally/runtime';
import { memoryOfProcess, type Store } from '@keytally/store';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { type AskDatabases, addDatabaseMetrics, askDatabases } from './database-metrics.ts';
import type { Metrics } from './metrics.ts';

/** Adds the number of connections of a server, which is read when somebody asks for metrics. */
export function addConnectionMetric({ registry }: Metrics, server: Server): void {
  new Gauge({
    registers: [registry],
    name: 'keytally_connections',
    help: 'Open connections.',
    async collect() {
      this.set(await connectionsOf(server));
    },
  });
}

/** Adds how old what decides about calls is: the cached keys, and the copy of the audit trail. */
export function addAgeMetrics(
  { registry }: Metrics,
  { verifier, audit }: { readonly verifier: TokenVerifier; readonly audit: Audit },
): void {
  const registers = [registry];
  new Gauge({
    registers,
    name: 'keytally_key_cache_age_seconds',
    help: 'Seconds since the cached keys were read; 0 before the first call. A call reads those anew that are too old.',
    collect() {
      this.set(verifier.keyCacheAge() ?? 0);
    },
  });
  new Gauge({
    registers,
    name: 'keytally_audit_copy_lag_seconds',
    help: 'Seconds since it was found that the copy of the audit trail cannot be written; 0 while it can.',
    collect() {
      this.set(audit.copyLagSeconds());
    },
  });
}

/** Adds the number of servers that share the data. */
export function addServerMetric({ registry }: Metrics, servers: () => number): void {
  new Gauge({
    registers: [registry],
    name: 'keytally_servers',
    help: 'Servers that share the data, this one included; each passes its part of the limits.',
    collect() {
      this.set(servers());
    },
  });
}

/** Tells of the last backup, which another process may have made. */
export async function beginWithLastBackup(
  { lastBackup }: Pick<Metrics, 'lastBackup'>,
  store: Store,
): Promise<void> {
  const at = await store.maintenance.lastBackup?.().catch(() => undefined);
  if (at !== undefined) lastBackup.set(at / 1_000);
}

/** Adds gauges that are read from a store when somebody asks for metrics. */
export function addStoreMetrics(
  { registry, lastBackup }: Metrics,
  store: Store,
  version: string | undefined,
): void {
  const registers = [registry];
  // A server that can write none has not missed one.
  if (store.maintenance.backUp === undefined) lastBackup.remove();
  if (version !== undefined)
    new Gauge({
      registers,
      name: 'keytally_build_info',
      help: 'Always 1; the labels say which version runs, on which version of Node.',
      labelNames: ['version', 'node'],
    }).set({ version, node: process.versions.node }, 1);
  new Gauge({
    registers,
    name: 'keytally_ready',
    help: 'Whether the store takes records: 1, or 0 when readiness fails.',
    async collect() {
      const isReady = await store.checkReady().then(
        () => true,
        () => false,
      );
      this.set(isReady ? 1 : 0);
    },
  });
  const keyEnds = new Gauge({
    registers,
    name: 'keytally_key_ends_timestamp_seconds',
    help: 'Unix time at which the next key of a kind ends by itself, with its id; no value if none does. Sessions of the console do not count.',
    labelNames: ['kind', 'id'],
    async collect() {
      keyEnds.reset();
      for (const kind of ['ADMIN', 'CLIENT'] as const) {
        const end = await nextEnd(store.registry.keys, kind).catch(() => undefined);
        if (end !== undefined) keyEnds.set({ kind: kind.toLowerCase(), id: end.id }, end.at / 1_000);
      }
    },
  });
  const daysLeft = new Gauge({
    registers,
    name: 'keytally_days_to_roll_up',
    help: 'Days of all products with records that are not in the aggregates yet; reports read these records one by one.',
    async collect() {
      const days = await store.maintenance.rollups?.countDays().catch(() => undefined);
      // Unknown is not 0.
      daysLeft.remove();
      if (days !== undefined) daysLeft.set(days);
    },
  });
  const { usage } = store;
  if (usage.countWaiting !== undefined)
    new Gauge({
      registers,
      name: 'keytally_records_waiting',
      help: 'Records that were acknowledged and are in the journal alone; they are stored within a second, or after a long task.',
      collect() {
        this.set(usage.countWaiting?.() ?? 0);
      },
    });
  const databases = askDatabases(store);
  addDatabaseMetrics({ registry }, store, databases);
  const storeBytes = new Gauge({
    registers,
    name: 'keytally_store_bytes',
    help: 'Bytes of the store: memory of its engine, data file, log, and free disk space; of a cluster, that of ClickHouse.',
    labelNames: ['of'],
    async collect() {
      // A store that fails has no sizes; readiness reports the failure.
      const sizes = (await store.maintenance.sizes?.().catch(() => undefined)) ?? (await freeOf(databases));
      storeBytes.reset();
      for (const [of, bytes] of Object.entries(sizes ?? {})) storeBytes.set({ of }, bytes);
    },
  });
}

async function freeOf(databases: AskDatabases): Promise<{ readonly free: number } | undefined> {
  const state = await databases();
  return state && { free: state.clickhouse.free };
}

/** The next of the keys of a kind to end, and when, in Unix ms; those that have ended do not count. */
async function nextEnd(
  keys: KeyRegistry,
  kind: KeyKind,
): Promise<{ readonly id: string; readonly at: number } | undefined> {
  const now = Date.now();
  const ends = (await listKeys(keys, kind)).flatMap(({ id, session, notAfter }) =>
    session === undefined && notAfter !== undefined && notAfter.getTime() > now
      ? { id, at: notAfter.getTime() }
      : [],
  );
  return ends.toSorted((a, b) => a.at - b.at)[0];
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((_, count = 0) => resolve(count)));
}

let ofProcess: Registry | undefined;

/** CPU, memory, event loop and garbage collection of the process, shared by all servers in it. */
export function processMetrics(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
    new Gauge({
      registers: [ofProcess],
      name: 'keytally_memory_limit_bytes',
      help: 'Memory that the process may take: the limit of its container or service, or what the machine has.',
    }).set(memoryOfProcess());
  }
  return ofProcess;
}
