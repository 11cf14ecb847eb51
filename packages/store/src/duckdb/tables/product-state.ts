import type { Row } from '@keytally/reports';
import { toWatermark, type UsageState } from '@keytally/store-ports';

/** How current the data of a product is, and the product's number in the tables. */
export interface ProductState extends UsageState {
  readonly number: number;
}

/** Reads the state from a row of `products`. */
export function toProductState({ product, batch, data_through: dataThrough }: Row): ProductState {
  return {
    number: Number(product),
    watermark: toWatermark(batch),
    ...(dataThrough !== null && { dataThrough: Number(dataThrough) }),
  };
}
