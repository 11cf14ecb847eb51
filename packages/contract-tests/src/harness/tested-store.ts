import type { SettingName } from '@keytally/runtime';
import { inject } from 'vitest';

/** Whether servers have their data in PostgreSQL and ClickHouse. */
export const isOnCluster = inject('testedStore') === 'cluster';

/** How often tests repeat something: less often on a cluster, where each call takes several times as long. */
export function repeats(usual: number, long: number): number {
  const times = inject('longTests') ? long : usual;
  return isOnCluster ? Math.ceil(times / 4) : times;
}

/**
 * Whether servers keep their data in memory unless a test says otherwise. What a server answers does not depend on its
 * store, as the tests of the stores and of all operations say; the long run repeats everything on the embedded one.
 */
export const isInMemory = inject('testedStore') === 'memory';

/** The stores on which a server is known to answer alike, and whether that is the memory. */
export const testedStores: readonly (readonly [string, boolean])[] = isOnCluster
  ? [['cluster', false]]
  : [
      ['embedded', false],
      ['memory', true],
    ];

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
