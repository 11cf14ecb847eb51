import type { Schema } from '@keytally/contract';

interface TrackedEvent {
  readonly category: string | null;
  readonly name: string;
  readonly tracking: Schema<'TrackingMode'>;
  readonly dateFirstSeen: string;
}

/** Events as the contract lists them. */
export function byCategory(events: readonly TrackedEvent[]): Schema<'TrackedEventCategory'>[] {
  return [...Map.groupBy(events, ({ category }) => category)].map(([category, ofCategory]) => ({
    category,
    categoryEventNames: ofCategory.map(({ name, tracking, dateFirstSeen }) => ({
      eventName: name,
      basic: tracking !== 'inactive',
      advanced: tracking === 'advanced',
      dateFirstSeen,
    })),
  }));
}
