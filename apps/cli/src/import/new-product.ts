import { isCustomProperty, isNameOfProperty } from '@keytally/contract/properties';
import type { RowMapping } from '@keytally/events';
import type { NewProduct } from '../data/products.ts';

/** A text that the contract takes as a label. */
const LABEL = /^(?=.*\S)[^\p{Cc}]{1,64}$/u;

/** The settings of a product that is created from a file: its custom properties are called like their columns. */
export function newProductOf(mapping: RowMapping | undefined, timeZone = 'UTC'): NewProduct {
  const labels: Record<string, string> = {};
  const unlabelled: { property: string; why: string }[] = [];
  for (const [field, column] of mapping?.columns ?? []) {
    if (!isCustomProperty(field)) continue;
    const fault = whyNoLabel(column, Object.values(labels));
    if (fault === undefined) labels[field] = column;
    else
      unlabelled.push({ property: field, why: `is not called "${column}" like its column, since ${fault}` });
  }
  return { timeZone, labels, unlabelled };
}

function whyNoLabel(column: string, others: readonly string[]): string | undefined {
  if (isNameOfProperty(column)) return 'that is the name of another property, or a part of one';
  if (others.includes(column)) return 'another property is called so already';
  return LABEL.test(column) ? undefined : 'a label is 1 to 64 characters in one line';
}
