import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOf, sizeOf } from '../disk-files.ts';
import type { Connection } from '../duckdb/engine/connection.ts';
import { withLockedEngine } from '../duckdb/engine/scratch-engine.ts';
import { MANIFEST_FILE, manifestText } from '../duckdb/maintenance/backup-manifest.ts';
import { migrate } from '../duckdb/tables/migrate.ts';
import { schemaSteps } from '../duckdb/tables/schema.ts';
import { quoted, quotedName } from '../sql-text.ts';

/**
 * Writes what somebody could pass off as a backup: a data file with the tables of Keytally, changed by `statements`, and a manifest that
 * is right about it in every respect.
 */
export async function craftBackup(folder: string, statements: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'keytally.duckdb');
  await rm(file, { force: true });
  const rows = await withLockedEngine('256MB', { directories: [folder] }, async (engine) => {
    await engine.query(`ATTACH ${quoted(file)} AS crafted`);
    await engine.query('USE crafted');
    await migrate(engine, folder, schemaSteps);
    for (const statement of statements) await engine.query(statement);
    const counts = await countAll(engine);
    await engine.query('USE memory');
    await engine.query('DETACH crafted');
    return counts;
  });
  const manifest = {
    format: 1,
    createdAt: '2026-11-01T00:00:00.000Z',
    schemaVersion: schemaSteps.length,
    bytes: await sizeOf(file),
    sha256: await digestOf(file),
    rows,
  } as const;
  await writeFile(join(folder, MANIFEST_FILE), manifestText(manifest));
}

/** Counts the rows of whatever tables there are. */
async function countAll(engine: Connection): Promise<Record<string, number>> {
  const counts: [string, number][] = [];
  const tables = await engine.query(
    "SELECT schema_name, table_name FROM duckdb_tables() WHERE database_name = 'crafted' ORDER BY table_name",
  );
  for (const { schema_name: schema, table_name: name } of tables) {
    const table = `${quotedName(String(schema))}.${quotedName(String(name))}`;
    const [row] = await engine.query(`SELECT count(*) AS n FROM crafted.${table}`);
    counts.push([String(name), Number(row?.n)]);
  }
  return Object.fromEntries(counts);
}

/** Files that a hostile backup is after, by their paths. */
export interface Targets {
  /** A file that is there, and is to be read. */
  readonly read: string;
  /** A file that is not there, and is to be written. */
  readonly written: string;
}

/** What crafted backups do to reach their targets, or to be taken for one that Keytally wrote. */
export function craftedParts({ read, written }: Targets): Readonly<Record<string, readonly string[]>> {
  const reads = `(SELECT content FROM read_text(${quoted(read)}))`;
  const copies = `COPY ${reads} TO ${quoted(written)}`;
  const table = (name: string) => [`CREATE TABLE ${quotedName(name)} (n INTEGER)`];
  const instead = (name: string, statement: string) => [`DROP TABLE ${name}`, statement];
  return {
    'a table whose name is SQL': table(`products; ${copies}; --`),
    'a table whose name ends the quotation marks': table(`products"; ${copies}; --`),
    'a table whose name is a file': table(read),
    'a table of the same name in another letter case': instead(
      'products',
      'CREATE TABLE "PRODUCTS" (n INTEGER)',
    ),
    'a column whose name is SQL': [
      `ALTER TABLE products ADD COLUMN ${quotedName(`a"; ${copies}; --`)} INTEGER`,
    ],
    'a column of another name': ['ALTER TABLE products RENAME COLUMN labels TO label'],
    'a column of another type': ['ALTER TABLE products ALTER COLUMN labels TYPE INTEGER'],
    'a column with another order of letters': instead(
      'new_names',
      'CREATE TABLE new_names (key VARCHAR COLLATE NOCASE NOT NULL, day INTEGER NOT NULL, names INTEGER NOT NULL)',
    ),
    'a column that may be empty': ['ALTER TABLE products ALTER COLUMN name DROP NOT NULL'],
    'a default value': [`ALTER TABLE products ALTER COLUMN labels SET DEFAULT (${"'x'"} || random())`],
    'a generated column': instead(
      'new_names',
      "CREATE TABLE new_names (key VARCHAR NOT NULL, day INTEGER NOT NULL, names INTEGER AS (error('run')))",
    ),
    'a check': instead(
      'new_names',
      "CREATE TABLE new_names (key VARCHAR NOT NULL, day INTEGER NOT NULL, names INTEGER NOT NULL CHECK (error('run')))",
    ),
    'a view': [`CREATE VIEW more AS SELECT error('run') AS a`],
    'a view instead of a table': instead('products', "CREATE VIEW products AS SELECT error('run') AS batch"),
    'a view instead of the version': instead(
      'schema_version',
      `CREATE VIEW schema_version AS SELECT ${schemaSteps.length}::INTEGER AS version WHERE error('run') IS NULL`,
    ),
    'a macro': [`CREATE MACRO greatest(a, b) AS error('run')`],
    'a macro that is a table': [`CREATE MACRO products(a) AS TABLE SELECT error('run')`],
    'an index': ['CREATE INDEX more ON products (id)'],
    'a sequence': ['CREATE SEQUENCE more'],
    'a type': ["CREATE TYPE more AS ENUM ('a')"],
    'another schema': ['CREATE SCHEMA more'],
    'a table in another schema': ['CREATE SCHEMA more', 'CREATE TABLE more.more (n INTEGER)'],
    'a table more': table('more'),
    'a table less': ['DROP TABLE boards'],
    'two versions': [`INSERT INTO schema_version VALUES (${schemaSteps.length})`],
    'no version': ['DELETE FROM schema_version'],
    'a version of the future in the file only': ['UPDATE schema_version SET version = 999'],
    'an older version in the file only': ['UPDATE schema_version SET version = version - 1'],
  };
}
