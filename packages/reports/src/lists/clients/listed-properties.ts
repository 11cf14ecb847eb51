import type { Schema } from '@keytally/contract';
import type { PropertyName, RecordedPropertyName } from '@keytally/contract/properties';
import { formatDay } from '@keytally/events/day-number';
import type { Row } from '../../sql/query.ts';
import { textOrNull } from '../../sql/rows.ts';
import { type Sql, sql } from '../../sql/sql.ts';
import { type Property, properties, textOfProperty } from '../../values/properties.ts';

/** The name of a value to list, or of an object for all of its parts. */
type Listed = Exclude<Schema<'ClientListProperty'>, 'lifetimeEventUsage'>;

/** What is listed of a client: a text where there may be none, or null. */
type ListedValue = string | number | boolean | null;

/** The lifetime of a client: days since 1970-01-01, sessions, and runtime in ms. */
export interface Lifetime {
  readonly clientId: string;
  readonly firstDay: number;
  readonly lastDay: number;
  readonly sessions: bigint;
  readonly runtime: bigint;
}

/** Written where a client has no text. No record can hold it. */
const NO_TEXT = '<NULL>';

/** The properties that names stand for, in their order, each once. */
export function propertiesNamed(names: readonly Listed[]): Property[] {
  const named = names.flatMap((name) =>
    Object.values(properties).filter((property) => property.name === name || property.path[0] === name),
  );
  return [...new Set(named)];
}

export function isRecorded({ source }: Property): boolean {
  return source === 'record';
}

/** The columns of `property_sets` that `recordedValues` reads. */
export function recordedColumns(recorded: readonly Property[]): Sql[] {
  return recorded.map(({ name }) => sql`${textOfProperty(name)} AS ${() => columnOf(name)}`);
}

/** The recorded values of a row of `property_sets`, by name; without a row those of a client that has stated none. */
export function recordedValues(
  listed: readonly Property[],
  row: Row | undefined,
): Record<string, ListedValue> {
  return Object.fromEntries(
    listed.filter(isRecorded).map(({ name, type }) => {
      const text = row ? textOrNull(row, columnOf(name)) : null;
      return [name, text === null ? nothingOf(type) : readValue[type](text)];
    }),
  );
}

const places = new Map(Object.keys(properties).map((name, place) => [name, place]));

/** Not the name of the property: it would be computed from a column of its own name. */
function columnOf(name: PropertyName): string {
  return `value_${places.get(name)}`;
}

function nothingOf(type: Property['type']): ListedValue {
  return type === 'text' ? NO_TEXT : null;
}

const readValue: Readonly<Record<Property['type'], (text: string) => ListedValue>> = {
  text: (text) => text,
  number: Number,
  boolean: (text) => text === 'true',
  date: (text) => text,
};

/** The values of a client in the order of the properties, by name. */
export function listedValues(
  listed: readonly Property[],
  lifetime: Lifetime,
  row: Row | undefined,
): Record<string, ListedValue> {
  const recorded = recordedValues(listed, row);
  return Object.fromEntries(
    listed.map((property) => {
      const { name } = property;
      return [
        name,
        isRecorded(property) ? (recorded[name] ?? null) : computed[name as ComputedName](lifetime),
      ];
    }),
  );
}

type ComputedName = Exclude<PropertyName, RecordedPropertyName>;

const MINUTE_MS = 60_000n;

const computed: Readonly<Record<ComputedName, (lifetime: Lifetime) => ListedValue>> = {
  clientId: ({ clientId }) => clientId,
  dateInstalled: ({ firstDay }) => formatDay(firstDay),
  dateLastSeen: ({ lastDay }) => formatDay(lastDay),
  lifetimeSessionCount: ({ sessions }) => Number(sessions),
  lifetimeRuntimeMinutes: ({ runtime }) => Number(runtime / MINUTE_MS),
};
