import { recordedProperties } from '@keytally/contract/properties';
import type { CheckedEvent, CheckedSession, PropertySet } from '@keytally/events';

/** 2026-03-02T09:00:00Z, a Monday. */
export const nine = Date.UTC(2026, 2, 2, 9);

export const minute = 60_000;

export function event(fields: Partial<CheckedEvent> = {}): CheckedEvent {
  return {
    type: 'event',
    id: 'one',
    clientId: 'anna',
    sessionId: null,
    occurredAt: nine,
    category: null,
    name: 'Open',
    valueMicros: null,
    properties: null,
    ...fields,
  };
}

export function session(fields: Partial<CheckedSession> = {}): CheckedSession {
  return {
    type: 'session',
    clientId: 'anna',
    sessionId: 'morning',
    startedAt: nine,
    stoppedAt: null,
    properties: null,
    ...fields,
  };
}

/** A property set with the given properties, by name. */
export function propertySet(stated: Readonly<Record<string, string | number | boolean>>): PropertySet {
  return recordedProperties.map(({ name }) => stated[name] ?? null);
}
