import { randomBytes } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import { Database, type DatabaseLimits } from '../../cluster/postgres/connection/database.ts';
import {
  type PostgresSettings,
  readPostgresUrl,
} from '../../cluster/postgres/connection/postgres-settings.ts';
import { openPostgres, type PostgresDatabases } from '../../cluster/postgres/open-postgres.ts';

/** The URL of a new, empty database, which is dropped after the test. */
export async function newDatabaseUrl(server?: string): Promise<string> {
  const { url, drop } = await createPostgresDatabase(server);
  onTestFinished(drop);
  return url;
}

/** A new, empty database, which stays until it is dropped. */
export async function createPostgresDatabase(
  server: string = inject('postgresUrl'),
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `keytally_test_${randomBytes(6).toString('hex')}`;
  const admin = new Database(await readPostgresUrl(server), { connections: 1 });
  await admin.query(`CREATE DATABASE ${name} ${USUAL} TEMPLATE template0`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`).catch(() => undefined);
      await admin.close();
    },
  };
}

/** Sorted as people do, not by code point, as most databases are. */
const USUAL = "ENCODING 'UTF8' LOCALE 'C' LOCALE_PROVIDER icu ICU_LOCALE 'en-US'";

export async function newDatabaseSettings(server?: string): Promise<PostgresSettings> {
  return readPostgresUrl(await newDatabaseUrl(server));
}

/** Connections to migrated tables, which are closed after the test; of a new database unless settings are given. */
export async function openTestPostgres(settings?: PostgresSettings): Promise<PostgresDatabases> {
  const opened = await openPostgres(settings ?? (await newDatabaseSettings()));
  onTestFinished(() => opened.close());
  return opened;
}

/** A database as it is, without our tables; its connections are closed after the test. */
export function openPlain(
  settings: PostgresSettings,
  connections = 5,
  limits: Partial<DatabaseLimits> = {},
): Database {
  const database = new Database(settings, { connections, ...limits });
  onTestFinished(() => database.close());
  return database;
}
