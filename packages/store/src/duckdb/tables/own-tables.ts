import { StoreError } from '@keytally/store-ports';
import { quotedName } from '../../sql-text.ts';
import type { Connection } from '../engine/connection.ts';
import { newerData } from '../engine/engine-errors.ts';
import { withLockedEngine } from '../engine/scratch-engine.ts';
import { migrate } from './migrate.ts';
import { schemaSteps } from './schema.ts';

/**
 * The statements that make the tables of a version, by their names: with the columns, their types and order, and whatever the engine
 * keeps with a table, such as default values, checks and generated columns.
 */
type Tables = ReadonlyMap<string, string>;

/** A part of an attached data file, as the engine's own catalogue has it. */
interface Part {
  readonly kind: string;
  readonly schema: string;
  readonly name: string;
  readonly statement: string;
}

/**
 * Makes sure that an attached data file has exactly the tables that Keytally makes and nothing else, before anything reads or changes
 * it: a view, a macro, a default value or a generated column of a file that was made elsewhere would run as part of our statements.
 * It asks the engine's catalogue alone, so that none of that runs here either.
 *
 * @param place names the file in the refusal
 * @returns the version of its tables
 * @throws {StoreError} `unreadable-data` if it has anything else, and `newer-data` if a newer program may have made it
 */
export async function requireOwnTables(connection: Connection, file: string, place: string): Promise<number> {
  const version = await readTablesVersion(connection, file, place);
  if (version > schemaSteps.length) throw newerData(place);
  const parts = await listParts(connection, file);
  const own = await tablesOf(version);
  for (const part of parts) {
    const fault = faultOf(part, own);
    if (fault !== undefined) throw notOurs(place, fault);
  }
  const names = new Set(parts.map(({ name }) => name));
  for (const name of own.keys()) if (!names.has(name)) throw notOurs(place, `it lacks the table "${name}"`);
  return version;
}

/**
 * Reads the version of the tables of an attached data file, also of a newer one, once the table that has it is known to be one: it could
 * be a view, or have a column that is computed.
 *
 * @throws {StoreError} `unreadable-data` if there is no such table
 */
export async function readTablesVersion(
  connection: Connection,
  file: string,
  place: string,
): Promise<number> {
  const found = (await listParts(connection, file)).filter(({ name }) => name === VERSION_TABLE);
  const [table] = found;
  if (found.length !== 1 || table?.kind !== 'table' || table.statement !== VERSION_STATEMENT)
    throw notOurs(place, `its table "${VERSION_TABLE}" is missing, or not as Keytally makes it`);
  const rows = await connection.query(`SELECT version FROM ${quotedName(file)}.main.schema_version LIMIT 2`);
  const version = Number(rows[0]?.version);
  if (rows.length !== 1 || version < 1) throw notOurs(place, 'it has no version of its tables, or several');
  return version;
}

const VERSION_TABLE = 'schema_version';
const VERSION_STATEMENT = `CREATE TABLE ${VERSION_TABLE}("version" INTEGER NOT NULL);`;

/** Lists all that a file can have, internal parts of the engine aside. */
async function listParts(connection: Connection, file: string): Promise<readonly Part[]> {
  const rows = await connection.query(LIST_PARTS, [file]);
  return rows.map(({ kind, schema, name, statement }) => ({
    kind: String(kind),
    schema: String(schema),
    name: String(name),
    statement: String(statement),
  }));
}

const LIST_PARTS = `
  SELECT 'table' AS kind, schema_name AS schema, table_name AS name, sql AS statement
  FROM duckdb_tables() WHERE database_name = $1
  UNION ALL SELECT 'view', schema_name, view_name, '' FROM duckdb_views() WHERE database_name = $1
  UNION ALL SELECT 'macro or function', schema_name, function_name, ''
  FROM duckdb_functions() WHERE database_name = $1
  UNION ALL SELECT 'index', schema_name, index_name, '' FROM duckdb_indexes() WHERE database_name = $1
  UNION ALL SELECT 'sequence', schema_name, sequence_name, '' FROM duckdb_sequences() WHERE database_name = $1
  UNION ALL SELECT 'type', schema_name, type_name, ''
  FROM duckdb_types() WHERE database_name = $1 AND NOT internal
  UNION ALL SELECT 'schema', schema_name, schema_name, ''
  FROM duckdb_schemas() WHERE database_name = $1 AND schema_name <> 'main'
  ORDER BY kind, schema, name`;

/** What each version has, so that it is made once. */
const known = new Map<number, Promise<Tables>>();

/** The tables of a version, from the same steps that make those of a data directory. */
export function tablesOf(version: number): Promise<Tables> {
  const made = known.get(version) ?? makeTables(version);
  known.set(version, made);
  // A machine without memory may have some later.
  made.catch(() => known.delete(version));
  return made;
}

async function makeTables(version: number): Promise<Tables> {
  return withLockedEngine('64MB', {}, async (engine) => {
    await migrate(engine, ':memory:', schemaSteps.slice(0, version));
    const rows = await listParts(engine, 'memory');
    return new Map(rows.map(({ name, statement }) => [name, statement]));
  });
}

function faultOf({ kind, schema, name, statement }: Part, own: Tables): string | undefined {
  if (kind !== 'table' || schema !== 'main')
    return `it has the ${kind} ${shown(name)}, and Keytally makes none`;
  const expected = own.get(name);
  if (expected === undefined) return `it has the table ${shown(name)}, which Keytally does not make`;
  if (expected !== statement) return `its table ${shown(name)} is not as Keytally makes it`;
  return undefined;
}

const MOST_SHOWN = 60;

/** A name from outside in one short line. */
function shown(name: string): string {
  return JSON.stringify(name.length > MOST_SHOWN ? `${name.slice(0, MOST_SHOWN)}…` : name);
}

function notOurs(place: string, fault: string): StoreError {
  return new StoreError(
    'unreadable-data',
    `The data file in ${place} is not one that Keytally wrote: ${fault}. Nothing of it was run. If you added that yourself, remove it; otherwise use another backup, and ask where this one comes from.`,
  );
}
