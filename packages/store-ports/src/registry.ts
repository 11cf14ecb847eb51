import type { PropertyLabels } from '@keytally/contract/properties';
import type { AuditTrail, FileTickets, KeyRegistry, Pairings } from '@keytally/keys';
import type { Boards } from './boards.ts';
import type { ChangeContext } from './change-context.ts';
import type { Cohorts } from './cohorts.ts';
import type { Notes } from './notes.ts';
import type { DeletedQuestions, Questions } from './questions.ts';
import type { Shares } from './shares.ts';

/**
 * Small data that must be the same on every server at every moment: keys, codes for sessions, tickets for files, the audit trail, products, event names
 * with their tracking modes, questions that are kept, boards, shares of both, notes on days, and cohorts. Writes are on stable storage when their promise resolves.
 */
export interface Registry {
  readonly keys: KeyRegistry;
  readonly pairings: Pairings;
  readonly fileTickets: FileTickets;
  readonly audit: AuditTrail;
  readonly products: ProductRegistry;
  readonly trackedEvents: TrackedEvents;
  readonly questions: Questions;
  readonly deletedQuestions: DeletedQuestions;
  readonly shares: Shares;
  readonly boards: Boards;
  readonly notes: Notes;
  readonly cohorts: Cohorts;
  /** A secret of 32 bytes that is the same on every server and after every restart. */
  secret(): Promise<Uint8Array>;
}

/** How an event is reported; `TrackingMode` in the contract. */
export type TrackingMode = 'advanced' | 'basic' | 'inactive';

/** A product, as in the contract. */
export interface Product {
  readonly id: string;
  readonly name: string;
  /** IANA name; the days of all records are days in this zone. */
  readonly timeZone: string;
  /** Tracking mode of an event name that is seen for the first time. */
  readonly defaultTracking: TrackingMode;
  readonly retentionDays?: number;
  /** What people call the custom properties; absent if none has a label. */
  readonly labels?: PropertyLabels;
}

/** What a product was before it was put; absent if it is new. */
export interface ReplacedProduct {
  readonly before?: Product;
}

export interface ProductRegistry {
  /** All products, by id. */
  list(): Promise<readonly Product[]>;
  get(id: string): Promise<Product | undefined>;
  /**
   * Creates a product or replaces its settings. Rejects with `time-zone-fixed` if it has records and its zone would
   * change. A retention of an existing product that is new or shorter is told: the next round deletes what is past it, however
   * much that is, unless its clock is far ahead of this change.
   */
  put(product: Product, context?: ChangeContext<ReplacedProduct>): Promise<void>;
  /** Deletes a product with all of its data. */
  delete(id: string, context?: ChangeContext<Required<ReplacedProduct>>): Promise<void>;
}

/** The cleaned category and name of an event. */
export interface EventKey {
  readonly category: string | null;
  readonly name: string;
}

/** An event that was seen at least once. */
export interface TrackedEvent extends EventKey {
  readonly tracking: TrackingMode;
  /** Day of its first use, in days since 1970-01-01. */
  readonly firstDay: number;
}

/** A new tracking mode for an event, or its removal. An event with records is only removed with `eraseRecords`. */
export type TrackingChange = EventKey &
  ({ readonly tracking: TrackingMode } | { readonly remove: true; readonly eraseRecords: boolean });

/** Which events of a product to list; all of them if empty. */
export interface EventSelection {
  /** Text contained in the category or the name, ignoring case. */
  readonly search?: string;
  /** List only events after this one. */
  readonly after?: EventKey;
  readonly limit?: number;
}

/** Indexes of the changes that cannot be made. */
interface ImpossibleChanges {
  /** The event was never seen. */
  readonly unknown: readonly number[];
  /** The event has records, and should be removed without them. */
  readonly withRecords: readonly number[];
}

/** The events before a change, in the order of its changes. */
export interface ChangedEvents {
  readonly before: readonly TrackedEvent[];
}

export interface TrackedEvents {
  /** By category, `null` last, then by name, both by code point. */
  list(productId: string, selection?: EventSelection): Promise<readonly TrackedEvent[]>;
  /** Makes all changes, or none if some of them cannot be made. */
  change(
    productId: string,
    changes: readonly TrackingChange[],
    context?: ChangeContext<ChangedEvents>,
  ): Promise<ImpossibleChanges>;
}
