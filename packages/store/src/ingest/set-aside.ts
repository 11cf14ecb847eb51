import { setImmediate } from 'node:timers/promises';
import type { CheckedRecord } from '@keytally/events';
import {
  type ImportOrigin,
  MOST_SET_ASIDE,
  MOST_SET_ASIDE_BYTES,
  MOST_SET_ASIDE_BYTES_OF_PRODUCT,
  type Replacement,
  SET_ASIDE_MS,
  setAsideLost,
  tooLargeSetAside,
  tooManySetAside,
  tooMuchSetAside,
} from '@keytally/store-ports';
import { readRecords, type WrittenPiece, writeInPieces } from '../records/record-text.ts';
import { rowsTogether } from '../rows/rows-together.ts';
import { type Connection, insertion } from '../rows/statement.ts';

/** Characters of the records of one row, at least, unless they are the last of a batch: some milliseconds of work. */
const PIECE = 1024 ** 2;

/** Bits of the rows that are read together. */
const BITS_READ_AT_ONCE = 8 * 4 * PIECE;

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
  const of = { product, import: name, run };
  const before = await sizeOf(connection, of);
  if (before.records + records.length > MOST_SET_ASIDE) throw tooManySetAside(name, MOST_SET_ASIDE);
  const pieces = await piecesOf(records);
  const bytes = pieces.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  if (before.bytes + bytes > MOST_SET_ASIDE_BYTES) throw tooLargeSetAside(name, MOST_SET_ASIDE_BYTES);
  if (before.bytesOfProduct + bytes > MOST_SET_ASIDE_BYTES_OF_PRODUCT)
    throw tooMuchSetAside(name, MOST_SET_ASIDE_BYTES_OF_PRODUCT);
  for (const { count, text } of pieces)
    await connection.query(
      ...insertion('set_aside_records', { ...of, set_aside_at: BigInt(at), records: count, content: text }),
    );
}

/** The texts of a batch, which may be long together: others get a turn between them. */
async function piecesOf(records: readonly CheckedRecord[]): Promise<readonly WrittenPiece[]> {
  const pieces: WrittenPiece[] = [];
  for (const piece of writeInPieces(records, PIECE)) {
    pieces.push(piece);
    await setImmediate();
  }
  return pieces;
}

/** The records of a run that were set aside, and their bytes and those of all runs of the product. */
async function sizeOf(
  connection: Connection,
  { product, import: name, run }: { readonly product: number; readonly import: string; readonly run: string },
) {
  const [row] = await connection.query(SIZES, [product, name, run]);
  return {
    records: Number(row?.records ?? 0),
    bytes: Number(row?.bits ?? 0) / 8,
    bytesOfProduct: Number(row?.bits_of_product ?? 0) / 8,
  };
}

const SIZES = `
  SELECT sum(records) FILTER (WHERE import = $2 AND run = $3) AS records,
    sum(bit_length(content)) FILTER (WHERE import = $2 AND run = $3) AS bits,
    sum(bit_length(content)) AS bits_of_product
  FROM set_aside_records WHERE product = $1`;

/** How an engine tells the rows of a table apart within a transaction: the name of that, and its type. */
export type RowPlace =
  | { readonly name: 'rowid'; readonly type: 'BIGINT' }
  | { readonly name: 'ctid'; readonly type: 'tid' };

/**
 * Takes what a run has set aside, in the open transaction, in pieces as they are asked for. Throws, before the first of them, if that is
 * less than the run says. From then on it is under no import's name, so that it is not forgotten with the records that it replaces.
 */
export async function takeSetAside(
  connection: Connection,
  product: number,
  name: string,
  { run, records, at }: Replacement,
  place: RowPlace,
): Promise<AsyncIterable<readonly CheckedRecord[]>> {
  await forgetOldSetAside(connection, at);
  const left = await sizeOf(connection, { product, import: name, run });
  if (left.records < records) throw setAsideLost(name, { left: left.records, of: records });
  await connection.query(CLAIM, [product, name, run]);
  return readClaimed(connection, product, place);
}

/** No import has an empty name. */
const CLAIM = `UPDATE set_aside_records SET import = '' WHERE product = $1 AND import = $2 AND run = $3`;

async function* readClaimed(
  connection: Connection,
  product: number,
  { name: place, type }: RowPlace,
): AsyncGenerator<readonly CheckedRecord[]> {
  const rows = await connection.query(
    `SELECT CAST(${place} AS text) AS place, bit_length(content) AS bits FROM set_aside_records
     WHERE product = $1 AND import = '' ORDER BY ${place}`,
    [product],
  );
  for (const group of rowsTogether(rows, BITS_READ_AT_ONCE)) {
    const read = await connection.query(
      `SELECT content FROM set_aside_records WHERE product = $1 AND import = ''
         AND ${place} BETWEEN CAST($2 AS ${type}) AND CAST($3 AS ${type}) ORDER BY ${place}`,
      [product, String(group.at(0)?.place), String(group.at(-1)?.place)],
    );
    for (const { content } of read) yield readRecords(String(content));
  }
  await forgetSetAside(connection, product, '');
}

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
