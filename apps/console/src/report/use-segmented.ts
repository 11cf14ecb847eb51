import { labelOfProperty } from '../question/condition/property-labels.ts';
import { useProduct } from '../question/product-context.ts';

/** What the users of a report are divided by, as people call it; undefined if they are not. */
export function useSegmented({ segmentBy }: { readonly segmentBy?: string }): string | undefined {
  const { labels } = useProduct();
  return segmentBy === undefined ? undefined : labelOfProperty(segmentBy, labels);
}

/** The head of a column of events, which may have their segments inside. */
export function headOfEvents(segmented: string | undefined): string {
  return segmented === undefined ? 'Event' : `Event, by ${segmented}`;
}
