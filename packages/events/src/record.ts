import type { Schema } from '@keytally/contract';
import type { PropertySet } from './property-set.ts';

/** A usage record as callers send it. */
export type WireRecord = Schema<'EventRecord'> | Schema<'SessionRecord'>;

/** A record that may be stored. Instants are Unix milliseconds. */
export type CheckedRecord = CheckedEvent | CheckedSession;

export interface CheckedEvent {
  readonly type: 'event';
  readonly id: string;
  readonly clientId: string;
  readonly sessionId: string | null;
  readonly occurredAt: number;
  /** Cleaned; null for an uncategorised event. */
  readonly category: string | null;
  /** Cleaned, never empty. */
  readonly name: string;
  /** The value in millionths, exact. */
  readonly valueMicros: bigint | null;
  /** Null if the record has no `properties`, which is not the same as an empty set. */
  readonly properties: PropertySet | null;
}

export interface CheckedSession {
  readonly type: 'session';
  readonly clientId: string;
  readonly sessionId: string;
  readonly startedAt: number;
  readonly stoppedAt: number | null;
  readonly properties: PropertySet | null;
}

/** Why a record was rejected. With the record's index it is the contract's `RecordError`. */
export type RecordFault = Omit<Schema<'RecordError'>, 'index'>;

export type RecordFaultCode = Schema<'RecordErrorCode'>;
