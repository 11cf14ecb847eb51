import type { SettingName } from '@keytally/runtime';
import type { Store } from '@keytally/store';
import { openMemoryStore } from '@keytally/store-ports/testing';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The store of the servers that tests start; the embedded one unless a run says otherwise. */
    testedStore?: 'cluster';
  }
}

/** Whether servers have their data in PostgreSQL and ClickHouse. */
export const isOnCluster = inject('testedStore') === 'cluster';

/** How often tests repeat something: less often on a cluster, where each call takes several times as long. */
export function repeats(usual: number, long: number): number {
  const times = inject('longTests') ? long : usual;
  return isOnCluster ? Math.ceil(times / 4) : times;
}

/** Opens the stores that a server answers alike on; undefined is the one that the run is about. */
export const testedStores: Readonly<Record<string, () => Promise<Store | undefined>>> = isOnCluster
  ? { cluster: async () => undefined }
  : { duckdb: async () => undefined, memory: openMemoryStore };

interface TestedData {
  /** The settings that say where the data is, beside the directory. */
  readonly settings: Partial<Record<SettingName, string>>;
  drop(): Promise<void>;
}

/** Where a server has its data in this run: in its directory, or in new databases. */
export async function createTestedData(): Promise<TestedData> {
  if (!isOnCluster) return { settings: {}, drop: async () => undefined };
  const { createClusterDatabases, environmentOf } = await import('@keytally/store/testing/cluster');
  const { settings, drop } = await createClusterDatabases();
  return {
    settings: environmentOf(settings),
    drop,
  };
}
