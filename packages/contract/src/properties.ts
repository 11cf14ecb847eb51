import { properties as table } from './generated/properties.ts';

type Row = (typeof table)[number];

/** Name of a property that has one value of each client: a part of an object has a point in its name. */
export type PropertyName = Row['name'];

export type PropertyType = Row['type'];

/** Name of a property that records state. */
export type RecordedPropertyName = Extract<Row, { readonly source: 'record' }>['name'];

/** A property of clients. */
export interface Property {
  readonly name: PropertyName;
  /** Where it is: in the `properties` of a record, and in the filters of a report. */
  readonly path: readonly string[];
  readonly type: PropertyType;
  /** `record`: the newest record that states properties has it; `lifetime`: it follows from all records of the client. */
  readonly source: 'record' | 'lifetime';
  readonly filters: readonly Row['filters'][number][];
  /** Its values tell clients apart, so they are listed nowhere. */
  readonly identifiesClient: boolean;
}

/** A property that records state. */
export interface RecordedProperty extends Property {
  readonly name: RecordedPropertyName;
  readonly type: Exclude<PropertyType, 'date'>;
}

/** All properties: those that records state, then the others. */
export const properties: readonly Property[] = table;

/** Those that records state: the order of the values of a property set, and of the columns of a store. */
export const recordedProperties: readonly RecordedProperty[] = properties.filter(isRecorded);

function isRecorded(property: Property): property is RecordedProperty {
  return property.source === 'record';
}
