import { EventNames } from './event-names.ts';
import { PropertySets } from './property-sets.ts';

/** The numbers of event names and property sets; whoever takes stored ones away has them forgotten, on the writer. */
export interface Numbers {
  readonly names: EventNames;
  readonly sets: PropertySets;
}

export function createNumbers(): Numbers {
  return { names: new EventNames(), sets: new PropertySets() };
}

/** Has everything looked up anew. */
export function forgetNumbers({ names, sets }: Numbers): void {
  names.close(false);
  sets.close(false);
}
