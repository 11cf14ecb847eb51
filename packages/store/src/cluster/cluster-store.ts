import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Store } from '@keytally/store-ports';
import type { Engine } from '../engine.ts';
import { type ClusterSettings, MOST_EVENT_NAMES, type OpenOptions } from '../store-settings.ts';
import { createDatabasesBackup } from './backup/back-up-databases.ts';
import { checkDatabasesBackup } from './backup/check-databases-backup.ts';
import { restoreDatabases } from './backup/restore-databases.ts';
import { createReadinessCheck } from './check-ready.ts';
import { createClusterUsage } from './cluster-usage.ts';
import { readDatabasesState } from './databases-state.ts';
import { eraseEvents } from './erasure/remove-records.ts';
import { createRollups } from './maintenance/rollups.ts';
import { createMoving } from './moving/moving.ts';
import { openDatabases } from './open-databases.ts';
import { readPostgresUrl } from './postgres/connection/postgres-settings.ts';
import { Leases } from './postgres/leases/leases.ts';
import { createPresence } from './postgres/leases/presence.ts';
import { createTurns } from './postgres/leases/turns.ts';
import { hasTables, readTablesVersion } from './postgres/open-postgres.ts';
import { createPostgresRegistry } from './postgres/postgres-registry.ts';
import { requireUnmoved } from './postgres/product/move-note.ts';
import { tryDatabases } from './try-databases.ts';
import type { Databases } from './writing/databases.ts';
import { asWriter } from './writing/product-writer.ts';

/** The store of several servers: small and strict data in PostgreSQL, large data in ClickHouse. */
export const clusterEngine: Engine<ClusterSettings> = {
  open: async (settings, options) => createClusterStore(await openUnmoved(settings, options), settings),
  hasData: async ({ postgres }) => hasTables(await readPostgresUrl(postgres.url, postgres.passwordFile)),
  inspectTables: async ({ postgres }) =>
    readTablesVersion(await readPostgresUrl(postgres.url, postgres.passwordFile)),
  tryDatabases,
  restore: restoreDatabases,
  checkBackup: checkDatabasesBackup,
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

/** Longer than a report lasts: without a kept snapshot nobody reads rows any more that were hidden this long ago. */
const HIDDEN_MS = 1_800_000;

/** Longer than a report lasts, and so much shorter that a transaction which hides rows may end late. */
const LONGEST_MS = HIDDEN_MS / 2;

interface ClusterOptions extends Pick<ClusterSettings, 'maxEventNames' | 'server'> {
  /** Whether the tables of ClickHouse are on all servers of a cluster. */
  readonly clickhouse?: Pick<ClusterSettings['clickhouse'], 'cluster'>;
  /** How long rows of what was erased are hidden before they are deleted. */
  readonly hiddenMs?: number;
  /** How long rows of one moment may be read: not as long as they are hidden. */
  readonly longestMs?: number;
}

/** Creates the store on open databases; closing the store closes them. */
export function createClusterStore(databases: Databases, options: ClusterOptions = {}): Store {
  const {
    maxEventNames = MOST_EVENT_NAMES,
    hiddenMs = HIDDEN_MS,
    longestMs = LONGEST_MS,
    server = anyName(),
  } = options;
  const { postgres, clickhouse } = databases;
  let closing: Promise<void> | undefined;
  const usage = createClusterUsage(databases, { maxEventNames, hiddenMs, longestMs, server });
  return {
    registry: createPostgresRegistry(
      postgres,
      async (connection, productId, events) => {
        await asWriter(databases, connection, productId, (writer) => eraseEvents(writer, events));
      },
      server,
    ),
    usage,
    moving: createMoving(databases, usage.exports),
    maintenance: {
      rollups: createRollups(databases),
      databases: () => readDatabasesState(databases),
      backUpDatabases: createDatabasesBackup(databases, options.clickhouse?.cluster),
    },
    turns: createTurns(new Leases(postgres.usual, server)),
    presence: createPresence(postgres.usual),
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
