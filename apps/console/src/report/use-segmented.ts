import type { Schema } from '@keytally/client';
import { isInstallation } from '../question/codec/body.ts';
import { labelOfProperty } from '../question/condition/property-labels.ts';
import { useProduct } from '../question/product-context.ts';

/** What a request says of how users are divided. */
export interface Divided {
  readonly segmentBy?: Schema<'CohortSegmentBy'>;
  readonly levels?: { readonly level1?: { readonly property: string } };
}

/** What the users of a report are divided by, as people call it; undefined if they are not. */
export function useSegmented({ segmentBy, levels }: Divided): string | undefined {
  const { labels } = useProduct();
  const property = levels?.level1?.property ?? segmentBy;
  const isByProperty = property !== undefined && !(segmentBy && isInstallation(segmentBy));
  return isByProperty ? labelOfProperty(property, labels) : undefined;
}

/** The head of a column of events, which may have their segments inside. */
export function headOfEvents(segmented: string | undefined): string {
  return segmented === undefined ? 'Event' : `Event, by ${segmented}`;
}
