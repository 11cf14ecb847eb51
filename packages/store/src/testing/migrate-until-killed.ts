import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { QueryParameter } from '@keytally/reports';
import { Connection } from '../duckdb/engine/connection.ts';
import { openInstance } from '../duckdb/engine/open-instance.ts';
import { migrate } from '../duckdb/tables/migrate.ts';
import { nextSteps } from './next-version.ts';

/**
 * Migrates a data file to the next version, but kills itself before the first statement of the last step that starts
 * with `moment`.
 */
const [, , directory = '', moment = ''] = process.argv;

class EndingConnection extends Connection {
  #isInStep = false;

  constructor(native: DuckDBConnection) {
    super(native);
  }

  override query(sql: string, parameters?: readonly QueryParameter[]) {
    if (this.#isInStep && sql.startsWith(moment)) process.kill(process.pid, 'SIGKILL');
    this.#isInStep ||= sql === nextSteps.at(-1)?.[0];
    return super.query(sql, parameters);
  }
}

const instance = await openInstance(join(directory, 'private/keytally.duckdb'), {});
await migrate(new EndingConnection(await instance.connect()), directory, nextSteps);
