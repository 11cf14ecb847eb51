import type { AuditTrail, KeyRegistry } from '@keytally/keys';

/**
 * What is small and must be the same for every server at every moment: keys, the audit trail, products, and the names of
 * events with how they are tracked. What a resolved promise reports as written is on stable storage.
 */
export interface Registry {
  readonly keys: KeyRegistry;
  readonly audit: AuditTrail;
  readonly products: ProductRegistry;
  readonly trackedEvents: TrackedEvents;
}

/** How an event is reported; see the contract's TrackingMode. */
export type TrackingMode = 'advanced' | 'basic' | 'inactive';

/** A product, as in the contract. */
export interface Product {
  readonly id: string;
  readonly name: string;
  /** IANA name; the days of all records are days of this zone. */
  readonly timeZone: string;
  /** Given to an event name when it is first seen. */
  readonly defaultTracking: TrackingMode;
  readonly retentionDays?: number;
}

/**
 * Asked when it is a call's turn to write, before anything is changed. The call rejects with whatever this rejects with:
 * while it waited, its caller may have lost the right to make it.
 */
export type Guard = () => Promise<void>;

export interface ProductRegistry {
  /** All products, by id. */
  list(): Promise<readonly Product[]>;
  get(id: string): Promise<Product | undefined>;
  /** Creates a product or replaces its settings; `time-zone-fixed` when it has records of another zone's days. */
  put(product: Product, guard?: Guard): Promise<void>;
  /** Deletes a product with all of its data. */
  delete(id: string, guard?: Guard): Promise<void>;
}

/** The cleaned category and name of an event. */
export interface EventKey {
  readonly category: string | null;
  readonly name: string;
}

/** An event that was ever seen. */
export interface TrackedEvent extends EventKey {
  readonly tracking: TrackingMode;
  /** Day of its first use, in days since 1970-01-01. */
  readonly firstDay: number;
}

/** A new tracking mode of an event, or its removal. An event with records is only removed together with them. */
export type TrackingChange = EventKey &
  ({ readonly tracking: TrackingMode } | { readonly remove: true; readonly eraseRecords: boolean });

/** Which events of a product are listed; all of them when everything is left out. */
export interface EventSelection {
  /** Text that the category or the name contains, in upper or lower case. */
  readonly search?: string;
  /** Only those that come after it in the list. */
  readonly after?: EventKey;
  readonly limit?: number;
}

/** The places of changes that can't be made. */
export interface ImpossibleChanges {
  /** The event was never seen. */
  readonly unknown: readonly number[];
  /** The event should be removed without its records, and has some. */
  readonly withRecords: readonly number[];
}

export interface TrackedEvents {
  /** By category, `null` last, then by name, both by code point. */
  list(productId: string, selection?: EventSelection): Promise<readonly TrackedEvent[]>;
  /** Makes all changes or, when some can't be made, none. */
  change(productId: string, changes: readonly TrackingChange[], guard?: Guard): Promise<ImpossibleChanges>;
}
