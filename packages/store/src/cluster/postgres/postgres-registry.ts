import { randomUUID } from 'node:crypto';
import type { KeyRow } from '@keytally/keys';
import type { Registry } from '@keytally/store-ports';
import { toKeyRow } from '../../rows/key-row.ts';
import type { SqlDatabase } from '../../sql-registry/engine.ts';
import { createSqlRegistry } from '../../sql-registry/sql-registry.ts';
import type { Connection, Database } from './connection/database.ts';
import { findable } from './connection/findable.ts';
import type { PostgresDatabases } from './open-postgres.ts';
import { type EraseEvents, registryDialect } from './registry/registry-dialect.ts';

/**
 * The part of a cluster's data that is small and strict: keys, audit trail, products and tracked events.
 *
 * @param server names this server; after a restart the same name continues its copy of the audit trail
 */
export function createPostgresRegistry(
  { urgent, usual }: Pick<PostgresDatabases, 'urgent' | 'usual'>,
  eraseEvents: EraseEvents,
  server: string = randomUUID(),
): Registry {
  const registry = createSqlRegistry({
    urgent: registryDatabase(urgent),
    usual: registryDatabase(usual),
    dialect: registryDialect(eraseEvents, server),
  });
  return { ...registry, keys: { ...registry.keys, readSessions: (ids) => readSessions(urgent, ids) } };
}

/** How calls of the registry use PostgreSQL. */
export function registryDatabase(database: Database): SqlDatabase<Connection> {
  return {
    read: (sql, parameters = []) =>
      database.query(
        sql,
        parameters.map((value) => (typeof value === 'string' ? findable(value) : value)),
      ),
    write: (...statement) => database.query(...statement),
    transaction: (work) => database.transaction(work),
  };
}

/** The live rows of session keys, and of the keys that they belong to. */
async function readSessions(database: Database, ids: readonly string[]): Promise<readonly KeyRow[]> {
  return (await database.query(SESSIONS, [ids.map(findable)])).map(toKeyRow);
}

/** Both kinds are named, so that the index is used: anybody may ask for sessions. */
const SESSIONS = `
  WITH sessions AS (
    SELECT * FROM public_keys
    WHERE kind IN ('ADMIN', 'CLIENT') AND id = ANY($1) AND session IS NOT NULL AND deleted_at IS NULL
  )
  SELECT * FROM sessions
  UNION
  SELECT parents.* FROM sessions
  JOIN public_keys AS parents ON parents.thumbprint = sessions.session::json ->> 'parentThumbprint'
  WHERE parents.deleted_at IS NULL`;
