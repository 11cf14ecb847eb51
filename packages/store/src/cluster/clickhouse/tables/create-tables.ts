import { requireRights } from '../connection/check-server.ts';
import type { Clickhouse } from '../connection/clickhouse.ts';
import type { ClickhouseSettings } from '../connection/clickhouse-settings.ts';
import { refused } from '../connection/opening-errors.ts';
import { type AddedColumn, addColumn, type Deployment, schemaStatements, tableNames } from './schema.ts';

/** Seconds that all servers of a cluster may take to create a table. */
const ON_ALL_SERVERS = 60;

/**
 * Creates the tables that are missing, after a check that those which are there are of the same deployment, and adds the
 * columns that are missing.
 */
export async function createTables(
  clickhouse: Clickhouse,
  settings: ClickhouseSettings,
  deployment: Deployment,
  added: readonly AddedColumn[],
): Promise<void> {
  if (deployment.kind === 'replicated') await checkCluster(clickhouse, settings, deployment.cluster);
  const engines = await readEngines(clickhouse);
  checkEngines(engines, settings, deployment);
  const run = (statement: string) => clickhouse.run(statement, { settings: settingsOf(deployment) });
  if (!tableNames.every((name) => engines.has(name))) {
    await requireRights(clickhouse, settings, ['CREATE TABLE']);
    for (const statement of schemaStatements(deployment)) await run(statement);
  }
  const missing = await findMissing(clickhouse, added);
  if (missing.length === 0) return;
  await requireRights(clickhouse, settings, ['ALTER ADD COLUMN']);
  for (const column of missing) await run(addColumn(column, deployment));
}

/** Every server must have all rows, and know itself by names that the tables' paths are made of. */
async function checkCluster(
  clickhouse: Clickhouse,
  settings: ClickhouseSettings,
  cluster: string,
): Promise<void> {
  const [row] = await clickhouse.query(
    'SELECT count(DISTINCT shard_num) AS shards FROM system.clusters WHERE cluster = {cluster:String}',
    { parameters: { cluster } },
  );
  if (row?.shards === 0n)
    throw refused(settings, `knows no cluster "${cluster}": see its table system.clusters.`);
  if (row?.shards !== 1n)
    throw refused(
      settings,
      `has the cluster "${cluster}" in ${row?.shards} shards: use one whose servers all have all data.`,
    );
  const macros = (await clickhouse.query('SELECT macro FROM system.macros')).map(({ macro }) => macro);
  const missing = ['shard', 'replica'].filter((macro) => !macros.includes(macro));
  if (missing.length > 0)
    throw refused(
      settings,
      `has no macro ${missing.join(' and ')}, of which the paths of replicated tables are made: define it on each server.`,
    );
}

/** The engines of the tables that are there. */
async function readEngines(clickhouse: Clickhouse): Promise<ReadonlyMap<string, string>> {
  const rows = await clickhouse.query(
    `SELECT name, engine FROM system.tables
     WHERE database = currentDatabase() AND name IN ({names:Array(String)})`,
    { parameters: { names: tableNames } },
  );
  return new Map(rows.map(({ name, engine }) => [String(name), String(engine)]));
}

/** Those of the columns that are not there yet. */
async function findMissing(
  clickhouse: Clickhouse,
  added: readonly AddedColumn[],
): Promise<readonly AddedColumn[]> {
  if (added.length === 0) return [];
  const rows = await clickhouse.query(
    'SELECT table, name FROM system.columns WHERE database = currentDatabase()',
  );
  const present = new Set(rows.map(({ table, name }) => `${table}.${name}`));
  return added.filter(({ table, name }) => !present.has(`${table}.${name}`));
}

/** Rows that are inserted into tables of another kind would be on one server only, or wait for others in vain. */
function checkEngines(
  engines: ReadonlyMap<string, string>,
  settings: ClickhouseSettings,
  { kind }: Deployment,
): void {
  if (kind === 'cloud') return;
  const [name, engine = ''] =
    [...engines].find(([, engine]) => engine.startsWith('Replicated') !== (kind === 'replicated')) ?? [];
  if (name === undefined) return;
  throw refused(
    settings,
    kind === 'single'
      ? `has the table "${name}" on several servers (${engine}): set KEYTALLY_CLICKHOUSE_CLUSTER to the name of their cluster.`
      : `has the table "${name}" on one server alone (${engine}): leave KEYTALLY_CLICKHOUSE_CLUSTER out, or use another database.`,
  );
}

function settingsOf({ kind }: Deployment): { distributed_ddl_task_timeout?: string } {
  return kind === 'replicated' ? { distributed_ddl_task_timeout: String(ON_ALL_SERVERS) } : {};
}
