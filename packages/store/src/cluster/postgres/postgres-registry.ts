import { randomUUID } from 'node:crypto';
import type { Registry } from '@keytally/store-ports';
import { createSqlRegistry } from '../../sql-registry/sql-registry.ts';
import type { PostgresDatabases } from './open-postgres.ts';
import { registryDatabase } from './registry/registry-database.ts';
import { type RecordsOfEvents, registryDialect } from './registry/registry-dialect.ts';
import { readSessions } from './registry/sessions.ts';

/**
 * The part of a cluster's data that is small and strict: keys, audit trail, products and tracked events.
 *
 * @param server names this server; after a restart the same name continues its copy of the audit trail
 */
export function createPostgresRegistry(
  { urgent, usual }: Pick<PostgresDatabases, 'urgent' | 'usual'>,
  records: RecordsOfEvents,
  server: string = randomUUID(),
): Registry {
  const registry = createSqlRegistry({
    urgent: registryDatabase(urgent),
    usual: registryDatabase(usual),
    dialect: registryDialect(records, server),
  });
  return { ...registry, keys: { ...registry.keys, readSessions: (ids) => readSessions(urgent, ids) } };
}
