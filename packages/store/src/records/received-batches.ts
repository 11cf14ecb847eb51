import { DAY_MS } from '@keytally/events';
import type { QueryParameter, Row } from '@keytally/reports';
import type { Origin, ReceivedDay, ReceivedRecords, SendingKey } from '@keytally/store-ports';
import { type Connection, insertion } from '../rows/statement.ts';

const MINUTE = 60_000n;

/** Batches in a row that one sender sent in one minute are one row: otherwise each call of a busy caller would add one. */
export function fullMinute(instant: bigint): bigint {
  return instant - (instant % MINUTE);
}

/** Notes, in the open transaction, who sent a batch with this many new records. Nothing is noted if nobody knows. */
export async function noteReceived(
  connection: Connection,
  { product, batch }: { readonly product: number; readonly batch: bigint },
  { sentBy, receivedAt }: { readonly sentBy?: Origin['sentBy']; readonly receivedAt: bigint },
  records: number,
): Promise<void> {
  if (records === 0 || sentBy === undefined) return;
  const { kind = null, keyId = null, thumbprint = null, session = null } = sentBy ?? {};
  const minute = fullMinute(receivedAt);
  const sender = [kind, keyId, thumbprint, session, minute];
  const extended = await connection.query(EXTEND, [product, batch, records, ...sender]);
  if (extended.length > 0) return;
  const cells = { kind, key_id: keyId, thumbprint, session, received_at: minute, records };
  await connection.query(
    ...insertion('received_batches', { product, first_batch: batch, last_batch: batch, ...cells }),
  );
}

const EXTEND = `
  UPDATE received_batches SET last_batch = $2::bigint, records = records + $3
  WHERE product = $1 AND last_batch = $2::bigint - 1 AND kind IS NOT DISTINCT FROM $4 AND key_id IS NOT DISTINCT FROM $5
    AND thumbprint IS NOT DISTINCT FROM $6 AND session IS NOT DISTINCT FROM $7 AND received_at = $8
  RETURNING product`;

/** Reads what a key sent to a product; undefined if there is no such product. */
export async function readReceived(
  read: (sql: string, parameters: readonly QueryParameter[]) => Promise<readonly Row[]>,
  productId: QueryParameter,
  key: SendingKey,
  limit: number,
  since = 0,
): Promise<ReceivedRecords | undefined> {
  const [found] = await read(KNOWN_SINCE, [productId]);
  if (found === undefined) return undefined;
  const rows = await read(DAYS, [productId, ...ofKey(key, fullMinute(BigInt(since))), limit]);
  return {
    ...(found.known_since !== null && { knownSince: Number(found.known_since) }),
    ...(found.until !== null && { repeatsKnownUntil: Number(found.until) }),
    days: rows.map(toReceivedDay),
  };
}

const KNOWN_SINCE = `
  SELECT (SELECT min(received_at) FROM received_batches WHERE received_batches.product = products.product) AS known_since,
    repeats_known_until AS until
  FROM products WHERE id = $1`;

/** The condition that a row is of a key since a minute, with the parameters from `$2` to `$5`. */
const OF_KEY = "kind = $2 AND key_id = $3 AND $4 IN ('', thumbprint) AND received_at >= $5";

function ofKey({ kind, keyId, thumbprint }: SendingKey, minute: bigint): readonly QueryParameter[] {
  return [kind, keyId, thumbprint ?? '', minute];
}

const DAYS = `
  SELECT received_at - received_at % ${DAY_MS} AS day_start, thumbprint, sum(records)::BIGINT AS records
  FROM received_batches
  WHERE product = (SELECT product FROM products WHERE id = $1) AND ${OF_KEY}
  GROUP BY day_start, thumbprint ORDER BY day_start DESC, max(last_batch) DESC LIMIT $6`;

function toReceivedDay({ day_start, thumbprint, records }: Row): ReceivedDay {
  return { day: Number(day_start) / DAY_MS, thumbprint: String(thumbprint), records: Number(records) };
}

/** The batches that a key sent since a minute. */
export async function readReceivedBatches(
  connection: Connection,
  product: number,
  key: SendingKey,
  minute: bigint,
): Promise<readonly bigint[]> {
  const rows = await connection.query(
    `SELECT first_batch, last_batch FROM received_batches WHERE product = $1 AND ${OF_KEY}`,
    [product, ...ofKey(key, minute)],
  );
  return rows.flatMap(({ first_batch: first, last_batch: last }) =>
    Array.from(
      { length: Number((last as bigint) - (first as bigint)) + 1 },
      (_, step) => (first as bigint) + BigInt(step),
    ),
  );
}

export async function forgetReceived(
  connection: Connection,
  product: number,
  key: SendingKey,
  minute: bigint,
): Promise<void> {
  await connection.query(`DELETE FROM received_batches WHERE product = $1 AND ${OF_KEY}`, [
    product,
    ...ofKey(key, minute),
  ]);
}

/** Records come in after they occur, but for a clock that is fast: what came in long before this day is gone with it. */
export async function forgetReceivedBefore(
  connection: Connection,
  product: number,
  day: number,
): Promise<void> {
  await connection.query('DELETE FROM received_batches WHERE product = $1 AND received_at < $2', [
    product,
    BigInt((day - DAYS_OF_A_FAST_CLOCK) * DAY_MS),
  ]);
}

const DAYS_OF_A_FAST_CLOCK = 3;
