import type { Calendar } from '@keytally/events';
import type { RetentionState, TrackingMode } from '@keytally/store-ports';
import type { Connection } from '../engine/connection.ts';

/** What each step of ingesting one batch needs. */
export interface Batch {
  readonly connection: Connection;
  readonly product: number;
  readonly defaultTracking: TrackingMode;
  readonly calendar: Calendar;
  readonly retention: RetentionState;
  /** Number of the batch within its product; each new one is greater. */
  readonly id: bigint;
}
