import { StoreError } from '@keytally/store-ports';
import type { Clickhouse } from '../clickhouse/connection/clickhouse.ts';
import { ownColumns, type TableColumn } from '../clickhouse/tables/own-columns.ts';
import { tableNames } from '../clickhouse/tables/schema.ts';

/** A table of ClickHouse, and what keeps its rows. */
interface Table {
  readonly name: string;
  readonly engine: string;
}

/**
 * Makes sure that a database has the tables that Keytally makes and nothing else. In one that was restored a view, a table whose rows
 * are elsewhere, or a column that is computed would run as part of our queries.
 *
 * @param what was looked at, as the beginning of a sentence
 * @throws {StoreError} `unreadable-data` if it has anything else
 */
export async function requireOwnTables(clickhouse: Clickhouse, what: string): Promise<void> {
  const tables = await clickhouse.query(
    'SELECT name, engine FROM system.tables WHERE database = currentDatabase()',
  );
  const columns = await clickhouse.query(
    `SELECT table, name, type, trim(concat(default_kind, ' ', default_expression)) AS computed
     FROM system.columns WHERE database = currentDatabase()`,
  );
  const fault = faultOf(
    tables.map(({ name, engine }) => ({ name: String(name), engine: String(engine) })),
    columns.map(({ table, name, type, computed }) => ({
      table: String(table),
      name: String(name),
      type: String(type),
      computed: String(computed),
    })),
  );
  if (fault === undefined) return;
  throw new StoreError(
    'unreadable-data',
    `${what} has not the tables that Keytally makes: ${fault}. Nothing of it was read. If you added that yourself, give Keytally a database of its own; otherwise use another backup, and ask where this one comes from.`,
  );
}

/** What is not as Keytally makes it; undefined if all is. */
export function faultOf(tables: readonly Table[], columns: readonly TableColumn[]): string | undefined {
  const other = tables.find(({ name, engine }) => !tableNames.includes(name) || !OWN_ENGINES.test(engine));
  if (other !== undefined)
    return `it has ${shown(other.name)} with the engine ${shown(other.engine)}, which Keytally does not make`;
  const missing = tableNames.find((name) => tables.every((table) => table.name !== name));
  if (missing !== undefined) return `it lacks the table "${missing}"`;
  const own = new Set(ownColumns().map(describe));
  const column = columns.find((one) => !own.has(describe(one)));
  if (column === undefined) return undefined;
  return `the column ${shown(column.name)} of its table ${shown(column.table)} is not one that Keytally makes`;
}

/** ClickHouse Cloud makes shared ones. */
const OWN_ENGINES = /^(Replicated|Shared)?MergeTree$/;

function describe({ table, name, type, computed }: TableColumn): string {
  return JSON.stringify([table, name, type, computed]);
}

const MOST_SHOWN = 60;

/** A name from outside in one short line. */
function shown(name: string): string {
  return JSON.stringify(name.length > MOST_SHOWN ? `${name.slice(0, MOST_SHOWN)}…` : name);
}
