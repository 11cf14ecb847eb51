import { isCustomProperty, isNameOfProperty } from '@keytally/contract/properties';
import type { RowMapping } from '@keytally/events';
import type { NewProduct } from '../data/products.ts';

/** A text that the contract takes as a label. */
const LABEL = /^(?=.*\S)[^\p{Cc}]{1,64}$/u;

/** The settings of a product that is created from a file: its custom properties are called like their columns. */
export function newProductOf(mapping: RowMapping | undefined, timeZone = 'UTC'): NewProduct {
  const labels: Record<string, string> = {};
  for (const [field, column] of mapping?.columns ?? []) {
    const isTaken = Object.values(labels).includes(column);
    if (isCustomProperty(field) && LABEL.test(column) && !isNameOfProperty(column) && !isTaken)
      labels[field] = column;
  }
  return { timeZone, labels };
}
