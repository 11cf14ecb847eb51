import type { Schema } from '@keytally/contract';
import type { RangeRequest } from '../request/day-range.ts';
import type { ProductData } from '../sql/query.ts';

/** What the engine needs to know about a report's product. */
export type ReportProduct = Pick<Schema<'Product'>, 'id' | 'timeZone'>;

/** The meta of a report, to which the report adds its warnings. */
export type MetaWithoutWarnings = Omit<Schema<'ReportMeta'>, 'warnings'>;

/** The meta of a report computed from this data. */
export function metaOf(
  product: ReportProduct,
  { startDate, stopDate }: RangeRequest,
  data: Pick<ProductData, 'dataThrough' | 'watermark'>,
): MetaWithoutWarnings {
  return { ...dataMetaOf(product, data), startDate, stopDate };
}

/** What says of which product and of which state of its data an answer is. */
export function dataMetaOf(
  { id: productId, timeZone }: ReportProduct,
  { dataThrough, watermark }: Pick<ProductData, 'dataThrough' | 'watermark'>,
): Omit<MetaWithoutWarnings, keyof RangeRequest> {
  return {
    productId,
    timeZone,
    ...(dataThrough !== undefined && { dataThrough: new Date(dataThrough).toISOString() }),
    watermark,
  };
}
