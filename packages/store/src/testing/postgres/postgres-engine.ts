import type { Registry } from '@keytally/store-ports';
import type { SharedEngine } from '@keytally/store-ports/testing';
import type { PostgresSettings } from '../../cluster/postgres/connection/postgres-settings.ts';
import type { PostgresDatabases } from '../../cluster/postgres/open-postgres.ts';
import { createPostgresRegistry } from '../../cluster/postgres/postgres-registry.ts';
import { newDatabaseSettings, openTestPostgres } from './test-database.ts';

/** A registry, and where it is. */
interface OpenedRegistry {
  readonly registry: Registry;
  readonly settings: PostgresSettings;
}

/** A registry in a new database, or one more server on a database. */
export async function openRegistry(given?: PostgresSettings, server?: string): Promise<OpenedRegistry> {
  const settings = given ?? (await newDatabaseSettings());
  const databases = await openTestPostgres(settings);
  return { registry: registryOn(databases, server), settings };
}

/** The registry of databases that have no records. */
export function registryOn(
  databases: Pick<PostgresDatabases, 'urgent' | 'usual'>,
  server?: string,
): Registry {
  return createPostgresRegistry(databases, async () => {}, server);
}

export const registryEngine: SharedEngine<OpenedRegistry> = {
  name: 'PostgreSQL',
  open: () => openRegistry(),
  reopen: ({ settings }) => openRegistry(settings),
  openAnother: ({ settings }) => openRegistry(settings),
};
