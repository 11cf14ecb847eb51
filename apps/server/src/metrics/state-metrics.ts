import type { Server } from 'node:http';
import type { Store } from '@keytally/store';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Metrics } from './metrics.ts';

/** Adds what is read of a server and its store when somebody asks. */
export function addStateMetrics({ registry }: Metrics, server: Server, store: Store): void {
  const registers = [registry];
  new Gauge({
    registers,
    name: 'keytally_connections',
    help: 'Connections that are open.',
    async collect() {
      this.set(await connectionsOf(server));
    },
  });
  const storeBytes = new Gauge({
    registers,
    name: 'keytally_store_bytes',
    help: 'Bytes of the store: memory of its engine, its data file, its log, and the disk that is free for it.',
    labelNames: ['of'],
    async collect() {
      // A store that does not answer has no sizes; that it does not is told by its readiness.
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

/** CPU, memory, event loop and garbage collection of the process, of which there is one however many servers it has. */
export function processMetrics(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}
