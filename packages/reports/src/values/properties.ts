import {
  type Property as Described,
  type PropertyName,
  type RecordedPropertyName,
  properties as table,
} from '@keytally/contract/properties';
import { type Sql, sql } from '../sql/sql.ts';

/** A property and its column in SQL. A date is days since 1970-01-01. */
export interface Property extends Described {
  /** Its column, null without a value, in `property_sets` or in the subquery `lifetimes` of a population. */
  readonly column: Sql;
}

/** Columns of properties computed from all records; properties that records state have a column of their own name. */
const lifetimeColumns: Readonly<Record<Exclude<PropertyName, RecordedPropertyName>, Sql>> = {
  clientId: sql`lifetimes.client_id`,
  dateInstalled: sql`lifetimes.first_day`,
  dateLastSeen: sql`lifetimes.last_day`,
  lifetimeSessionCount: sql`lifetimes.sessions`,
  lifetimeRuntimeMinutes: sql`${(dialect) => dialect.quotient('lifetimes.runtime', '60000')}`,
};

export const properties = Object.fromEntries(
  table.map((property) => [property.name, { ...property, column: propertyColumn(property) }]),
) as Readonly<Record<PropertyName, Property>>;

function propertyColumn({ name }: Described): Sql {
  return name in lifetimeColumns
    ? lifetimeColumns[name as keyof typeof lifetimeColumns]
    : sql`property_sets.${() => `"${name}"`}`;
}

/** Why uses can't be told apart by a property; null if they can: each has the values that records state. */
export function whyNotOfUses(name: PropertyName): string | null {
  if (properties[name].source === 'record') return null;
  return `is "${name}", which is of users, not of uses: name a property that records state`;
}

/** SQL for the value of a property; of a boolean property the text `true` or `false`. */
export function valueOfProperty(name: PropertyName): Sql {
  const { type, column } = properties[name];
  return type === 'boolean'
    ? sql`CASE WHEN ${column} THEN 'true' WHEN NOT ${column} THEN 'false' END`
    : column;
}

/** SQL for the value as text, from a column `value` made by `valueOfProperty`. */
export function textOfValue(name: PropertyName): Sql {
  return asText(name, sql`value`);
}

/** SQL for the value of a property as text, null without one. */
export function textOfProperty(name: PropertyName): Sql {
  return asText(name, valueOfProperty(name));
}

function asText(name: PropertyName, value: Sql): Sql {
  const { type } = properties[name];
  if (type === 'text' || type === 'boolean') return value;
  return sql`${(dialect, write) =>
    type === 'date' ? dialect.dayText(write(value)) : dialect.decimalText(write(value))}`;
}
