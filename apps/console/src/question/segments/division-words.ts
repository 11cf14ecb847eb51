import type { Schema } from '@keytally/client';
import type { PropertyLabels } from '@keytally/contract/properties';
import { SAVED_COHORT } from '@keytally/spreadsheets/names';
import { labelOfProperty } from '../condition/property-labels.ts';

/** `Country and Edition`, or `Saved cohort and Edition`: what users are divided by; empty if they are not. */
export function dividedBy(
  { property, cohortSegments, secondSegmentBy }: DividedBy,
  labels: PropertyLabels | undefined,
): string {
  const [first, second] = [property, secondSegmentBy].map((name) => name && labelOfProperty(name, labels));
  return [cohortSegments ? SAVED_COHORT : first, second].filter(Boolean).join(' and ');
}

interface DividedBy {
  readonly property?: string | undefined;
  readonly cohortSegments?: Schema<'CohortSegments'> | undefined;
  readonly secondSegmentBy?: Schema<'SegmentBy'> | undefined;
}

/** `Country and Edition, the largest 10, beside all users`: by what users are divided, as far as any of it is chosen. */
export function divisionWords(
  by: readonly string[],
  {
    largestSegments,
    overall,
  }: { readonly largestSegments?: number | undefined; readonly overall?: boolean | undefined },
): string {
  const largest = largestSegments && `the largest ${largestSegments}`;
  return [by.join(' and '), largest, overall && 'beside all users'].filter(Boolean).join(', ');
}
