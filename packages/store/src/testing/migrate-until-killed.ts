import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { QueryParameter } from '@keytally/reports';
import { Connection } from '../duckdb/engine/connection.ts';
import { openInstance } from '../duckdb/engine/open-instance.ts';
import { migrate } from '../duckdb/tables/migrate.ts';
import { nextSteps } from './next-version.ts';

/** Brings a data file to the next version and ends, as if killed, before the first such statement of the last step. */
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
