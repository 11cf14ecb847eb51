import type { Server } from 'node:http';
import type { Store } from '@keytally/store';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Metrics } from './metrics.ts';

/** Adds gauges that are read from a server and its store when somebody asks for metrics. */
export function addStateMetrics({ registry }: Metrics, server: Server, store: Store): void {
  const registers = [registry];
  new Gauge({
    registers,
    name: 'keytally_connections',
    help: 'Open connections.',
    async collect() {
      this.set(await connectionsOf(server));
    },
  });
  const storeBytes = new Gauge({
    registers,
    name: 'keytally_store_bytes',
    help: 'Bytes of the store: memory of its engine, data file, log, and free disk space.',
    labelNames: ['of'],
    async collect() {
      // A store that fails has no sizes; readiness reports the failure.
      const sizes = await store.maintenance.sizes?.().catch(() => undefined);
      storeBytes.reset();
      for (const [of, bytes] of Object.entries(sizes ?? {})) storeBytes.set({ of }, bytes);
    },
  });
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
  }
  return ofProcess;
}
