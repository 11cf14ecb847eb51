import type { Schema } from '@keytally/contract';
import { type Calendar, createCalendar } from '@keytally/events/calendar-day';
import fc from 'fast-check';
import type { StatedProperties } from '../../model/properties.ts';
import type { EventRow, SessionRecordRow, World } from '../../model/world.ts';
import { day, msOfDay } from './days.ts';
import { clientId, code, pair, propertyText } from './texts.ts';

/** Data of one product, still without ids and watermark. */
export type WorldData = Omit<World, 'product'> & Pick<World['product'], 'timeZone' | 'removedBefore'>;

/** Three of one offset from UTC, and one with a day of 23 and one of 25 hours. */
const calendars = ['UTC', 'Asia/Kolkata', 'America/Phoenix', 'Pacific/Fiji'].map(createCalendar);

const minute = 60_000;
const sessionId = fc.constantFrom('1', '2', '\u{1F600}', '\uFF21');
const eventId = fc.constantFrom('1', '2', '10', '\u{1F600}', '\uFF21');
const trackingMode = fc.constantFrom<Schema<'TrackingMode'>>(
  ...(['advanced', 'advanced', 'advanced', 'basic', 'inactive'] as const),
);

const micros = fc.oneof(
  fc.constant(null),
  fc.integer({ min: -400, max: 400 }).map((hundredths) => BigInt(hundredths) * 2_500n),
  fc.bigInt({ min: -(10n ** 18n) + 1n, max: 10n ** 18n - 1n }),
);

const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 5 });

/** The properties of a record: a few recurring sets, and any others, also the empty one. */
const properties: fc.Arbitrary<StatedProperties> = fc.oneof(
  fc.constantFrom({}, { machineId: 'a' }, { machineId: 'a', C01: 'b' }),
  fc.record(
    {
      machineId: orNull(fc.constantFrom('a', 'b', '9', '__proto__')),
      licenseKey: orNull(fc.constantFrom('a', '10', '9', '\uFF21')),
      C01: orNull(propertyText),
      prodVersion: orNull(propertyText),
      ram: orNull(fc.constantFrom(0, 9, 10, 1_000_000_000)),
      screenPpi: orNull(fc.constantFrom(0.1, 0.3, 96, 96.000001)),
      'os.platform': orNull(propertyText),
      'os.version': orNull(propertyText),
      'geography.continent': orNull(code),
      'geography.country': orNull(code),
      'licenseStatus.activated': orNull(fc.boolean()),
      'licenseStatus.blocked': orNull(fc.boolean()),
    },
    { requiredKeys: [] },
  ),
);

/** How often a use is repeated at the same instant with different ids: rarely, and then often enough to fill bins. */
const times = fc.oneof(
  { weight: 40, arbitrary: fc.constant(1) },
  { weight: 3, arbitrary: fc.integer({ min: 2, max: 30 }) },
  { weight: 1, arbitrary: fc.constantFrom(50, 51, 75, 76, 101, 200, 501, 1001) },
);

const trackedPairs = fc.uniqueArray(fc.record({ pair, tracking: trackingMode }), {
  minLength: 1,
  maxLength: 7,
  size: 'max',
  selector: (one) => JSON.stringify([one.pair.category, one.pair.name]),
});

/** A few clients with all kinds of records. */
const smallWorlds: fc.Arbitrary<WorldData> = fc
  .tuple(fc.constantFrom(...calendars), trackedPairs)
  .chain(([calendar, tracked]) =>
    fc.record({
      timeZone: fc.constant(calendar.timeZone),
      names: fc.constant(tracked.map((one, event) => ({ ...one.pair, event, tracking: one.tracking }))),
      events: eventsOf(tracked.length, calendar),
      sessionRecords: sessionRecordsOf(calendar),
      removedBefore: fc.option(day, { nil: undefined }),
    }),
  );

/**
 * Clients of one machine that all state properties at one of two instants, so that only the rule for ties decides what users
 * have, and what uses have that state nothing themselves.
 */
export const tiedWorlds: fc.Arbitrary<WorldData> = fc
  .uniqueArray(
    fc.record({
      clientId,
      isEvent: fc.boolean(),
      id: fc.constantFrom('1', '2', '\u{1F600}', '\uFF21'),
      isLate: fc.boolean(),
      day,
      stated: fc.record({ C01: propertyText, ram: fc.constantFrom(0, 9, 10) }),
    }),
    {
      minLength: 2,
      maxLength: 8,
      size: 'max',
      selector: (one) => JSON.stringify([one.clientId, one.isEvent, one.id, one.isLate]),
    },
  )
  .map((statements) => {
    const [day = 0] = statements.map((one) => one.day);
    const rows = statements.map(({ clientId, isEvent, id, isLate, stated }) => ({
      clientId,
      isEvent,
      id,
      day,
      at: day * 86_400_000 + (isLate ? 1 : 0),
      properties: { machineId: 'a', ...stated },
    }));
    return {
      timeZone: 'UTC',
      names: [{ event: 0, category: 'File', name: 'Open', tracking: 'advanced' as const }],
      events: [
        ...rows.filter(({ isEvent }) => isEvent),
        ...rows.map((row) => ({ ...row, id: `silent ${row.id} ${row.isEvent}`, properties: null })),
      ].map(({ clientId, id, day, at, properties }) => ({
        clientId,
        sessionId: null,
        occurredAt: at,
        day,
        event: 0,
        micros: null,
        id,
        properties,
      })),
      sessionRecords: rows
        .filter(({ isEvent }) => !isEvent)
        .map(({ clientId, id, day, at, properties }) => ({
          clientId,
          sessionId: id,
          startedAt: at,
          stoppedAt: null,
          day,
          properties,
        })),
    };
  });

