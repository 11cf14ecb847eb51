import type { Schema } from '@keytally/contract';
import type { RangeRequest } from '../request/day-range.ts';
import type { ProductData } from '../sql/query.ts';

/** What the engine needs to know about a report's product. */
export type ReportProduct = Pick<Schema<'Product'>, 'id' | 'timeZone'>;

/** The meta of a report, to which the report adds its warnings and, if the request does not name them, its days. */
export type MetaWithoutWarnings<Request extends Partial<RangeRequest> = RangeRequest> = Pick<
  Request,
  keyof Request & keyof RangeRequest
> &
  Omit<Schema<'ReportMeta'>, 'warnings' | keyof RangeRequest>;

/** The meta of a report computed from this data. */
export function metaOf<Request extends Partial<RangeRequest>>(
  { id: productId, timeZone }: ReportProduct,
  request: Request,
  { dataThrough, watermark }: Pick<ProductData, 'dataThrough' | 'watermark'>,
): MetaWithoutWarnings<Request> {
  return {
    productId,
    timeZone,
    ...daysOf(request),
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
