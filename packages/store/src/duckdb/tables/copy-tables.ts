import { quotedName } from '../../sql-text.ts';
import type { Connection } from '../engine/connection.ts';
import { storeUnavailable } from '../engine/engine-errors.ts';
import { transaction } from '../engine/transaction.ts';
import { digestOf } from './digest.ts';
import { tablesOf } from './own-tables.ts';
import { schemaSteps } from './schema.ts';

/** Number of rows by table. */
export type RowCounts = Readonly<Record<string, number>>;

/**
 * Copies all tables of one attached data file of this version to another, empty one, and compares them. One transaction makes the copy
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
  const tables = await tablesOf(schemaSteps.length);
  await transaction(connection, async () => {
    for (const [name, statement] of tables) {
      await connection.query(statement.replace(/^CREATE TABLE /, `CREATE TABLE ${quotedName(to)}.`));
      const [source, target] = [tableIn(from, name), tableIn(to, name)];
      const order = orders[name] === undefined ? '' : `ORDER BY ${orders[name]}`;
      const [copied] = await connection.query(`INSERT INTO ${target} SELECT * FROM ${source} ${order}`);
      counts[name] = Number(copied?.Count);
      await requireSame(connection, source, target);
    }
  });
  await connection.query(`CHECKPOINT ${quotedName(to)}`);
  return counts;
}

async function requireSame(connection: Connection, from: string, to: string): Promise<void> {
  if ((await digestOf(connection, from)) !== (await digestOf(connection, to)))
    throw storeUnavailable(new Error(`${to} is not what ${from} is`));
}

/** Counts the rows of each table of an attached data file, which has those of a version of ours; see `requireOwnTables`. */
export async function countRows(
  connection: Connection,
  file: string,
  version = schemaSteps.length,
): Promise<RowCounts> {
  const counts: Record<string, number> = {};
  for (const name of (await tablesOf(version)).keys()) {
    const [row] = await connection.query(`SELECT count(*) AS n FROM ${tableIn(file, name)}`);
    counts[name] = Number(row?.n);
  }
  return counts;
}

function tableIn(file: string, name: string): string {
  return `${quotedName(file)}.main.${quotedName(name)}`;
}
