import { recordedProperties } from '@keytally/contract/properties';
import { firstOfMonth } from '@keytally/events/day-number';
import { statedValues } from '../model/properties.ts';
import {
  type EventRow,
  type Session,
  type Statement,
  sessionsOf,
  statementsOf,
  type World,
} from '../model/world.ts';

export type ColumnType = 'INTEGER' | 'BIGINT' | 'HUGEINT' | 'DOUBLE' | 'BOOLEAN' | 'VARCHAR';
export type TableCell = string | number | bigint | boolean | null;

const columnTypes = { text: 'VARCHAR', number: 'DOUBLE', boolean: 'BOOLEAN' } as const;

/** The tables that reports read, with their columns. `tables.ts` says what they mean. */
export const logicalTables = {
  event_names: {
    product: 'INTEGER',
    event: 'INTEGER',
    category: 'VARCHAR',
    name: 'VARCHAR',
    tracking: 'VARCHAR',
  },
  day_uses: { product: 'INTEGER', day: 'INTEGER', event: 'INTEGER', uses: 'BIGINT', micros: 'HUGEINT' },
  day_client_uses: {
    product: 'INTEGER',
    day: 'INTEGER',
    event: 'INTEGER',
    client: 'INTEGER',
    uses: 'BIGINT',
  },
  day_set_uses: {
    product: 'INTEGER',
    day: 'INTEGER',
    event: 'INTEGER',
    client: 'INTEGER',
    property_set: 'INTEGER',
    uses: 'BIGINT',
    micros: 'HUGEINT',
  },
  day_set_totals: {
    product: 'INTEGER',
    day: 'INTEGER',
    event: 'INTEGER',
    property_set: 'INTEGER',
    uses: 'BIGINT',
    micros: 'HUGEINT',
  },
  day_clients: {
    product: 'INTEGER',
    day: 'INTEGER',
    client: 'INTEGER',
    sessions: 'BIGINT',
    runtime: 'BIGINT',
  },
  day_statements: {
    product: 'INTEGER',
    day: 'INTEGER',
    client: 'INTEGER',
    property_set: 'INTEGER',
    stated_at: 'BIGINT',
    stated_by_event: 'BOOLEAN',
    stated_id: 'VARCHAR',
  },
  client_uses: { product: 'INTEGER', event: 'INTEGER', client: 'INTEGER', uses: 'BIGINT' },
  clients: {
    product: 'INTEGER',
    client: 'INTEGER',
    client_id: 'VARCHAR',
    first_day: 'INTEGER',
    last_day: 'INTEGER',
    active_days: 'BIGINT',
    active_weeks: 'BIGINT',
    active_months: 'BIGINT',
    sessions: 'BIGINT',
    runtime: 'BIGINT',
  },
  client_months: {
    product: 'INTEGER',
    client: 'INTEGER',
    month: 'INTEGER',
    first_day: 'INTEGER',
    last_day: 'INTEGER',
    active_days: 'BIGINT',
  },
  client_property_sets: {
    product: 'INTEGER',
    client: 'INTEGER',
    day: 'INTEGER',
    property_set: 'INTEGER',
    stated_at: 'BIGINT',
  },
  property_sets: {
    property_set: 'INTEGER',
    ...Object.fromEntries(recordedProperties.map(({ name, type }) => [name, columnTypes[type]])),
  },
  single_uses: {
    product: 'INTEGER',
    day: 'INTEGER',
    client: 'INTEGER',
    session: 'INTEGER',
    event: 'INTEGER',
    occurred_at: 'BIGINT',
    id: 'VARCHAR',
    value: 'BIGINT',
  },
  single_set_uses: {
    product: 'INTEGER',
    day: 'INTEGER',
    client: 'INTEGER',
    session: 'INTEGER',
    event: 'INTEGER',
    occurred_at: 'BIGINT',
    id: 'VARCHAR',
    value: 'BIGINT',
    property_set: 'INTEGER',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ColumnType>>>>;

type LogicalTable = keyof typeof logicalTables;
type LogicalRows = Readonly<Record<LogicalTable, readonly (readonly TableCell[])[]>>;

/** Gives property sets ids; equal sets share one, across products too. */
export class PropertySetNumbers {
  readonly #numbers = new Map<string, number>();

  /** The id of a set, and whether it is new. */
  take(values: readonly TableCell[]): { number: number; isNew: boolean } {
    const key = JSON.stringify(values);
    const known = this.#numbers.get(key);
    if (known !== undefined) return { number: known, isNew: false };
    this.#numbers.set(key, this.#numbers.size + 1);
    return { number: this.#numbers.size, isNew: true };
  }
}

/** The rows of a world in each table, computed from its records. */
export function logicalRowsOf(world: World, sets: PropertySetNumbers): LogicalRows {
  const { product, names, events } = world;
  const sessions = sessionsOf(world);
  const statements = statementsOf(world);
  const clientIds = [...new Set([...events, ...world.sessionRecords].map(({ clientId }) => clientId))];
  // Ids of clients and events differ between products, so that a read without the product filter shows.
  const clientOf = (clientId: string) => product.number * 1000 + clientIds.indexOf(clientId);
  const eventOf = (event: number) => product.number * 1000 + event;
  const sessionOf = (clientId: string, sessionId: string) =>
    product.number * 1000 +
    sessions.findIndex((session) => session.clientId === clientId && session.sessionId === sessionId);

  const setRows: TableCell[][] = [];
  const setOf = ({ properties }: Pick<Statement, 'properties'>) => {
    const values = statedValues(properties);
    const { number, isNew } = sets.take(values);
    if (isNew) setRows.push([number, ...values]);
    return number;
  };

  const statedBy = groupBy(statements, ({ clientId }) => [clientId]);
  const setOfUse = ({ clientId, occurredAt, properties }: EventRow): number | null => {
    if (properties !== null) return setOf({ properties });
    const before = (statedBy.get(JSON.stringify([clientId])) ?? []).filter(({ at }) => at <= occurredAt);
    return before.length === 0 ? null : setOf(newest(before));
  };

  const usesOfSets = groupBy(
    events.map((use) => ({ ...use, set: setOfUse(use) })),
    ({ day, event, clientId, set }) => [day, event, clientId, set],
  );
  const newestOfDays = [...groupBy(statements, ({ clientId, day }) => [clientId, day]).values()].map(newest);
  return {
    event_names: names.map(({ event, category, name, tracking }) => [
      product.number,
      eventOf(event),
      category,
      name,
      tracking,
    ]),
    day_uses: [...groupBy(events, ({ day, event }) => [day, event]).values()].map((uses) => [
      product.number,
      first(uses).day,
      eventOf(first(uses).event),
      BigInt(uses.length),
      sumOrNull(uses.flatMap(({ micros }) => micros ?? [])),
    ]),
    day_client_uses: [...groupBy(events, ({ day, event, clientId }) => [day, event, clientId]).values()].map(
      (uses) => [
        product.number,
        first(uses).day,
        eventOf(first(uses).event),
        clientOf(first(uses).clientId),
        BigInt(uses.length),
      ],
    ),
    day_set_uses: [...usesOfSets.values()].map((uses) => [
      product.number,
      first(uses).day,
      eventOf(first(uses).event),
      clientOf(first(uses).clientId),
      first(uses).set,
      BigInt(uses.length),
      sumOrNull(uses.flatMap(({ micros }) => micros ?? [])),
    ]),
    // By client, as a store may leave them.
    day_set_totals: [...usesOfSets.values()].map((uses) => [
      product.number,
      first(uses).day,
      eventOf(first(uses).event),
      first(uses).set,
      BigInt(uses.length),
      sumOrNull(uses.flatMap(({ micros }) => micros ?? [])),
    ]),
    day_clients: [...groupBy([...events, ...sessions], ({ day, clientId }) => [day, clientId]).values()].map(
      (signs) => {
        const { day, clientId } = first(signs);
        const begun = sessions.filter((session) => session.day === day && session.clientId === clientId);
        return [product.number, day, clientOf(clientId), BigInt(begun.length), runtimeOf(begun)];
      },
    ),
    day_statements: newestOfDays.map((statement) => [
      product.number,
      statement.day,
      clientOf(statement.clientId),
      setOf(statement),
      BigInt(statement.at),
      statement.byEvent,
      statement.id,
    ]),
    client_uses: [...groupBy(events, ({ event, clientId }) => [event, clientId]).values()].map((uses) => [
      product.number,
      eventOf(first(uses).event),
      clientOf(first(uses).clientId),
      BigInt(uses.length),
    ]),
    clients: [...groupBy([...events, ...sessions], ({ clientId }) => [clientId]).values()].map((signs) => {
      const { clientId } = first(signs);
      const days = [...new Set(signs.map(({ day }) => day))];
      const own = sessions.filter((session) => session.clientId === clientId);
      return [
        product.number,
        clientOf(clientId),
        clientId,
        Math.min(...days),
        Math.max(...days),
        BigInt(days.length),
        BigInt(new Set(days.map((day) => Math.floor((day + 3) / 7))).size),
        BigInt(new Set(days.map((day) => new Date(day * 86_400_000).toISOString().slice(0, 7))).size),
        BigInt(own.length),
        runtimeOf(own),
      ];
    }),
    client_months: [
      ...groupBy([...events, ...sessions], ({ day, clientId }) => [firstOfMonth(day), clientId]).values(),
    ].map((signs) => {
      const { day, clientId } = first(signs);
      const days = [...new Set(signs.map((sign) => sign.day))];
      return [
        product.number,
        clientOf(clientId),
        firstOfMonth(day),
        Math.min(...days),
        Math.max(...days),
        BigInt(days.length),
      ];
    }),
    client_property_sets: [...groupBy(newestOfDays, ({ clientId }) => [clientId]).values()].flatMap((own) =>
      withoutRepetitions(own, setOf).map((statement) => [
        product.number,
        clientOf(statement.clientId),
        statement.day,
        setOf(statement),
        BigInt(statement.at),
      ]),
    ),
    property_sets: setRows,
    single_uses: events.map(({ day, clientId, sessionId, event, occurredAt, id, micros }) => [
      product.number,
      day,
      clientOf(clientId),
      sessionId === null ? null : sessionOf(clientId, sessionId),
      eventOf(event),
      BigInt(occurredAt),
      id,
      micros,
    ]),
    single_set_uses: events.map((use) => [
      product.number,
      use.day,
      clientOf(use.clientId),
      use.sessionId === null ? null : sessionOf(use.clientId, use.sessionId),
      eventOf(use.event),
      BigInt(use.occurredAt),
      use.id,
      use.micros,
      setOfUse(use),
    ]),
  };
}

/** Drops some days on which a client states the same set again: a store may do that too. */
function withoutRepetitions(
  statements: readonly Statement[],
  setOf: (one: Statement) => number,
): Statement[] {
  const rising = [...statements].sort((a, b) => a.at - b.at);
  return rising.filter((statement, index) => {
    const before = rising[index - 1];
    return !before || setOf(before) !== setOf(statement) || statement.day % 2 === 0;
  });
}

function newest(statements: readonly Statement[]): Statement {
  return statements.reduce((best, one) => (isNewer(one, best) ? one : best));
}

function isNewer(one: Statement, other: Statement): boolean {
  if (one.at !== other.at) return one.at > other.at;
  if (one.byEvent !== other.byEvent) return one.byEvent;
  return Buffer.compare(Buffer.from(one.id), Buffer.from(other.id)) > 0;
}

function runtimeOf(sessions: readonly Session[]): bigint {
  return sessions.reduce((total, { firstAt, lastAt }) => total + BigInt(lastAt - firstAt), 0n);
}

function sumOrNull(numbers: readonly bigint[]): bigint | null {
  return numbers.length === 0 ? null : numbers.reduce((total, number) => total + number);
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Map<string, Item[]> {
  return Map.groupBy(items, (item) => JSON.stringify(keyOf(item)));
}

function first<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (item === undefined) throw new TypeError('a group has at least one item');
  return item;
}
