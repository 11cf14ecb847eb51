import type { AuditActor } from '@keytally/keys';
import type { AcknowledgedBatch } from '../../ingest/ingest-together.ts';
import { toRecords, type WrittenRecord, writeRecords } from '../../records/record-text.ts';

/** A batch that is acknowledged, as an entry of the journal, which begins with its place. */
export function writeBatch({
  productId,
  records,
  acknowledged,
  sentBy,
  receivedAt,
}: AcknowledgedBatch): string {
  const { place, product, batch } = acknowledged;
  const from = { place, product, productId, batch: batch.toString(), sentBy, receivedAt };
  return `${JSON.stringify(from).slice(0, -1)},"records":${writeRecords(records)}}`;
}

export function readBatch(text: string): AcknowledgedBatch {
  const { place, product, productId, batch, records, ...from } = JSON.parse(text) as WrittenBatch;
  return {
    ...from,
    productId,
    records: toRecords(records),
    acknowledged: { place, product, batch: BigInt(batch) },
  };
}

interface WrittenBatch {
  readonly place: number;
  readonly product: number;
  readonly productId: string;
  readonly batch: string;
  readonly sentBy?: AuditActor | null;
  readonly receivedAt: number;
  readonly records: readonly WrittenRecord[];
}
