import type { CheckedRecord } from '@keytally/events';
import {
  type ImportOrigin,
  MOST_SET_ASIDE,
  type Replacement,
  SET_ASIDE_MS,
  setAsideLost,
  tooManySetAside,
} from '@keytally/store-ports';
import { readRecords, writeRecords } from '../records/record-text.ts';
import { type Connection, insertion } from '../rows/statement.ts';

/** Sets records of a run aside, in the open transaction: they are to replace those of its import. */
export async function setAside(
  connection: Connection,
  product: number,
  { name, at, run }: ImportOrigin,
  records: readonly CheckedRecord[],
): Promise<void> {
  if (run === undefined) throw new TypeError('only a run sets records aside');
  if (records.length === 0) return;
  await forgetOldSetAside(connection, at);
  const [before] = await connection.query(COUNT, [product, name, run]);
  if (Number(before?.records ?? 0) + records.length > MOST_SET_ASIDE)
    throw tooManySetAside(name, MOST_SET_ASIDE);
  const cells = { product, import: name, run, set_aside_at: BigInt(at), records: records.length };
  await connection.query(...insertion('set_aside_records', { ...cells, content: writeRecords(records) }));
}

const COUNT =
  'SELECT sum(records) AS records FROM set_aside_records WHERE product = $1 AND import = $2 AND run = $3';

/** Takes what a run has set aside, in the open transaction. Throws if that is less than it says. */
export async function takeSetAside(
  connection: Connection,
  product: number,
  name: string,
  { run, records, at }: Replacement,
): Promise<readonly CheckedRecord[]> {
  await forgetOldSetAside(connection, at);
  const rows = await connection.query(TAKE, [product, name, run]);
  const taken = rows.flatMap(({ content }) => readRecords(String(content)));
  if (taken.length < records) throw setAsideLost(name, { left: taken.length, of: records });
  return taken;
}

const TAKE =
  'DELETE FROM set_aside_records WHERE product = $1 AND import = $2 AND run = $3 RETURNING content';

/** Forgets what all runs of an import have set aside. */
export async function forgetSetAside(
  connection: Connection,
  product: number,
  name: string | null,
): Promise<void> {
  await connection.query('DELETE FROM set_aside_records WHERE product = $1 AND import = $2', [product, name]);
}

/** Forgets what any run of a product has set aside: nobody looks for the records of one client in it. */
export async function forgetAllSetAside(connection: Connection, product: number): Promise<void> {
  await connection.query('DELETE FROM set_aside_records WHERE product = $1', [product]);
}

/** Forgets what was set aside a day before `now`, in Unix ms. */
export async function forgetOldSetAside(connection: Connection, now: number): Promise<void> {
  await connection.query('DELETE FROM set_aside_records WHERE set_aside_at <= $1', [
    BigInt(now - SET_ASIDE_MS),
  ]);
}
