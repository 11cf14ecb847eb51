import { recordedProperties } from '@keytally/contract/properties';
import { propertySetDigest } from '@keytally/events';
import {
  PropertySetNumbers,
  type Session,
  type StatedProperties,
  sessionsOf,
  statedValues,
  type World,
} from '@keytally/reports/testing';
import type { InsertedCell } from '../../cluster/clickhouse/connection/clickhouse.ts';
import type { BatchRange } from '../../cluster/snapshot/snapshot.ts';

/** The batches of every world. Two numbers of each kind, so that no rule of thumb tells them apart. */
export const EARLY = [3n, 5n] as const;
export const LATE = [9n, 40n] as const;
export const deadBatches: readonly BatchRange[] = [
  { first: 1n, last: 2n },
  { first: 4n, last: 4n },
  { first: 6n, last: 8n },
  { first: 10n, last: 39n },
];
const DEAD = [4n, 12n] as const;
const AFTER = [41n, 50n] as const;

/** Rows by table; the columns are in `columnsOf`. */
export type RowsByTable = Readonly<Record<keyof typeof columnsOf, InsertedCell[][]>>;

export const columnsOf = {
  events: [
    'product',
    'day',
    'client',
    'event',
    'occurred_at',
    'id',
    'session',
    'value_micros',
    'property_set',
    'batch',
  ],
  session_records: [
    'product',
    'day',
    'client',
    'session',
    'session_id',
    'started_at',
    'stopped_at',
    'property_set',
    'batch',
  ],
  sessions: ['product', 'session', 'client', 'session_id', 'first_at', 'last_at', 'day', 'batch'],
  client_names: ['product', 'client', 'client_id', 'batch'],
  property_sets: [
    'product',
    'property_set',
    'key',
    'batch',
    ...recordedProperties.map(({ name }) => `"${name}"`),
  ],
} as const satisfies Record<string, readonly string[]>;

/** The days of a world, by what happened to them. */
export interface WorldDays {
  /** All of their records came in early batches. */
  readonly early: readonly number[];
  /** Records came later too, so aggregates that were made in between lack them. */
  readonly late: readonly number[];
}

export function worldDays({ events, sessionRecords }: World): WorldDays {
  const days = [...new Set([...events, ...sessionRecords].map(({ day }) => day))].sort((a, b) => a - b);
  return {
    early: days.filter((_, place) => place % 3 === 0),
    late: days.filter((_, place) => place % 3 !== 0),
  };
}

export function eventIdOf({ product }: World, event: number): number {
  return product.number * 1_000 + event;
}

/** The client whose records no report may show. */
export function erasedClientOf({ product }: World): number {
  return product.number * 1_000 + 999;
}

/**
 * The records of a world as several servers write them: in several batches, with rows of dead batches and of batches after
 * the snapshot among them, sessions that grew, and another client with records on `erasedDays`.
 */
