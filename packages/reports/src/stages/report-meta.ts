import type { Schema } from '@keytally/contract';
import type { RangeRequest } from '../request/day-range.ts';
import { ReportRefusal } from '../request/refusal.ts';
import type { Row } from '../sql/query.ts';
import { integer, integerOrNull } from '../sql/rows.ts';
import { type Sql, sql } from '../sql/sql.ts';
import { tables } from '../sql/tables.ts';

/** What the engine must know of the product of a report: also the number that its rows have. */
export type ReportProduct = Pick<Schema<'Product'>, 'id' | 'timeZone'> & { readonly number: number };

/** What a report was computed from; the report adds its warnings. */
export type MetaWithoutWarnings = Omit<Schema<'ReportMeta'>, 'warnings'>;

/** Asks for the state of the data that the other queries of the same run see. */
export const metaQuery: Sql = sql`
  SELECT batch, data_through
  FROM ${tables.products}`;

/** The meta of a report from the rows of `metaQuery`. A product deleted since the caller looked it up is `gone`. */
export function metaOf(
  product: ReportProduct,
  request: RangeRequest,
  rows: readonly Row[],
): MetaWithoutWarnings {
  const [row] = rows;
  if (!row) throw new ReportRefusal('gone', [productGone]);
  const newest = integerOrNull(row, 'data_through');
  return {
    productId: product.id,
    timeZone: product.timeZone,
    startDate: request.startDate,
    stopDate: request.stopDate,
    ...(newest === null ? {} : { dataThrough: new Date(Number(newest)).toISOString() }),
    watermark: `w-${integer(row, 'batch')}`,
  };
}

const productGone = {
  pointer: '/path/product_id',
  code: 'unknown-product',
  message: 'is the id of no product',
} as const;