/** More values of each property than a report shows by default, some shared by clients, and many uses. */
const crowds: fc.Arbitrary<WorldData> = fc
  .array(fc.record({ value: orNull(fc.nat(65)), day, msOfDay, uses: fc.integer({ min: 1, max: 25 }) }), {
    minLength: 55,
    maxLength: 75,
  })
  .map((clients) => ({
    timeZone: 'UTC',
    names: [{ event: 0, category: 'File', name: 'Open', tracking: 'advanced' as const }],
    events: clients.flatMap(({ value, day, msOfDay, uses }, index) =>
      Array.from({ length: uses }, (_, use) => ({
        clientId: `c${index}`,
        sessionId: null,
        occurredAt: day * 86_400_000 + (msOfDay % 86_400_000),
        day,
        event: 0,
        micros: null,
        id: String(use),
        properties: value === null ? {} : manyValued(value),
      })),
    ),
    sessionRecords: [],
  }));

function manyValued(value: number): StatedProperties {
  const text = `v${value}`;
  return {
    machineId: text,
    C01: text,
    prodVersion: text,
    'os.platform': text,
    ram: value,
    screenPpi: value / 8,
  };
}

export const worlds: fc.Arbitrary<WorldData> = fc.oneof(
  { weight: 15, arbitrary: smallWorlds },
  { weight: 3, arbitrary: tiedWorlds },
  { weight: 1, arbitrary: crowds },
);

/** The data as a product, with ids made from `number`. */
export function withProduct(data: WorldData, number: number): World {
  const { timeZone, removedBefore } = data;
  const state = { watermark: `w-${number}`, removedBefore };
  return { ...data, product: { id: `product-${number}`, number, timeZone, ...state } };
}

/** The same data with only the names of events that occurred. */
export function withSeenNames(data: WorldData): WorldData {
  const seen = new Set(data.events.map(({ event }) => event));
  return { ...data, names: data.names.filter(({ event }) => seen.has(event)) };
}

/** The events of a world: no two have client, instant and id in common. */
function eventsOf(names: number, calendar: Calendar): fc.Arbitrary<EventRow[]> {
  const use = fc.record({
    clientId,
    day,
    msOfDay,
    micros,
    times,
    sessionId: orNull(sessionId),
    event: fc.nat(names - 1),
    id: eventId,
    properties: fc.option(properties, { nil: null, freq: 3 }),
  });
  return fc
    .uniqueArray(use, {
      maxLength: 45,
      size: 'max',
      selector: (one) => JSON.stringify([one.clientId, one.day, one.msOfDay, one.id]),
    })
    .map((uses) =>
      uses.flatMap(({ msOfDay, times, ...one }) => {
        const occurredAt = calendar.startOf(one.day) + msOfDay;
        const event = { ...one, occurredAt, day: calendar.dayOf(occurredAt) };
        return Array.from({ length: times }, (_, index) =>
          index === 0 ? event : { ...event, id: `${one.id}x${index}`, properties: null },
        );
      }),
    );
}

/**
 * The session records of a world, without duplicates. Records with the same start state the same properties or none,
 * because the contract does not say which of them is newer.
 */
function sessionRecordsOf(calendar: Calendar): fc.Arbitrary<SessionRecordRow[]> {
  const record = fc.record({
    clientId,
    sessionId,
    day,
    msOfDay,
    duration: orNull(fc.constantFrom(0, 1, minute - 1, 30 * minute, 1_440 * minute, 3_000 * minute)),
    properties: fc.option(properties, { nil: null, freq: 3 }),
  });
  return fc
    .uniqueArray(record, {
      maxLength: 14,
      size: 'max',
      selector: (one) => JSON.stringify([one.clientId, one.sessionId, one.day, one.msOfDay, one.duration]),
    })
    .map((records) => {
      const rows = records.map(({ clientId, sessionId, day, msOfDay, duration, properties }) => {
        const startedAt = calendar.startOf(day) + msOfDay;
        const stoppedAt = duration === null ? null : startedAt + duration;
        return { clientId, sessionId, startedAt, stoppedAt, day: calendar.dayOf(startedAt), properties };
      });
      const keyOf = (row: SessionRecordRow) => JSON.stringify([row.clientId, row.sessionId, row.startedAt]);
      const stated = new Map(rows.map((row) => [keyOf(row), row.properties]));
      return rows.map((row) => ({ ...row, properties: stated.get(keyOf(row)) ?? null }));
    });
}
