import type { Connection } from '../engine/connection.ts';
import { transaction } from '../engine/transaction.ts';

/** How many rows each table has. */
export type RowCounts = Readonly<Record<string, number>>;

/**
 * Copies all tables of one data file into another that has none, both under the names that they are attached as: in
 * one transaction, so that the copy is of one state of the data, and then folded into its file. `orders` has the order
 * of rows by table (SQL); the rows of a table that it leaves out lie as they did.
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
    }
  });
  await connection.query(`CHECKPOINT ${to}`);
  return counts;
}

/** How many rows each table of an attached data file has. */
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
