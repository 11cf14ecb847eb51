import type { Cell } from '@keytally/reports';

/** The watermark of a product with this `batch`. */
export function toWatermark(batch: Cell | undefined): string {
  return `w-${batch}`;
}

/** The batch of a watermark; none that a row has if the text is not a watermark. */
export function batchOf(watermark: string): bigint {
  const [, digits] = /^w-(\d{1,18})$/.exec(watermark) ?? [];
  return BigInt(digits ?? -1);
}

/** Whether a watermark is of another product that had the same id before. */
export function isOfAnother(watermark: string, firstBatch: unknown): boolean {
  if (firstBatch === null || firstBatch === undefined) return false;
  const batch = batchOf(watermark);
  return batch >= 0n && batch < BigInt(firstBatch as bigint);
}
