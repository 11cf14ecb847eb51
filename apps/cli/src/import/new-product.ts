import { labelColumns } from '@keytally/contract/label-columns';
import type { RowMapping } from '@keytally/events';
import type { NewProduct } from '../data/products.ts';

/** The settings of a product that is created from a file: its custom properties are called like their columns. */
export function newProductOf(mapping: RowMapping | undefined, timeZone = 'UTC'): NewProduct {
  return { timeZone, ...labelColumns(mapping?.columns ?? []) };
}
