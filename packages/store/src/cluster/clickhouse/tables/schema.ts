import type { RecordedProperty } from '@keytally/contract/properties';
import { firstProperties } from '../../../first-properties.ts';
import { quotedName } from '../../../sql-text.ts';

/** Where the tables are: one server, a cluster whose servers each have all data, or ClickHouse Cloud. */
export type Deployment =
  | { readonly kind: 'single' | 'cloud' }
  | { readonly kind: 'replicated'; readonly cluster: string };

interface TableDefinition {
  readonly columns: string;
  readonly orderBy: string;
  readonly partitionBy?: string;
  /** Rows that are found by a key are read in small blocks. */
  readonly granularity?: number;
  /** Whether an acknowledged insert must survive a crash. Aggregates can be made again. */
  readonly isDurable?: boolean;
}

const columnTypes: Readonly<Record<RecordedProperty['type'], string>> = {
  text: 'String',
  number: 'Float64',
  boolean: 'Bool',
};

/** Numbers of aggregates. As those of batches they have an index, by which the newest are found without reading the column. */
const RUN = 'run UInt64, INDEX runs run TYPE minmax';
const GENERATION = 'generation UInt64, INDEX generations generation TYPE minmax';

/** No insert has more than 100 partitions: 366 days to each make a century of them. */
const BY_YEAR = 'intDiv(day, 366)';

/**
 * As in the data file of DuckDB a `day` is in days since 1970-01-01 in the product's time zone, an instant in Unix ms.
 * Ids of products, clients and events are Int32, to keep the many rows that refer to them small.
 *
 * A row of a record counts if its `batch` counts, a row of an aggregate if its `run` or `generation` does. So nothing is
 * ever changed in place. The tables may never merge rows with equal keys: a row whose batch is dead would win over the
 * one that counts.
 */
const tables: Readonly<Record<string, TableDefinition>> = {
  // key finds the records that are there already.
  events: {
    columns: `product Int32, day Int32, client Int32, event Int32, occurred_at Int64, id String,
  session Nullable(Int64), value_micros Nullable(Int64), property_set Nullable(Int32), batch UInt64,
  key UInt64 MATERIALIZED sipHash64(client, occurred_at, id), INDEX batches batch TYPE minmax`,
    orderBy: 'product, day, client, occurred_at, id',
    partitionBy: BY_YEAR,
    isDurable: true,
  },
  session_records: {
    columns: `product Int32, day Int32, client Int32, session Int64, session_id String, started_at Int64,
  stopped_at Nullable(Int64), property_set Nullable(Int32), batch UInt64,
  key UInt64 MATERIALIZED sipHash64(session, started_at), INDEX batches batch TYPE minmax`,
    orderBy: 'product, day, client, started_at',
    partitionBy: BY_YEAR,
    isDurable: true,
  },
  // A batch that extends a session adds a row, and so does an erasure that shortens it or leaves nothing of it: the row of the
  // last batch that counts is the session.
  sessions: {
    columns: `product Int32, session Int64, client Int32, session_id String, first_at Int64, last_at Int64, day Int32,
  is_gone Bool DEFAULT false, batch UInt64, key UInt64 MATERIALIZED sipHash64(client, session_id),
  INDEX batches batch TYPE minmax`,
    orderBy: 'product, key, batch',
    granularity: 512,
    isDurable: true,
  },
  client_names: {
    columns: `product Int32, client Int32, client_id String, is_gone Bool DEFAULT false, batch UInt64,
  key UInt64 MATERIALIZED sipHash64(client_id), INDEX batches batch TYPE minmax`,
    orderBy: 'product, key',
    granularity: 512,
    isDurable: true,
  },
  // key: the digest of the values. As a session, a client or a set without records is gone once a later row says so.
  property_sets: {
    columns: `product Int32, property_set Int32, key String, is_gone Bool DEFAULT false, batch UInt64,
  ${firstProperties.map(({ name, type }) => `${quotedName(name)} Nullable(${columnTypes[type]})`).join(', ')},
  INDEX batches batch TYPE minmax`,
    orderBy: 'product, key',
    granularity: 512,
    isDurable: true,
  },
  rolled_day_uses: {
    columns: `product Int32, day Int32, event Int32, uses Int64, micros Nullable(Int128), ${RUN}`,
    orderBy: 'product, day, event',
  },
  rolled_day_client_uses: {
    columns: `product Int32, day Int32, event Int32, client Int32, uses Int64, ${RUN}`,
    orderBy: 'product, day, event, client',
  },
  rolled_day_clients: {
    columns: `product Int32, day Int32, client Int32, sessions Int64, runtime Int64, ${RUN}`,
    orderBy: 'product, day, client',
  },
  rolled_day_statements: {
    columns: `product Int32, day Int32, client Int32, property_set Int32, stated_at Int64, stated_by_event Bool,
  stated_id String, ${RUN}`,
    orderBy: 'product, day, client',
  },
  rolled_day_stated_uses: {
    columns: `product Int32, day Int32, event Int32, client Int32, property_set Nullable(Int32), uses Int64,
  micros Nullable(Int128), ${RUN}`,
    orderBy: 'product, day, event, client',
  },
  rolled_day_stated_totals: {
    columns: `product Int32, day Int32, event Int32, property_set Int32, uses Int64, micros Nullable(Int128), ${RUN}`,
    orderBy: 'product, event, day',
  },
  rolled_client_uses: {
    columns: `product Int32, event Int32, client Int32, uses Int64, ${GENERATION}`,
    orderBy: 'product, generation, event, client',
  },
  rolled_clients: {
    columns: `product Int32, client Int32, client_id String, first_day Int32, last_day Int32, active_days Int64,
  active_weeks Int64, active_months Int64, sessions Int64, runtime Int64, ${GENERATION}`,
    orderBy: 'product, generation, client',
  },
  rolled_client_property_sets: {
    columns: `product Int32, client Int32, day Int32, property_set Int32, stated_at Int64, ${GENERATION}`,
    orderBy: 'product, generation, client, stated_at',
  },
};

