import type { ClickhouseState, DatabasesState, PostgresState, ReplicasState } from '@keytally/store-ports';
import type { Clickhouse } from './clickhouse/connection/clickhouse.ts';
import type { Connection } from './postgres/connection/database.ts';
import { countServers } from './postgres/leases/presence.ts';
import { readTasks } from './postgres/leases/turns.ts';
import type { Databases } from './writing/databases.ts';

/** Asks both databases how they are. Needs no rights but those that a server has. */
export async function readDatabasesState({
  postgres: { usual },
  clickhouse,
}: Databases): Promise<DatabasesState> {
  const [postgres, ofClickhouse, servers, tasks] = await Promise.all([
    readPostgresState(usual),
    readClickhouseState(clickhouse),
    countServers(usual),
    readTasks(usual),
  ]);
  return { postgres, clickhouse: ofClickhouse, servers, tasks };
}

/** The values with which nothing that was acknowledged is lost or damaged in a crash. */
const SAFE_SETTINGS: Readonly<Record<string, string>> = { fsync: 'on', full_page_writes: 'on' };

async function readPostgresState(database: Connection): Promise<PostgresState> {
  const askedAt = Date.now();
  const [row = {}] = await database.query(
    `SELECT split_part(current_setting('server_version'), ' ', 1) AS version,
       (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now,
       current_setting('fsync') AS fsync, current_setting('full_page_writes') AS full_page_writes,
       current_setting('synchronous_commit') NOT IN ('off', 'local')
         AND current_setting('synchronous_standby_names') <> '' AS waits,
       (SELECT sum(numbackends) FROM pg_stat_database)::integer AS connections,
       current_setting('max_connections')::integer AS most,
       (SELECT count(*) FROM pg_stat_replication WHERE coalesce(state, 'streaming') = 'streaming')::integer AS standbys`,
  );
  return {
    version: String(row.version),
    clockAheadMs: aheadBy(row.now, askedAt),
    riskySettings: Object.entries(SAFE_SETTINGS).flatMap(([name, safe]) =>
      row[name] === safe ? [] : [`${name}=${row[name]}`],
    ),
    connections: Number(row.connections),
    mostConnections: Number(row.most),
    standbys: Number(row.standbys),
    waitsForStandby: row.waits === true,
  };
}

async function readClickhouseState(clickhouse: Clickhouse): Promise<ClickhouseState> {
  const askedAt = Date.now();
  const [row = {}] = await clickhouse.query(
    `SELECT version() AS version, toUnixTimestamp64Milli(now64(3)) AS now, toFloat64(filesystemAvailable()) AS free`,
  );
  const clockAheadMs = aheadBy(row.now, askedAt);
  const { version, free } = row;
  const replicas = await readReplicasState(clickhouse);
  return { version: String(version), clockAheadMs, free: Number(free), replicas };
}

async function readReplicasState(clickhouse: Clickhouse): Promise<ReplicasState | undefined> {
  const [row = {}] = await clickhouse.query(
    `SELECT toFloat64(count()) AS tables, toFloat64(max(total_replicas)) AS all_replicas,
       toFloat64(min(active_replicas)) AS active, toFloat64(max(absolute_delay)) AS delay,
       toFloat64(sum(queue_size)) AS queue, toFloat64(countIf(is_readonly)) AS read_only
     FROM system.replicas WHERE database = currentDatabase()`,
  );
  if (Number(row.tables) === 0) return undefined;
  return {
    all: Number(row.all_replicas),
    active: Number(row.active),
    delay: Number(row.delay),
    queue: Number(row.queue),
    readOnlyTables: Number(row.read_only),
  };
}

/** Half of the time that the question took, it was under way. */
function aheadBy(now: unknown, askedAt: number): number {
  return Math.round(Number(now) - (askedAt + Date.now()) / 2);
}
