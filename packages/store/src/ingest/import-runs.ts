import { type ImportOrigin, importEnded, importRunning } from '@keytally/store-ports';
import { type Connection, insertion } from '../rows/statement.ts';
import { forgetSetAside } from './set-aside.ts';

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
    [run, BigInt(at), name],
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
  await connection.query(
    `INSERT INTO import_runs (run, product, import, last_at, has_ended, is_undone)
     VALUES ($1, $2, $3, $4, false, false)`,
    [run, product, name, BigInt(at)],
  );
}

/** Notes, in the open transaction, that a batch with this many new records belongs to an import. */
export async function noteImport(
  connection: Connection,
  { product, batch }: { readonly product: number; readonly batch: bigint },
  { name, at, by = null }: Pick<ImportOrigin, 'name' | 'at'> & { readonly by?: string | null | undefined },
  records: number,
): Promise<void> {
  if (records === 0) return;
  const cells = { product, batch, import: name, stored_at: BigInt(at), imported_by: by, records };
  await connection.query(...insertion('imported_batches', cells));
}

/** Ends all runs of an import, in the transaction that erases its records. Returns whether one was under way. */
export async function endRuns(connection: Connection, product: number, name: string): Promise<boolean> {
  const running = await connection.query(
    `SELECT run FROM import_runs WHERE product = $1 AND import = $2 AND NOT has_ended AND NOT is_undone`,
    [product, name],
  );
  await connection.query('UPDATE import_runs SET is_undone = true WHERE product = $1 AND import = $2', [
    product,
    name,
  ]);
  await forgetSetAside(connection, product, name);
  return running.length > 0;
}
