import type { OpenApiDocument } from './document.ts';
import { type Reference, resolve } from './reference.ts';

/** The members of a schema that describe a property. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: string;
  readonly properties?: Readonly<Record<string, Schema | Reference>>;
  readonly oneOf?: readonly (Schema | Reference)[];
  /** The properties whose values identify a client. */
  readonly 'x-identifies-client'?: readonly string[];
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
};

/** The table of properties, from the schemas of records and of filters. */
export function propertiesOf(document: OpenApiDocument) {
  const { RecordProperties, GlobalFilters, SegmentBy } = document.components.schemas;
  const stated = flatten(document, RecordProperties as Schema);
  const named = (SegmentBy as { readonly enum: readonly string[] }).enum;
  const { properties: filters = {}, 'x-identifies-client': identifying = [] } = GlobalFilters as Schema;
  const others = named.filter((name) => !stated.has(name));
  return [...stated.keys(), ...others].map((name) => {
    const path = name.split('.');
    const [field = ''] = path;
    const filter = filters[field];
    if (!filter || !named.includes(name))
      throw new TypeError(`${name} is not a property of filters and segments`);
    const types = filterTypesOf(document, filter, field);
    return {
      name,
      path,
      source: stated.has(name) ? 'record' : 'lifetime',
      type: stated.get(name) ?? typeOfFilter(types),
      filters: types,
      identifiesClient: identifying.includes(name),
    };
  });
}

/** The properties of a record and their types, by name; parts of objects as in `os.platform`. */
function flatten(document: OpenApiDocument, { properties = {} }: Schema, prefix = ''): Map<string, string> {
  const entries = Object.entries(properties).flatMap(([field, reference]): [string, string][] => {
    const schema = resolve<Schema>(document, reference);
    if (schema.properties) return [...flatten(document, schema, `${field}.`)];
    const type = [schema.type ?? []].flat().find((one) => one in TYPES) ?? '';
    return [[prefix + field, TYPES[type] ?? '']];
  });
  return new Map(entries);
}

/** The types that a filter accepts; a filter without types has the name of its object. */
export function filterTypesOf(
  document: OpenApiDocument,
  filter: Schema | Reference,
  field: string,
): string[] {
  const { oneOf = [] } = resolve<Schema>(document, filter);
  const types = oneOf.flatMap((variant) => {
    const { type } = resolve<Schema>(document, variant).properties ?? {};
    return (type as Schema | undefined)?.const ?? [];
  });
  return types.length > 0 ? [...new Set(types)] : [field];
}

/** Whether a filter can be told to pass clients without a value too. */
export function takesNull(document: OpenApiDocument, filter: Schema | Reference): boolean {
  const { oneOf = [] } = resolve<Schema>(document, filter);
  return oneOf.some((variant) => 'includeNull' in (resolve<Schema>(document, variant).properties ?? {}));
}

/** A property that is not in records has the type of its filter. */
function typeOfFilter(filters: readonly string[]): string {
  if (filters.includes('number')) return 'number';
  return filters.includes('date') ? 'date' : 'text';
}
