import type { Product } from './registry.ts';
import { StoreError } from './store-error.ts';

/** What every store says when it refuses something. */

export function unknownProduct(id: string): StoreError {
  return new StoreError(
    'unknown-product',
    `There is no product ${id}: create it before its records come in.`,
  );
}

export function timeZoneFixed({ id, timeZone }: Pick<Product, 'id' | 'timeZone'>): StoreError {
  return new StoreError(
    'time-zone-fixed',
    `The time zone of product ${id} stays ${timeZone}, because it has records: their days are days of that zone.`,
  );
}

/** Why a new event name is refused when its product has as many as it may. */
export function tooManyNames(most: number): string {
  return (
    `the product has ${most} event names, which is all it may have, and this one is new: remove names that are not ` +
    'needed, or raise KEYTALLY_MAX_EVENT_NAMES'
  );
}

/** Why a new event name is refused when its key brought in as many on this day as it may. */
export function tooManyNewNames(most: number): string {
  return (
    `this key has brought in ${most} new event names today (UTC), which is all it may, and this one is new: send the ` +
    'record tomorrow or with an administration key, or raise KEYTALLY_MAX_NEW_NAMES_PER_DAY'
  );
}
