import type { Schema } from '@keytally/contract';
import type { RangeRequest } from '../request/day-range.ts';
import type { ProductData } from '../sql/query.ts';

/** What the engine needs to know about a report's product. */
export type ReportProduct = Pick<Schema<'Product'>, 'id' | 'timeZone'>;

/** The meta of a report, to which the report adds its warnings. */
export type MetaWithoutWarnings = Omit<Schema<'ReportMeta'>, 'warnings'>;

/** The meta of a report computed from this data. */
export function metaOf(
  { id: productId, timeZone }: ReportProduct,
  { startDate, stopDate }: RangeRequest,
  { dataThrough, watermark }: Pick<ProductData, 'dataThrough' | 'watermark'>,
): MetaWithoutWarnings {
  return {
    productId,
    timeZone,
    startDate,
    stopDate,
    ...(dataThrough !== undefined && { dataThrough: new Date(dataThrough).toISOString() }),
    watermark,
  };
}
