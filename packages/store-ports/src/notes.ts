import type { Keeping, Kept } from './keeping.ts';

/** What happened on a day of a product; `Note` in the contract, whose text is its name. */
export interface KeptNote extends Kept {
  /** RFC 3339 date in the zone of the product. */
  readonly day: string;
  readonly kind: 'release' | 'outage' | 'other';
}

export type Notes = Keeping<KeptNote>;
