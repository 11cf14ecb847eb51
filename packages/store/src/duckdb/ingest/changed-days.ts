import type { RecordsRead } from '@keytally/reports';
import { batchOf } from '@keytally/store-ports';

/** What a batch of records changed of its product. */
export interface BatchChanges {
  readonly productId: string;
  /** The last one before it. */
  readonly before: bigint;
  readonly batch: bigint;
  /** The days whose records and sessions are others now. */
  readonly days: Iterable<number>;
  readonly hasNewEvents: boolean;
}

/** What is known of the batches after `before`, up to `last`. */
interface KnownBatches {
  readonly before: bigint;
  last: bigint;
  /** The last of them that changed a day. */
  readonly days: Map<number, bigint>;
  /** The last of them that had new events. */
  newEvents: bigint;
}

/** Days of a product that are remembered: ten years of each of a few products. */
const MOST_DAYS = 20_000;

/**
 * Which days the latest batches of each product changed, of those that ingestion told. Every other change of data moves
 * the batch too, and is not told: it may have changed everything.
 */
export class ChangedDays {
  readonly #products = new Map<string, KnownBatches>();

  /** To be called after the batch was committed, and before the next one is: a batch that was rolled back never was. */
  tell({ productId, before, batch, days, hasNewEvents }: BatchChanges): void {
    const known = this.#knownUpTo(productId, before);
    known.last = batch;
    for (const day of days) known.days.set(day, batch);
    if (hasNewEvents) known.newEvents = batch;
    if (known.days.size > MOST_DAYS) this.#products.delete(productId);
  }

  /** Whether an answer that was made of these records as of one watermark is the same as of a later one. */
  isUnchanged(productId: string, { days, newEvents }: RecordsRead, from: string, to: string): boolean {
    const [since, now] = [batchOf(from), batchOf(to)];
    const known = this.#products.get(productId);
    if (known === undefined || since < known.before || now > known.last || since > now) return false;
    if (newEvents && known.newEvents > since) return false;
    for (const [day, batch] of known.days)
      if (batch > since && day >= days.first && day <= days.last) return false;
    return true;
  }

  #knownUpTo(productId: string, before: bigint): KnownBatches {
    const known = this.#products.get(productId);
    if (known?.last === before) return known;
    const begun = { before, last: before, days: new Map(), newEvents: before };
    this.#products.set(productId, begun);
    return begun;
  }
}
