import type { SqlDatabase } from '../../../sql-registry/engine.ts';
import type { Connection, Database } from '../connection/database.ts';
import { findable } from '../connection/findable.ts';

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
