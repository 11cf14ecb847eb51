import {
  type Property as Described,
  type PropertyName,
  type RecordedPropertyName,
  properties as table,
} from '@keytally/contract/properties';
import { type Sql, sql } from '../sql/sql.ts';

/** A property that has one value of each user. A date is days since 1970-01-01. */
export interface Property extends Described {
  /** Its column, null where there is no value, in `property_sets` or in what a population calls `lifetimes`. */
  readonly column: Sql;
}

/** The columns of what is known of a user by all records; what records state has columns of its own names. */
const lifetimeColumns: Readonly<Record<Exclude<PropertyName, RecordedPropertyName>, Sql>> = {
  clientId: sql`lifetimes.client_id`,
  dateInstalled: sql`lifetimes.first_day`,
  dateLastSeen: sql`lifetimes.last_day`,
  lifetimeSessionCount: sql`lifetimes.sessions`,
  lifetimeRuntimeMinutes: sql`${(dialect) => dialect.quotient('lifetimes.runtime', '60000')}`,
};

/** All properties. */
export const properties = Object.fromEntries(
  table.map((property) => [property.name, { ...property, column: columnOf(property) }]),
) as Readonly<Record<PropertyName, Property>>;

function columnOf({ name }: Described): Sql {
  return name in lifetimeColumns
    ? lifetimeColumns[name as keyof typeof lifetimeColumns]
    : sql`property_sets.${() => `"${name}"`}`;
}

/** The value of a property; of one that is true or false the text of that. */
export function valueOfProperty(name: PropertyName): Sql {
  const { type, column } = properties[name];
  return type === 'boolean'
    ? sql`CASE WHEN ${column} THEN 'true' WHEN NOT ${column} THEN 'false' END`
    : column;
}

/** The text of a value of a property, in a column `value` that has what `valueOfProperty` gives. */
export function textOfValue(name: PropertyName): Sql {
  const { type } = properties[name];
  if (type === 'text' || type === 'boolean') return sql`value`;
  return sql`${(dialect) => (type === 'date' ? dialect.dayText('value') : dialect.decimalText('value'))}`;
}
