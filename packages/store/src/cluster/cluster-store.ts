import type { Store } from '../store.ts';
import { createClusterUsage } from './cluster-usage.ts';
import { eraseEvents } from './erasure/erase-events.ts';
import { createPostgresRegistry } from './postgres/postgres-registry.ts';
import { createRollups } from './upkeep/rollups.ts';
import { asWriter, type Databases } from './writing/product-writer.ts';

const EVENT_NAMES = 10_000;

/** Creates the store on open databases; closing the store closes them. */
export function createClusterStore(
  databases: Databases,
  { maxEventNames = EVENT_NAMES }: { readonly maxEventNames?: number } = {},
): Store {
  const { postgres, clickhouse } = databases;
  let closing: Promise<void> | undefined;
  return {
    registry: createPostgresRegistry(postgres, {
      remove: (connection, productId, events) =>
        asWriter(databases, connection, productId, (writer) => eraseEvents(writer, events)),
    }),
    usage: createClusterUsage(databases, maxEventNames),
    maintenance: { rollups: createRollups(databases) },
    checkReady: async () => {},
    close() {
      closing ??= Promise.all([postgres.close(), clickhouse.close()]).then(() => undefined);
      return closing;
    },
  };
}
