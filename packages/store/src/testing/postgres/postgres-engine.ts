import type { PostgresSettings } from '../../cluster/postgres/connection/postgres-settings.ts';
import { createPostgresRegistry } from '../../cluster/postgres/postgres-registry.ts';
import type { Registry } from '../../registry.ts';
import type { SharedEngine } from '../conformance/engine.ts';
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
  return { registry: createPostgresRegistry(databases, noRecords, server), settings };
}

const noRecords = { remove: async () => {} };

export const registryEngine: SharedEngine<OpenedRegistry> = {
  name: 'PostgreSQL',
  open: () => openRegistry(),
  reopen: ({ settings }) => openRegistry(settings),
  openAnother: ({ settings }) => openRegistry(settings),
};
