import type { Schema } from '@keytally/contract';
import { exactText } from '@keytally/strict-json';
import { kindOf } from '@keytally/validation';
import { isBelowLimit } from './micros.ts';
import type { CheckedEvent, CheckedRecord, CheckedSession, RecordFault } from './record.ts';
import { RecordReader } from './record-reader.ts';
import type { ShapeCheck } from './shapes/record-shape.ts';

/** The verdict on one record. */
export type Verdict =
  | { readonly record: CheckedRecord; readonly error?: never }
  | { readonly error: RecordFault; readonly record?: never };

/** Checks one record, which may be any JSON value, at an instant (Unix ms). Never throws. */
export type RecordChecker = (record: unknown, now: number) => Verdict;

/**
 * Creates the checker of usage records from the checks of the shape of both kinds.
 *
 * A record gets at most one error, the first in this order: it is not an object; its `type` is unknown; a required
 * field is missing (in the contract's order); a field is unknown (in the record's order); a field has the wrong shape
 * (in the contract's order, also within `properties`); and then faults that no schema can find, again in the contract's
 * order of fields. Properties are in the order of their table, and a `stoppedAt` before `startedAt` counts as a fault of
 * `stoppedAt`.
 */
export function createRecordChecker(shape: Readonly<Record<'event' | 'session', ShapeCheck>>): RecordChecker {
  return (record, now) => {
    if (typeof record !== 'object' || record === null || Array.isArray(record))
      return { error: notAnObject(record) };
    const { type = 'event' } = record as { readonly type?: unknown };
    if (type !== 'event' && type !== 'session') return { error: UNKNOWN_TYPE };
    const fault = shape[type](asWritten(record));
    if (fault) return { error: fault };
    const reader = new RecordReader(now);
    const checked =
      type === 'event'
        ? readEvent(record as Schema<'EventRecord'>, reader)
        : readSession(record as Schema<'SessionRecord'>, reader);
    return reader.fault ? { error: reader.fault } : { record: checked };
  };
}

/** The limit of values, which they are below. */
const LIMIT = 1e12;

/** A value just below the limit is the limit once it is a number of JavaScript. Its digits say that it is less. */
function asWritten(record: object): object {
  const { value } = record as { readonly value?: unknown };
  if (typeof value !== 'number' || Math.abs(value) !== LIMIT) return record;
  const text = exactText(record, 'value');
  return text !== undefined && isBelowLimit(text) ? { ...record, value: 0 } : record;
}

function notAnObject(record: unknown): RecordFault {
  const inQuotes =
    typeof record === 'string' && record.startsWith('{') ? '; leave out the quotation marks' : '';
  const message = `a record must be a JSON object with its fields, not ${kindOf(record)}${inQuotes}`;
  return { code: 'not-an-object', message, pointer: '' };
}

const UNKNOWN_TYPE: RecordFault = {
  code: 'unknown-record-type',
  message: 'type must be "event" (the default) or "session"',
  pointer: '/type',
};

function readEvent(wire: Schema<'EventRecord'>, read: RecordReader): CheckedEvent {
  return {
    type: 'event',
    id: read.identifier('id', wire.id),
    clientId: read.clientId(wire.clientId),
    sessionId: wire.sessionId === undefined ? null : read.identifier('sessionId', wire.sessionId),
    occurredAt: read.instant('occurredAt', wire.occurredAt),
    category: read.category(wire.category ?? null),
    name: read.name(wire.name),
    valueMicros: wire.value === undefined ? null : read.value(wire.value, exactText(wire, 'value')),
    properties: wire.properties === undefined ? null : read.properties(wire.properties),
  };
}

function readSession(wire: Schema<'SessionRecord'>, read: RecordReader): CheckedSession {
  const clientId = read.clientId(wire.clientId);
  const sessionId = read.identifier('sessionId', wire.sessionId);
  const startedAt = read.instant('startedAt', wire.startedAt);
  return {
    type: 'session',
    clientId,
    sessionId,
    startedAt,
    stoppedAt: wire.stoppedAt === undefined ? null : read.stop(startedAt, wire.stoppedAt),
    properties: wire.properties === undefined ? null : read.properties(wire.properties),
  };
}
