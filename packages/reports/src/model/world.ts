import type { Schema } from '@keytally/contract';
import type { PropertyLabels, RecordedPropertyName } from '@keytally/contract/properties';
import { propertySetDigest } from '@keytally/events/property-set';
import { propertyNames, type StatedProperties, statedValues } from './properties.ts';

/** One product and its raw records: all the data of its reports. */
export interface World {
  readonly product: WorldProduct;
  readonly names: readonly NameRow[];
  readonly events: readonly EventRow[];
  readonly sessionRecords: readonly SessionRecordRow[];
}

interface WorldProduct {
  readonly id: string;
  readonly number: number;
  readonly timeZone: string;
  readonly labels?: PropertyLabels;
  readonly watermark: string;
  /** The retention deleted records of days before this one. */
  readonly removedBefore?: number | undefined;
}

/** An event that was ever seen; `event` is its id within the world, from 0 to 999. */
export interface NameRow {
  readonly event: number;
  readonly category: string | null;
  readonly name: string;
  readonly tracking: Schema<'TrackingMode'>;
}

/** One use. Instants are Unix ms, a day is the days since 1970-01-01 in the product's time zone. */
export interface EventRow {
  readonly clientId: string;
  readonly sessionId: string | null;
  readonly occurredAt: number;
  readonly day: number;
  readonly event: number;
  readonly micros: bigint | null;
  readonly id: string;
  readonly properties: StatedProperties | null;
}

/** A session record; a session may have several, or none. */
export interface SessionRecordRow {
  readonly clientId: string;
  readonly sessionId: string;
  readonly startedAt: number;
  readonly stoppedAt: number | null;
  /** The day of `startedAt`. */
  readonly day: number;
  readonly properties: StatedProperties | null;
}

export interface Session {
  readonly clientId: string;
  readonly sessionId: string;
  readonly firstAt: number;
  readonly lastAt: number;
  /** The day of `firstAt`. */
  readonly day: number;
}

/** A record that states properties. */
export interface Statement {
  readonly clientId: string;
  readonly at: number;
  readonly day: number;
  readonly byEvent: boolean;
  /** Of the event or of the session. */
  readonly id: string;
  readonly properties: StatedProperties;
}

/** The sessions that the records of a world mention. */
export function sessionsOf({ events, sessionRecords }: World): Session[] {
  const instants = [
    ...events.map(({ clientId, sessionId, occurredAt, day }) => ({
      clientId,
      sessionId,
      day,
      firstAt: occurredAt,
      lastAt: occurredAt,
    })),
    ...sessionRecords.map(({ clientId, sessionId, startedAt, stoppedAt, day }) => ({
      clientId,
      sessionId,
      day,
      firstAt: startedAt,
      lastAt: stoppedAt ?? startedAt,
    })),
  ];
  const sessions = new Map<string, Session>();
  for (const { sessionId, ...span } of instants) {
    if (sessionId === null) continue;
    const key = JSON.stringify([span.clientId, sessionId]);
    const known = sessions.get(key) ?? { ...span, sessionId };
    const earlier = span.firstAt < known.firstAt ? span : known;
    const lastAt = Math.max(known.lastAt, span.lastAt);
    sessions.set(key, { ...known, firstAt: earlier.firstAt, day: earlier.day, lastAt });
  }
  return [...sessions.values()];
}

/**
 * The records of a world that state properties. Of records of one session that start at one instant, the one that counts
 * comes first: its set has the greater key.
 */
export function statementsOf({ events, sessionRecords }: World): Statement[] {
  return [
    ...events.flatMap(({ clientId, occurredAt: at, day, id, properties }) =>
      properties === null ? [] : [{ clientId, at, day, byEvent: true, id, properties }],
    ),
    ...sessionRecords
      .flatMap(({ clientId, startedAt: at, day, sessionId: id, properties }) =>
        properties === null ? [] : [{ clientId, at, day, byEvent: false, id, properties }],
      )
      .map((statement) => [propertySetDigest(statedValues(statement.properties)), statement] as const)
      .sort(([one], [other]) => Number(one < other) - Number(one > other))
      .map(([, statement]) => statement),
  ];
}

/** The records of a world in the form that a store ingests; property values in the order of the list of properties. */
export function checkedRecordsOf({ names, events, sessionRecords }: World) {
  const valuesOrNull = (stated: StatedProperties | null) => (stated === null ? null : statedValues(stated));
  return [
    ...events.map(({ event, ...use }) => {
      const known = names.find((name) => name.event === event);
      if (!known) throw new TypeError(`the world has no name of event ${event}`);
      return {
        type: 'event' as const,
        id: use.id,
        clientId: use.clientId,
        sessionId: use.sessionId,
        occurredAt: use.occurredAt,
        category: known.category,
        name: known.name,
        valueMicros: use.micros,
        properties: valuesOrNull(use.properties),
      };
    }),
    ...sessionRecords.map(({ clientId, sessionId, startedAt, stoppedAt, properties }) => ({
      type: 'session' as const,
      clientId,
      sessionId,
      startedAt,
      stoppedAt,
      properties: valuesOrNull(properties),
    })),
  ];
}

/** The product of the contract's examples, made from the records of its ingestion example. */
export function worldOf(records: readonly (Schema<'EventRecord'> | Schema<'SessionRecord'>)[]): World {
  const runs = records.filter((record) => record.type === 'session');
  const uses = records.filter((record) => record.type !== 'session');
  const keys = [...new Set(uses.map(({ category = null, name }) => JSON.stringify([category, name])))];
  return {
    product: { id: 'acme-editor', number: 1, timeZone: 'UTC', watermark: 'w-1' },
    names: keys.map((key, event) => {
      const [category, name] = JSON.parse(key);
      return { event, category, name, tracking: 'advanced' };
    }),
    events: uses.map(
      ({ id, clientId, sessionId = null, occurredAt, category = null, name, value, properties }) => ({
        id,
        clientId,
        sessionId,
        occurredAt: Date.parse(occurredAt),
        day: utcDayOf(Date.parse(occurredAt)),
        event: keys.indexOf(JSON.stringify([category, name])),
        micros: value === undefined ? null : BigInt(Math.round(value * 1e6)),
        properties: flatten(properties),
      }),
    ),
    sessionRecords: runs.map(({ clientId, sessionId, startedAt, stoppedAt, properties }) => ({
      clientId,
      sessionId,
      startedAt: Date.parse(startedAt),
      stoppedAt: stoppedAt === undefined ? null : Date.parse(stoppedAt),
      day: utcDayOf(Date.parse(startedAt)),
      properties: flatten(properties),
    })),
  };
}

function utcDayOf(instant: number): number {
  return Math.floor(instant / 86_400_000);
}

function flatten(stated: Schema<'RecordProperties'> | undefined): StatedProperties | null {
  if (stated === undefined) return null;
  const flat: Partial<Record<RecordedPropertyName, string | number | boolean | null>> = {};
  for (const name of propertyNames) {
    const [field = '', part] = name.split('.');
    const value = (stated as Readonly<Record<string, unknown>>)[field] ?? null;
    const leaf = part === undefined ? value : ((value as Record<string, unknown> | null)?.[part] ?? null);
    flat[name] = leaf === '' || leaf === '<NULL>' ? null : (leaf as string | number | boolean | null);
  }
  return flat;
}
