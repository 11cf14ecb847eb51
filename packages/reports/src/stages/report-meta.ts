import type { Schema } from '@keytally/contract';
import type { RangeRequest } from '../request/day-range.ts';
import type { ProductData } from '../sql/query.ts';

/** What a report needs to know of its product, and what is gone of its data. */
export type QueriedProduct = Pick<ProductData, 'timeZone' | 'removedBefore'>;

/** What `meta` says of the data of a report. */
type DataOfReport = Pick<ProductData, 'timeZone' | 'dataThrough' | 'watermark'>;

/** The meta of a report, to which the report adds its warnings and, if the request does not name them, its days. */
export type MetaWithoutWarnings<Request extends Partial<RangeRequest> = RangeRequest> = Pick<
  Request,
  keyof Request & keyof RangeRequest
> &
  Omit<Schema<'ReportMeta'>, 'warnings' | keyof RangeRequest>;

/** The meta of a report computed from this data. */
export function metaOf<Request extends Partial<RangeRequest>>(
  productId: string,
  request: Request,
  data: DataOfReport,
): MetaWithoutWarnings<Request> {
  return { ...dataMetaOf(productId, data), ...daysOf(request) };
}

/** What says of which product and of which state of its data an answer is. */
export function dataMetaOf(
  productId: string,
  { timeZone, dataThrough, watermark }: DataOfReport,
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