export function rowsOfWorld(world: World, erasedDays: readonly number[]): RowsByTable {
  const { product, events, sessionRecords } = world;
  const days = worldDays(world);
  const sets = new PropertySetNumbers();
  const rows: RowsByTable = {
    events: [],
    session_records: [],
    sessions: [],
    client_names: [],
    property_sets: [],
  };
  const sessions = sessionsOf(world);
  const clientIds = [...new Set([...events, ...sessionRecords].map(({ clientId }) => clientId))];
  const clientOf = (clientId: string) => product.number * 1_000 + clientIds.indexOf(clientId);
  const sessionOf = (clientId: string, sessionId: string | null) => {
    const place = sessions.findIndex((one) => one.clientId === clientId && one.sessionId === sessionId);
    return place < 0 ? null : BigInt(product.number) * 100_000n + BigInt(place);
  };
  const setOf = (stated: StatedProperties | null) => {
    if (stated === null) return null;
    const values = statedValues(stated);
    const { number, isNew } = sets.take(values);
    const id = product.number * 1_000 + number;
    if (isNew) rows.property_sets.push([product.number, id, propertySetDigest(values), EARLY[0], ...values]);
    return id;
  };
  const batchOf = (day: number, place: number) => {
    const batches = days.early.includes(day) ? EARLY : [...EARLY, ...LATE];
    return batches[place % batches.length] ?? EARLY[0];
  };

  events.forEach((one, place) => {
    const { clientId, sessionId, occurredAt, day, event, micros, id, properties } = one;
    const cells = (client: number, batch: bigint, shift = 0): InsertedCell[] => [
      product.number,
      day + shift,
      client,
      eventIdOf(world, event),
      BigInt(occurredAt),
      id,
      sessionOf(clientId, sessionId),
      micros,
      setOf(properties),
      batch,
    ];
    const client = clientOf(clientId);
    rows.events.push(cells(client, batchOf(day, place)));
    if (place % 2 === 0) rows.events.push(cells(client, dead(place)), cells(client, after(place)));
    if (place % 3 === 0) rows.events.push(cells(client + 1, dead(place), 1), cells(client, after(place), -1));
    if (erasedDays.includes(day)) rows.events.push(cells(erasedClientOf(world), batchOf(day, place)));
  });

  sessionRecords.forEach(({ clientId, sessionId, startedAt, stoppedAt, day, properties }, place) => {
    const cells = (client: number, session: InsertedCell, batch: bigint): InsertedCell[] => [
      product.number,
      day,
      client,
      session,
      sessionId,
      BigInt(startedAt),
      stoppedAt === null ? null : BigInt(stoppedAt),
      setOf(properties),
      batch,
    ];
    const client = clientOf(clientId);
    rows.session_records.push(cells(client, sessionOf(clientId, sessionId), batchOf(day, place)));
    if (place % 2 === 0)
      rows.session_records.push(cells(client + 1, 1n, dead(place)), cells(client, 1n, after(place)));
    if (erasedDays.includes(day))
      rows.session_records.push(cells(erasedClientOf(world), 2n, batchOf(day, place)));
  });

  sessions.forEach((session, place) => {
    const number = sessionOf(session.clientId, session.sessionId);
    const client = clientOf(session.clientId);
    rows.sessions.push(
      ...growthOf(session, place, days).map((row) => [product.number, number, client, ...row]),
    );
    if (erasedDays.includes(session.day))
      rows.sessions.push([
        product.number,
        BigInt(product.number) * 100_000n + 99_000n + BigInt(place),
        erasedClientOf(world),
        ...spanOf(session, EARLY[1]),
      ]);
  });

  clientIds.forEach((clientId, place) => {
    rows.client_names.push([product.number, clientOf(clientId), clientId, EARLY[0]]);
    if (place % 2 === 0)
      rows.client_names.push([product.number, clientOf(clientId), `dead ${clientId}`, dead(place)]);
  });
  rows.client_names.push([product.number, erasedClientOf(world), 'erased', EARLY[0]]);
  return rows;
}

/** The rows of a session: it began smaller, maybe on another day, and is larger in batches that do not count. */
function growthOf(session: Session, place: number, { early, late }: WorldDays): InsertedCell[][] {
  const { firstAt, lastAt, day } = session;
  const final = early.includes(day) ? EARLY[1] : (LATE[place % 2] ?? LATE[0]);
  const begun = early.includes(day) ? day : (late[place % late.length] ?? day);
  const larger = { ...session, firstAt: firstAt - 86_400_000, lastAt: lastAt + 1, day: day - 1 };
  return [
    ...(place % 3 === 0 ? [] : [spanOf({ ...session, firstAt: lastAt, day: begun }, EARLY[0])]),
    spanOf(session, final),
    ...(place % 2 === 0 ? [spanOf(larger, dead(place)), spanOf(larger, after(place))] : []),
  ];
}

function spanOf(
  { sessionId, firstAt, lastAt, day }: Omit<Session, 'clientId'>,
  batch: bigint,
): InsertedCell[] {
  return [sessionId, BigInt(firstAt), BigInt(lastAt), day, batch];
}

function dead(place: number): bigint {
  return DEAD[place % DEAD.length] ?? DEAD[0];
}

function after(place: number): bigint {
  return AFTER[place % AFTER.length] ?? AFTER[0];
}
