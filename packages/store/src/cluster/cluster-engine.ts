import type { Engine } from '../engine.ts';
import type { ClusterSettings } from '../store-settings.ts';
import { createClusterStore } from './cluster-store.ts';
import { openDatabases } from './open-databases.ts';
import { readPostgresUrl } from './postgres/connection/postgres-settings.ts';
import { hasTables } from './postgres/open-postgres.ts';

/** The store of several servers: small and strict data in PostgreSQL, large data in ClickHouse. */
export const clusterEngine: Engine<ClusterSettings> = {
  open: async (settings, options) => createClusterStore(await openDatabases(settings, options), settings),
  hasData: async ({ postgres }) => hasTables(await readPostgresUrl(postgres.url, postgres.passwordFile)),
};
