import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StoreError } from '@keytally/store-ports';
import { quotedName } from '../../sql-text.ts';
import type { Connection } from '../postgres/connection/database.ts';
import type { SchemaStep } from '../postgres/migrations/schema-steps.ts';

/** The file of a backup with the rows of PostgreSQL: gzip of lines that are JSON. */
export const POSTGRES_FILE = 'postgres.ndjson.gz';

/** A row as PostgreSQL writes it as text, or the last number that a sequence gave out. */
type Line =
  | { readonly table: string; readonly row: string }
  | { readonly sequence: string; readonly last: string };

/** Some rows have megabytes, such as records that an import has set aside. */
const ROWS_OF_STATEMENT = 100;

/** What page cursors continue is of no use after a restore, which gives new watermarks. */
const LEFT_OUT: readonly string[] = ['snapshots'];

/**
 * Writes all rows as of one moment, in a transaction that sees one. Resolves to the number of rows by table.
 *
 * @param steps those that the tables have had
 * @param path of a file that is not there yet; readable by its owner only
 */
export async function writePostgresFile(
  connection: Connection,
  steps: readonly SchemaStep[],
  path: string,
): Promise<Readonly<Record<string, number>>> {
  const rows: Record<string, number> = {};
  async function* lines() {
    for await (const line of readLines(connection, steps)) {
      if ('table' in line) rows[line.table] = (rows[line.table] ?? 0) + 1;
      yield `${JSON.stringify(line)}\n`;
    }
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return rows;
}

/** Sequences come last: a number that is given out meanwhile is only passed over. */
async function* readLines(connection: Connection, steps: readonly SchemaStep[]): AsyncGenerator<Line> {
  for (const table of tablesOf(steps)) {
    await connection.query(
      `DECLARE all_rows NO SCROLL CURSOR FOR SELECT each::text AS row FROM ${quotedName(table)} AS each`,
    );
    for (;;) {
      const rows = await connection.query(`FETCH ${ROWS_OF_STATEMENT} FROM all_rows`);
      for (const { row } of rows) yield { table, row: String(row) };
      if (rows.length < ROWS_OF_STATEMENT) break;
    }
    await connection.query('CLOSE all_rows');
  }
  const sequences = await connection.query(
    `SELECT sequencename AS sequence, last_value::text AS last FROM pg_sequences
     WHERE schemaname = current_schema() AND last_value IS NOT NULL`,
  );
  for (const { sequence, last } of sequences) yield { sequence: String(sequence), last: String(last) };
}

/**
 * Fills new tables of the version that the file is of, in the transaction of the caller. No trigger runs: the rows have what
 * triggers did.
 */
export async function loadPostgresFile(
  connection: Connection,
  path: string,
  steps: readonly SchemaStep[],
): Promise<void> {
  const tables = tablesOf(steps);
  for (const table of tables) {
    await connection.query(`ALTER TABLE ${quotedName(table)} DISABLE TRIGGER USER`);
    // Some tables are made with a row in them.
    await connection.query(`TRUNCATE ${quotedName(table)}`);
  }
  for await (const lines of inGroups(readFile(path, tables))) await load(connection, lines);
  for (const table of tables) await connection.query(`ALTER TABLE ${quotedName(table)} ENABLE TRIGGER USER`);
}

/** Rows of one table, or one sequence. */
async function load(connection: Connection, lines: readonly Line[]): Promise<void> {
  const [first] = lines;
  if (first === undefined) return;
  if ('sequence' in first)
    await connection.query(
      `SELECT setval(format('%I', sequencename), $2::bigint) FROM pg_sequences
       WHERE schemaname = current_schema() AND sequencename = $1`,
      [first.sequence, first.last],
    );
  else
    await connection.query(
      `INSERT INTO ${quotedName(first.table)} OVERRIDING SYSTEM VALUE
       SELECT (each).* FROM (SELECT written::${quotedName(first.table)} AS each FROM unnest($1::text[]) AS written OFFSET 0) AS rows`,
      [lines.flatMap((line) => ('row' in line ? line.row : []))],
    );
}

/** The list of steps itself is made by making them. */
function tablesOf(steps: readonly SchemaStep[]): readonly string[] {
  return steps
    .flatMap(({ statements }) => statements)
    .flatMap((statement) => /^CREATE TABLE (\w+)/.exec(statement)?.[1] ?? [])
    .filter((table) => !LEFT_OUT.includes(table));
}

/** Whoever made the file may have written anything into it: only rows of our tables, and sequences, are taken. */
async function* readFile(path: string, tables: readonly string[]): AsyncGenerator<Line> {
  const unzipped = createReadStream(path).pipe(createGunzip());
  let number = 0;
  for await (const text of createInterface({ input: unzipped, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1;
    const line = lineOf(text, tables);
    if (line === undefined) throw notOurs(path, number);
    yield line;
  }
}

function lineOf(text: string, tables: readonly string[]): Line | undefined {
  const { table, row, sequence, last } = readFields(text);
  if (
    sequence === undefined &&
    typeof table === 'string' &&
    tables.includes(table) &&
    typeof row === 'string'
  )
    return { table, row };
  if (
    table === undefined &&
    typeof sequence === 'string' &&
    typeof last === 'string' &&
    /^\d{1,19}$/.test(last)
  )
    return { sequence, last };
  return undefined;
}

function readFields(text: string): Partial<Record<'table' | 'row' | 'sequence' | 'last', unknown>> {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

function notOurs(path: string, line: number): StoreError {
  return new StoreError(
    'unreadable-data',
    `${path} is not one that Keytally wrote: line ${line} is neither a row of a table of Keytally nor the number of a sequence. Nothing of it was run. Use another backup, and ask where this one comes from.`,
  );
}

/** Rows of one table together, as many as one statement takes; each sequence alone. */
async function* inGroups(lines: AsyncIterable<Line>): AsyncGenerator<readonly Line[]> {
  let group: Line[] = [];
  for await (const line of lines) {
    const [first] = group;
    const isSame = first === undefined || ('table' in first && 'table' in line && first.table === line.table);
    if (!isSame || group.length === ROWS_OF_STATEMENT) {
      yield group;
      group = [];
    }
    group.push(line);
  }
  yield group;
}
