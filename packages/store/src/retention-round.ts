import { createCalendar } from '@keytally/events';
import type { Row } from '@keytally/reports';
import {
  type ErasedRecords,
  type ExpiryOptions,
  isToBeNoted,
  type RetentionRound,
  type RetentionState,
  toRound,
  toWatermark,
  whyToWait,
} from '@keytally/store-ports';
import { forgetReceivedBefore } from './records/received-batches.ts';
import { forgetRepeatsBefore } from './records/repeated-records.ts';
import { toRetentionState } from './rows/product-row.ts';
import type { Connection } from './rows/statement.ts';
import { runEach } from './run-each.ts';
import { type AuditDialect, addAuditEntry } from './sql-registry/audit-entries.ts';

/** A product in a transaction that may change it, and how its records are counted and removed there. */
export interface KeptProduct {
  readonly connection: Connection;
  /** Its row of `products`. */
  readonly row: Row;
  /** Counts its records as `records`, and those before a day as `expired`. */
  count(keptFrom: number): Promise<Row | undefined>;
  /** Removes the records of the days before one, and the sessions that began before it. */
  removeBefore(keptFrom: number): Promise<RemovedRecords>;
}

export type RemovedRecords = Pick<ErasedRecords, 'events' | 'sessions'>;

export const NOTHING: RemovedRecords = { events: 0, sessions: 0 };

/** Makes the rounds of products in turn; a round that is undefined did nothing. */
export async function makeRounds(
  products: readonly Row[],
  round: (productId: string) => Promise<RetentionRound | undefined>,
  signal: AbortSignal | undefined,
): Promise<readonly RetentionRound[]> {
  const rounds: RetentionRound[] = [];
  const next = async ({ id }: Row) => {
    const done = await round(String(id));
    if (done) rounds.push(done);
  };
  await runEach(products, next, signal);
  return rounds;
}

/** Removes what is past the retention, unless that has to wait; undefined if there was nothing. */
export async function makeRound(
  product: KeptProduct,
  dialect: AuditDialect,
  now: number,
  audit: ExpiryOptions['audit'],
): Promise<RetentionRound | undefined> {
  const waits = await waitingRound(product, now);
  if (waits) return waits;
  const erased = await erase(product, now, toRetentionState(product.row));
  if (erased.events + erased.sessions === 0) return undefined;
  await addAuditEntry(product.connection, dialect, audit?.(erased));
  return toRound(erased);
}

/** Removes what is past the retention, since somebody said so. */
export function eraseTold(product: KeptProduct, now: number): Promise<ErasedRecords> {
  return erase(product, now, { ...toRetentionState(product.row), isTold: true, keptAt: now });
}

/** The first day that a product with a retention keeps. */
export function firstDayKept({ time_zone, retention_days }: Row, now: number): number {
  return createCalendar(String(time_zone)).dayOf(now) - Number(retention_days);
}

async function waitingRound({ row, count }: KeptProduct, now: number): Promise<RetentionRound | undefined> {
  const state = toRetentionState(row);
  if (state.retentionDays === undefined) return undefined;
  const keptFrom = firstDayKept(row, now);
  const counts = await count(keptFrom);
  const part = { keptFrom, records: Number(counts?.expired), of: Number(counts?.records) };
  const waits = whyToWait(state, now, part);
  return waits && { productId: String(row.id), waits, ...part };
}

/** Removes what is past the retention, and notes that this was done. */
async function erase(
  { connection, row, removeBefore }: KeptProduct,
  now: number,
  state: RetentionState,
): Promise<ErasedRecords> {
  const [productId, product] = [String(row.id), Number(row.product)];
  const keptFrom = state.retentionDays === undefined ? undefined : firstDayKept(row, now);
  const removed = keptFrom === undefined ? NOTHING : await removeBefore(keptFrom);
  if (keptFrom !== undefined && removed.events + removed.sessions > 0)
    await connection.query(NOTE_REMOVAL, [product, keptFrom]);
  // The record of a copy may be gone for longer: it went with a session that began before it.
  if (keptFrom !== undefined) {
    await forgetRepeatsBefore(connection, product, keptFrom);
    await forgetReceivedBefore(connection, product, keptFrom);
  }
  if (keptFrom !== undefined && isToBeNoted(state, now, keptFrom))
    await connection.query(`${NOTE_ROUND} = $1`, [product, keptFrom, BigInt(now)]);
  const [after] = await connection.query('SELECT batch FROM products WHERE product = $1', [product]);
  const watermark = toWatermark(after?.batch);
  return { productId, ...removed, watermark, keptFrom };
}

/** Notes that records of the product `$1` before the day `$2` are gone. */
export const NOTE_REMOVAL = `
  UPDATE products SET removed_before = $2 WHERE product = $1 AND coalesce(removed_before, $2) <= $2`;

/** Notes a round of the product `$1`, or of others if more is added to the condition. */
export const NOTE_ROUND = `
  UPDATE products SET kept_from = $2, kept_at = $3, retention_told = false WHERE product`;
