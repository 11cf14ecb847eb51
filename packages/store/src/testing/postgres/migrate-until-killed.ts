import { Database } from '../../cluster/postgres/connection/database.ts';
import { readPostgresUrl } from '../../cluster/postgres/connection/postgres-settings.ts';
import { migrate } from '../../cluster/postgres/migrations/migrate.ts';
import { nextSteps } from './next-steps.ts';

/** Migrates to the version after the next, but kills itself before the statement with this number, counted from 0. */
const [, , url = '', moment = ''] = process.argv;

class EndingDatabase extends Database {
  #statements = 0;

  override use<T>(work: Parameters<typeof Database.prototype.use<T>>[0]): Promise<T> {
    return super.use((connection) =>
      work({
        query: (sql, parameters) => {
          if (this.#statements++ === Number(moment)) process.kill(process.pid, 'SIGKILL');
          return connection.query(sql, parameters);
        },
      }),
    );
  }
}

const database = new EndingDatabase(await readPostgresUrl(url), { connections: 1 });
await migrate(database, nextSteps);
await database.close();
