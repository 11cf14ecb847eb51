import type { Schema } from '@keytally/client';
import { recordedProperties } from '@keytally/contract/properties';

/** Whether uses can be divided by a property: by those that records state, not by what is known of users. */
export function dividesUses(by: Schema<'CohortSegmentBy'>): boolean {
  return recordedProperties.some(({ name }) => name === by);
}
