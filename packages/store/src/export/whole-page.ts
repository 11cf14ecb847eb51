import type { RecordExports, RecordPage, RecordPosition } from '@keytally/store-ports';

/** All days that a record can have. */
const ALWAYS = { firstDay: -1_000, lastDay: 4_000_000 };

/** All records of a product as one page, or all after one of them; undefined if there is no such product. */
export function wholePage(
  exports: RecordExports,
  productId: string,
  after: RecordPosition | undefined,
): Promise<RecordPage | undefined> {
  return exports.findPage(productId, { ...ALWAYS, ...(after && { after }) }, Number.POSITIVE_INFINITY);
}
