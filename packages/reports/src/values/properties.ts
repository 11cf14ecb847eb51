import type { Schema } from '@keytally/contract';
import { type Sql, sql } from '../sql/sql.ts';

/** What a property's values are; a day is days since 1970-01-01. */
export type PropertyType = 'text' | 'number' | 'boolean' | 'day';

/** A property that has one value of each user: objects are named by their parts. */
export type PropertyName = Schema<'SegmentBy'>;

/**
 * Where the value of a property comes from: `record`, the newest record that states properties; `lifetime`, what is
 * known of the user by all records.
 */
export interface Property {
  readonly type: PropertyType;
  readonly source: 'record' | 'lifetime';
  /** Its column, null where there is no value, in `property_sets` or in what a population calls `lifetimes`. */
  readonly column: Sql;
}

/** All properties. Those from records are columns of `property_sets`. */
export const properties: Readonly<Record<PropertyName, Property>> = {
  clientId: { type: 'text', source: 'lifetime', column: sql`lifetimes.client_id` },
  ...recorded('text', [
    ...(['machineId', 'licenseKey', 'prodVersion', 'prodEdition', 'prodBuild', 'prodLanguage'] as const),
    ...(['licenseType', 'formFactor', 'osLanguage', 'osWordLength', 'cpuType', 'vm'] as const),
    ...(['C01', 'C02', 'C03', 'C04', 'C05', 'C06', 'C07', 'C08', 'C09', 'C10'] as const),
    ...(['C11', 'C12', 'C13', 'C14', 'C15', 'C16', 'C17', 'C18', 'C19', 'C20'] as const),
    ...(['os.platform', 'os.version', 'os.edition'] as const),
    ...(['geography.continent', 'geography.country', 'geography.usState'] as const),
  ]),
  ...recorded('number', [
    ...(['cpuCores', 'displayCount', 'ram', 'resolutionWidth', 'resolutionHeight', 'screenPpi'] as const),
  ]),
  ...recorded('boolean', [
    ...(['licenseStatus.activated', 'licenseStatus.blocked'] as const),
    ...(['licenseStatus.expired', 'licenseStatus.allowed'] as const),
  ]),
  dateInstalled: { type: 'day', source: 'lifetime', column: sql`lifetimes.first_day` },
  dateLastSeen: { type: 'day', source: 'lifetime', column: sql`lifetimes.last_day` },
  lifetimeSessionCount: { type: 'number', source: 'lifetime', column: sql`lifetimes.sessions` },
  lifetimeRuntimeMinutes: {
    type: 'number',
    source: 'lifetime',
    column: sql`${(dialect) => dialect.quotient('lifetimes.runtime', '60000')}`,
  },
};

/** The value of a property; of one that is true or false the text of that. */
export function valueOfProperty(name: PropertyName): Sql {
  const { type, column } = properties[name];
  return type === 'boolean'
    ? sql`CASE WHEN ${column} THEN 'true' WHEN NOT ${column} THEN 'false' END`
    : column;
}

function recorded<Name extends string>(type: PropertyType, names: readonly Name[]): Record<Name, Property> {
  const entries = names.map((name): [Name, Property] => [
    name,
    { type, source: 'record', column: sql`property_sets.${() => `"${name}"`}` },
  ]);
  return Object.fromEntries(entries) as Record<Name, Property>;
}
