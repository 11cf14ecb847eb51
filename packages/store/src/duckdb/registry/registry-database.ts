import type { SqlDatabase } from '../../sql-registry/engine.ts';
import type { Connection } from '../engine/connection.ts';
import { transaction } from '../engine/transaction.ts';
import type { Database } from '../file/database.ts';

/** How calls of the registry use the data file, by what must not wait for what. All changes are serialised, because all writes are. */
export function registryDatabases({
  writer,
  lookups,
}: Database): Readonly<Record<'urgent' | 'usual', SqlDatabase<Connection>>> {
  const usual: SqlDatabase<Connection> = {
    read: (...statement) => lookups.use((connection) => connection.query(...statement)),
    write: (...statement) => writer.use((connection) => connection.query(...statement)),
    transaction: (work) => writer.use((connection) => transaction(connection, () => work(connection))),
  };
  return {
    usual,
    // A single statement, such as a note of the last use, has time.
    urgent: {
      ...usual,
      read: (...statement) => lookups.useUrgently((connection) => connection.query(...statement)),
      transaction: (work) =>
        writer.useUrgently((connection) => transaction(connection, () => work(connection))),
    },
  };
}
