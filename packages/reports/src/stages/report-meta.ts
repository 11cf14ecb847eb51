import type { Schema } from '@keytally/contract';
import type { RangeRequest } from '../request/day-range.ts';
import type { ProductData } from '../sql/query.ts';

/** What the engine needs to know about a report's product. */
export type ReportProduct = Pick<Schema<'Product'>, 'id' | 'timeZone'>;

/** The product, and what is gone of its data. */
export type QueriedProduct = ReportProduct & Pick<ProductData, 'removedBefore'>;

/** The meta of a report, to which the report adds its warnings and, if the request does not name them, its days. */
export type MetaWithoutWarnings<Request extends Partial<RangeRequest> = RangeRequest> = Pick<
  Request,
  keyof Request & keyof RangeRequest
> &
  Omit<Schema<'ReportMeta'>, 'warnings' | keyof RangeRequest>;

/** The meta of a report computed from this data. */
export function metaOf<Request extends Partial<RangeRequest>>(
  product: ReportProduct,
  request: Request,
  data: Pick<ProductData, 'dataThrough' | 'watermark'>,
): MetaWithoutWarnings<Request> {
  return { ...dataMetaOf(product, data), ...daysOf(request) };
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

function daysOf<Request extends Partial<RangeRequest>>({ startDate, stopDate }: Request) {
  return {
    ...(startDate !== undefined && { startDate }),
    ...(stopDate !== undefined && { stopDate }),
  } as Pick<Request, keyof Request & keyof RangeRequest>;
}
