import type { Connection } from '../engine/connection.ts';
import { storeUnavailable } from '../engine/engine-errors.ts';
import { transaction } from '../engine/transaction.ts';
import { digestOf } from './digest.ts';

/** Number of rows by table. */
export type RowCounts = Readonly<Record<string, number>>;

/**
 * Copies all tables of one attached data file to another, empty one, and compares them. One transaction makes the copy
 * consistent; a checkpoint then writes it to the file. `orders` has the ORDER BY of some tables (SQL); the other tables keep their
 * row order.
 */
export async function copyTables(
  connection: Connection,
  from: string,
  to: string,
  orders: Readonly<Record<string, string>> = {},
): Promise<RowCounts> {
  const counts: Record<string, number> = {};
  await transaction(connection, async () => {
    for (const { name, statement } of await listTables(connection, from)) {
      await connection.query(statement.replace(/^CREATE TABLE /, `CREATE TABLE ${to}.`));
      const order = orders[name] === undefined ? '' : `ORDER BY ${orders[name]}`;
      const [copied] = await connection.query(
        `INSERT INTO ${to}.${name} SELECT * FROM ${from}.${name} ${order}`,
      );
      counts[name] = Number(copied?.Count);
      await requireSame(connection, `${from}.${name}`, `${to}.${name}`);
    }
  });
  await connection.query(`CHECKPOINT ${to}`);
  return counts;
}

async function requireSame(connection: Connection, from: string, to: string): Promise<void> {
  if ((await digestOf(connection, from)) !== (await digestOf(connection, to)))
    throw storeUnavailable(new Error(`${to} is not what ${from} is`));
}

/** Counts the rows of each table of an attached data file. */
export async function countRows(connection: Connection, file: string): Promise<RowCounts> {
  const counts: Record<string, number> = {};
  for (const { name } of await listTables(connection, file)) {
    const [row] = await connection.query(`SELECT count(*) AS n FROM ${file}.${name}`);
    counts[name] = Number(row?.n);
  }
  return counts;
}

async function listTables(
  connection: Connection,
  file: string,
): Promise<{ name: string; statement: string }[]> {
  const rows = await connection.query(
    `SELECT table_name AS name, sql AS statement FROM duckdb_tables()
     WHERE database_name = $1 AND NOT temporary ORDER BY table_name`,
    [file],
  );
  return rows.map(({ name, statement }) => ({ name: String(name), statement: String(statement) }));
}
