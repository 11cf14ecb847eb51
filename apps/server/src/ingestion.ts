import type { Schema } from '@keytally/contract';
import { document } from '@keytally/contract/document';
import { type CheckedRecord, createRecordChecker, type RecordChecker } from '@keytally/events';
import type { Product, Store } from '@keytally/store';
import type { ReceivedRecord } from './read-batch.ts';

/** Judges the records of a batch one by one and stores the good ones; what it resolves with is on stable storage. */
export type Ingestion = (
  product: Product,
  batch: readonly ReceivedRecord[],
) => Promise<Schema<'IngestResult'>>;

/** @param now Unix time in milliseconds */
export function createIngestion(store: Store, now: () => number): Ingestion {
  const check = createContractChecker();
  return async (product, batch) => {
    const instant = now();
    const records: CheckedRecord[] = [];
    const errors: Schema<'RecordError'>[] = [];
    for (const [index, received] of batch.entries()) {
      const verdict = received.error ? received : check(received.value, instant);
      if (verdict.error) errors.push({ index, ...verdict.error });
      else records.push(verdict.record);
    }
    const { accepted, duplicates, watermark } = await store.events.ingest(product.id, records);
    return { accepted, duplicates: duplicates.length, rejected: errors.length, errors, watermark };
  };
}

/** The check of usage records that the contract asks for. */
export function createContractChecker(): RecordChecker {
  return createRecordChecker(document.components);
}
