import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Store } from '../store.ts';
import type { ClusterSettings } from '../store-settings.ts';
import { createReadinessCheck } from './check-ready.ts';
import { createClusterUsage } from './cluster-usage.ts';
import { eraseEvents } from './erasure/erase-events.ts';
import { Leases } from './postgres/leases/leases.ts';
import { createTurns } from './postgres/leases/turns.ts';
import { createPostgresRegistry } from './postgres/postgres-registry.ts';
import type { RecordsOfEvents } from './postgres/registry/tracked-events.ts';
import { createRollups } from './upkeep/rollups.ts';
import type { Databases } from './writing/databases.ts';
import { asWriter } from './writing/product-writer.ts';

const EVENT_NAMES = 10_000;

/** Creates the store on open databases; closing the store closes them. */
export function createClusterStore(
  databases: Databases,
  { maxEventNames = EVENT_NAMES, server = anyName() }: Pick<ClusterSettings, 'maxEventNames' | 'server'> = {},
): Store {
  const { postgres, clickhouse } = databases;
  let closing: Promise<void> | undefined;
  const removeEvents: RecordsOfEvents['remove'] = async (connection, productId, events) => {
    await asWriter(databases, connection, productId, (writer) => eraseEvents(writer, events));
  };
  return {
    registry: createPostgresRegistry(postgres, { remove: removeEvents }, server),
    usage: createClusterUsage(databases, maxEventNames),
    maintenance: { rollups: createRollups(databases) },
    turns: createTurns(new Leases(postgres.usual, server)),
    checkReady: createReadinessCheck(postgres, clickhouse),
    close() {
      closing ??= Promise.all([postgres.close(), clickhouse.close()]).then(() => undefined);
      return closing;
    },
  };
}

function anyName(): string {
  return `${hostname()} ${process.pid} ${randomUUID()}`;
}
