import type { Cell } from '@keytally/reports';

/** The watermark of a product whose newest change is `batch`; the reports write theirs in the same way. */
export function toWatermark(batch: Cell | undefined): string {
  return `w-${batch}`;
}
