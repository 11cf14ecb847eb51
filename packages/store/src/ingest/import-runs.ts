import type { QueryParameter, Row } from '@keytally/reports';
import { importEnded, importRunning } from '../refusals.ts';
import type { ImportOrigin } from '../usage.ts';

/** A connection of either database, in an open transaction. */
interface Connection {
  query(sql: string, parameters?: readonly QueryParameter[]): Promise<readonly Row[]>;
}

/** A run without a batch for this long was cut off: another may go on under its name. */
const CUT_OFF_MS = 60_000;

/** How long a run is remembered after its last batch. */
const REMEMBERED_MS = 30 * 86_400_000;

/**
 * Notes that the run of an import goes on. Throws `import-ended` if it was undone or its product was deleted, and
 * `import-running` if another run is storing under its name.
 */
export async function continueRun(
  connection: Connection,
  product: number,
  { name, at, run, ends = false }: ImportOrigin,
): Promise<void> {
  if (run === undefined) return;
  const [known] = await connection.query('SELECT * FROM import_runs WHERE run = $1 AND import = $2', [
    run,
    name,
  ]);
  if (known === undefined) await beginRun(connection, product, { name, at, run });
  else if (known.product !== product) throw importEnded(name, 'deleted');
  else if (known.is_undone) throw importEnded(name, 'undone');
  await connection.query(
    `UPDATE import_runs SET last_at = $2, has_ended = ${ends} WHERE run = $1 AND import = $3`,
    [...[run, BigInt(at), name]],
  );
}

async function beginRun(
  connection: Connection,
  product: number,
  { name, at, run }: Required<Pick<ImportOrigin, 'name' | 'at' | 'run'>>,
): Promise<void> {
  const [other] = await connection.query(
    `SELECT max(last_at) AS last_at FROM import_runs
     WHERE product = $1 AND import = $2 AND NOT has_ended AND NOT is_undone`,
    [product, name],
  );
  const last = other?.last_at;
  if (last != null && at - Number(last) < CUT_OFF_MS) throw importRunning(name, at - Number(last));
  await connection.query('DELETE FROM import_runs WHERE last_at < $1', [BigInt(at - REMEMBERED_MS)]);
  await connection.query('INSERT INTO import_runs VALUES ($1, $2, $3, $4, false, false)', [
    ...[run, product, name, BigInt(at)],
  ]);
}

/** Ends all runs of an import, in the transaction that erases its records. Returns whether one was under way. */
export async function endRuns(
  connection: Connection,
  product: number,
  name: string | null,
): Promise<boolean> {
  const running = await connection.query(
    `SELECT run FROM import_runs WHERE product = $1 AND import = $2 AND NOT has_ended AND NOT is_undone`,
    [product, name],
  );
  await connection.query('UPDATE import_runs SET is_undone = true WHERE product = $1 AND import = $2', [
    ...[product, name],
  ]);
  return running.length > 0;
}
