import { properties as table } from './generated/properties.ts';

type Row = (typeof table)[number];

/** Name of a property with one value per client; parts of objects as in `os.platform`. */
export type PropertyName = Row['name'];

export type PropertyType = Row['type'];

/** Name of a property that comes from records. */
export type RecordedPropertyName = Extract<Row, { readonly source: 'record' }>['name'];

/** Name of a property that each product uses in its own way. */
export type CustomPropertyName = Extract<RecordedPropertyName, `C${0 | 1 | 2}${string}`>;

/** What a product calls its custom properties. */
export type PropertyLabels = Readonly<Partial<Record<CustomPropertyName, string>>>;

/** A property of clients. */
export interface Property {
  readonly name: PropertyName;
  /** Its path in the `properties` of a record and in the filters of a report. */
  readonly path: readonly string[];
  readonly type: PropertyType;
  /** `record`: taken from the newest record with properties; `lifetime`: computed from all records of the client. */
  readonly source: 'record' | 'lifetime';
  readonly filters: readonly Row['filters'][number][];
  /** Its values identify clients, so they are never listed. */
  readonly identifiesClient: boolean;
}

/** A property that records state. */
export interface RecordedProperty extends Property {
  readonly name: RecordedPropertyName;
  readonly type: Exclude<PropertyType, 'date'>;
}

/** All properties: those from records, then the computed ones. */
export const properties: readonly Property[] = table;

/** The properties from records, in the order of property sets and of a store's columns. */
export const recordedProperties: readonly RecordedProperty[] = properties.filter(isRecorded);

/** Whether a property is one that each product uses in its own way. */
export function isCustomProperty(name: string): name is CustomPropertyName {
  return /^C\d\d$/.test(name);
}

const namesOfProperties: ReadonlySet<string> = new Set(
  properties.flatMap(({ name, path }) => [name, ...path].map((text) => text.toLowerCase())),
);

/** Whether a text is the name of a property, or a part of one such as `os` and `country`; case does not matter. */
export function isNameOfProperty(text: string): boolean {
  return namesOfProperties.has(text.toLowerCase());
}

function isRecorded(property: Property): property is RecordedProperty {
  return property.source === 'record';
}
