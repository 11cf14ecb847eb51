import type { Store } from '@keytally/store-ports';
import type { SharedEngine, TestEngine } from '@keytally/store-ports/testing';
import { onTestFinished } from 'vitest';
import { createClusterStore } from '../../cluster/cluster-store.ts';
import { openDatabases } from '../../cluster/open-databases.ts';
import type { ClusterSettings, OpenOptions } from '../../store-settings.ts';
import { newClusterSettings } from './cluster-settings.ts';
import { openNewerServer } from './newer-version.ts';

const settingsOf = new WeakMap<Store, ClusterSettings>();

/** A server on the databases of a cluster; it is closed after the test. */
export async function openServer(settings: ClusterSettings, hiddenMs?: number): Promise<Store> {
  return open(settings, {}, hiddenMs);
}

/** A cluster that is moved from or to; a new one by default. It is closed after the test. */
export async function openForMove(settings?: ClusterSettings): Promise<Store> {
  return open(settings ?? (await newClusterSettings()), { isForMove: true });
}

async function open(settings: ClusterSettings, options: OpenOptions, hiddenMs?: number): Promise<Store> {
  // As many tests as there is room for share these databases: an answer may take longer than that of a database of one's own.
  const databases = await openDatabases(settings, { waitSeconds: 300, ...options });
  const store = createClusterStore(databases, { ...settings, ...(hiddenMs !== undefined && { hiddenMs }) });
  settingsOf.set(store, settings);
  onTestFinished(() => store.close());
  return store;
}

function settingsOfServer(store: Store): ClusterSettings {
  const settings = settingsOf.get(store);
  if (settings === undefined) throw new TypeError('not a store that `openServer` opened');
  return settings;
}

/** PostgreSQL and ClickHouse, with new databases for each store. */
export const clusterEngine: SharedEngine = {
  name: 'cluster',
  open: async (settings = {}) => openServer({ ...(await newClusterSettings()), ...settings }),
  async reopen(store) {
    await store.close();
    return openServer(settingsOfServer(store));
  },
  openAnother: (store) => openServer(settingsOfServer(store)),
};

/** A server of this version on tables that a newer one has migrated meanwhile, and the newer one beside it. */
export const upgradedEngine: SharedEngine = {
  ...clusterEngine,
  name: 'half upgraded cluster',
  async open(settings) {
    const store = await clusterEngine.open(settings);
    await openNewerServer(settingsOfServer(store));
    return store;
  },
  openAnother: (store) => openNewerServer(settingsOfServer(store)),
};

/** A cluster where what was erased is deleted whenever expired records are removed. */
export const purgingEngine: TestEngine = {
  ...clusterEngine,
  open: async (settings = {}) => openServer({ ...(await newClusterSettings()), ...settings }, 0),
};
