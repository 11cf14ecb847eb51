import type { Engine } from '../engine.ts';
import type { ClusterSettings, OpenOptions } from '../store-settings.ts';
import { createClusterStore } from './cluster-store.ts';
import { openDatabases } from './open-databases.ts';
import { readPostgresUrl } from './postgres/connection/postgres-settings.ts';
import { hasTables } from './postgres/open-postgres.ts';
import { requireUnmoved } from './postgres/product/move-note.ts';
import type { Databases } from './writing/databases.ts';

/** The store of several servers: small and strict data in PostgreSQL, large data in ClickHouse. */
export const clusterEngine: Engine<ClusterSettings> = {
  open: async (settings, options) => createClusterStore(await openUnmoved(settings, options), settings),
  hasData: async ({ postgres }) => hasTables(await readPostgresUrl(postgres.url, postgres.passwordFile)),
};

async function openUnmoved(settings: ClusterSettings, options: OpenOptions): Promise<Databases> {
  const databases = await openDatabases(settings, options);
  try {
    if (!options.isForMove) await requireUnmoved(databases.postgres.usual);
    return databases;
  } catch (error) {
    await Promise.all([databases.postgres.close(), databases.clickhouse.close()]);
    throw error;
  }
}
