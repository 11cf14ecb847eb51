import type { Schema } from '@keytally/contract';
import type { RangeRequest } from '../request/day-range.ts';
import type { ProductData } from '../sql/query.ts';

/** What the engine must know of the product of a report. */
export type ReportProduct = Pick<Schema<'Product'>, 'id' | 'timeZone'>;

/** What a report was computed from; the report adds its warnings. */
export type MetaWithoutWarnings = Omit<Schema<'ReportMeta'>, 'warnings'>;

/** The meta of a report over some data of its product. */
export function metaOf(
  { id: productId, timeZone }: ReportProduct,
  { startDate, stopDate }: RangeRequest,
  { dataThrough, watermark }: Pick<ProductData, 'dataThrough' | 'watermark'>,
): MetaWithoutWarnings {
  return {
    ...{ productId, timeZone, startDate, stopDate },
    ...(dataThrough !== undefined && { dataThrough: new Date(dataThrough).toISOString() }),
    watermark,
  };
}