export const tableNames: readonly string[] = Object.keys(tables);

/** What is within the brackets of the statement that makes a table: its columns and indexes. */
export function definitionOf(table: string): string {
  return tables[table]?.columns ?? '';
}

/** The tables whose rows count by the number of a batch, a run or a generation. */
export function tablesBy(column: 'batch' | 'run' | 'generation'): readonly string[] {
  return tableNames.filter((name) => tables[name]?.columns.includes(` ${column} UInt64`));
}

/** The tables of aggregates that tell clients apart. */
export const aggregatesOfClients: readonly string[] = tableNames.filter(
  (name) => name.startsWith('rolled_') && tables[name]?.columns.includes(' client Int32'),
);

/** A column of a later version than its table. */
export interface AddedColumn {
  readonly table: string;
  readonly name: string;
  /** Its type and its default: servers of the version before insert rows without it. */
  readonly definition: string;
}

/** A table that was released never changes above, but gets columns here. */
export const addedColumns: readonly AddedColumn[] = [];

export function addColumn({ table, name, definition }: AddedColumn, deployment: Deployment): string {
  return `ALTER TABLE ${table}${onCluster(deployment)} ADD COLUMN IF NOT EXISTS ${name} ${definition}`;
}

/** The statements that create the tables. They may run again, and by several servers at once. */
export function schemaStatements(deployment: Deployment): readonly string[] {
  return Object.entries(tables).map(([name, table]) => createTable(name, table, deployment));
}

function createTable(name: string, table: TableDefinition, deployment: Deployment): string {
  const { columns, orderBy, partitionBy } = table;
  return [
    `CREATE TABLE IF NOT EXISTS ${name}${onCluster(deployment)} (\n  ${columns}\n)`,
    `ENGINE = ${engineOf(deployment)}`,
    ...(partitionBy === undefined ? [] : [`PARTITION BY ${partitionBy}`]),
    `ORDER BY (${orderBy})`,
    ...settingsOf(table, deployment),
  ].join('\n');
}

function onCluster(deployment: Deployment): string {
  return deployment.kind === 'replicated' ? ` ON CLUSTER '${deployment.cluster}'` : '';
}

/** Each server puts its own values in for the names in braces. ClickHouse Cloud makes every MergeTree a shared one. */
function engineOf({ kind }: Deployment): string {
  return kind === 'replicated'
    ? "ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/{table}', '{replica}')"
    : 'MergeTree';
}

/** Storage in the cloud is durable by itself. */
function settingsOf({ granularity, isDurable }: TableDefinition, { kind }: Deployment): string[] {
  const settings = [
    ...(granularity === undefined ? [] : [`index_granularity = ${granularity}`]),
    ...(isDurable && kind !== 'cloud' ? ['fsync_after_insert = 1', 'fsync_part_directory = 1'] : []),
  ];
  return settings.length === 0 ? [] : [`SETTINGS ${settings.join(', ')}`];
}
