import { Clickhouse } from '../../cluster/clickhouse/connection/clickhouse.ts';
import { readClickhouseUrl } from '../../cluster/clickhouse/connection/clickhouse-settings.ts';
import { Database } from '../../cluster/postgres/connection/database.ts';
import { readPostgresUrl } from '../../cluster/postgres/connection/postgres-settings.ts';
import type { ClusterSettings } from '../../store-settings.ts';
import { ClickhouseServer } from '../clickhouse/clickhouse-server.ts';
import { PostgresServer } from '../postgres/postgres-server.ts';

/** The two databases of a cluster on this machine, and plain connections to them; for programs that are not tests. */
export interface Engines {
  readonly settings: ClusterSettings;
  readonly postgres: Database;
  readonly clickhouse: Clickhouse;
  /** Stops both and removes their data. */
  end(): Promise<void>;
}

/** Starts both engines with empty databases. They must be installed: `npm run test:scale` does that. */
export async function startEngines(): Promise<Engines> {
  const [postgresServer, clickhouseServer] = await Promise.all([
    PostgresServer.start(),
    ClickhouseServer.start(),
  ]);
  const settings: ClusterSettings = {
    engine: 'cluster',
    postgres: { url: postgresServer.url() },
    clickhouse: { url: `${clickhouseServer.url}/default` },
  };
  const postgres = new Database(await readPostgresUrl(settings.postgres.url), { connections: 2 });
  const clickhouse = new Clickhouse(await readClickhouseUrl(settings.clickhouse.url), 3_600_000);
  return {
    settings,
    postgres,
    clickhouse,
    async end() {
      await Promise.all([postgres.close(), clickhouse.close()]);
      await Promise.all([postgresServer.end(), clickhouseServer.end()]);
    },
  };
}
