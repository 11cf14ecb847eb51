import { requestSchemas } from '../../generated/request-schemas.ts';
import { isDay } from '../../ui/format/day.ts';

/** The part of JSON Schema that requests of reports are written in; `$ref` is the name of a schema. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly minProperties?: number;
  readonly additionalProperties?: boolean;
  readonly oneOf?: readonly JsonSchema[];
}

const schemas: Readonly<Record<string, JsonSchema>> = requestSchemas;

/** A schema by name, or that of a field of it. */
export function schemaOf(name: keyof typeof requestSchemas, field?: string): JsonSchema {
  const schema = resolve({ $ref: name });
  return field === undefined ? schema : resolve(schema.properties?.[field] ?? {});
}

/** Whether a value from outside is what the contract allows at a place of a request. */
export function fits(place: JsonSchema, value: unknown): boolean {
  const schema = resolve(place);
  return (
    (schema.type === undefined || [schema.type].flat().some((type) => isOfType(type, value))) &&
    (schema.const === undefined || schema.const === value) &&
    (schema.enum === undefined || schema.enum.includes(value)) &&
    (schema.oneOf === undefined || schema.oneOf.filter((one) => fits(one, value)).length === 1) &&
    (typeof value !== 'string' || textFits(schema, value)) &&
    (typeof value !== 'number' || isBetween(value, schema.minimum, schema.maximum)) &&
    (!Array.isArray(value) || listFits(schema, value)) &&
    (!isObject(value) || objectFits(schema, value))
  );
}

function resolve(place: JsonSchema): JsonSchema {
  return place.$ref === undefined ? place : (schemas[place.$ref] ?? {});
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** JSON Schema counts code points. */
function textFits({ format, pattern, minLength, maxLength }: JsonSchema, text: string): boolean {
  return (
    (format !== 'date' || isDay(text)) &&
    (pattern === undefined || new RegExp(pattern, 'u').test(text)) &&
    isBetween(Array.from(text).length, minLength, maxLength)
  );
}

function listFits(
  { items = {}, minItems, maxItems, uniqueItems = false }: JsonSchema,
  list: readonly unknown[],
): boolean {
  return (
    isBetween(list.length, minItems, maxItems) &&
    (!uniqueItems || new Set(list.map((item) => JSON.stringify(item))).size === list.length) &&
    list.every((item) => fits(items, item))
  );
}

function objectFits(schema: JsonSchema, value: Readonly<Record<string, unknown>>): boolean {
  const { properties = {}, required = [], minProperties, additionalProperties } = schema;
  const names = Object.keys(value);
  return (
    required.every((name) => Object.hasOwn(value, name)) &&
    isBetween(names.length, minProperties) &&
    names.every((name) =>
      Object.hasOwn(properties, name)
        ? fits(properties[name] ?? {}, value[name])
        : additionalProperties !== false,
    )
  );
}

function isBetween(number: number, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY): boolean {
  return number >= min && number <= max;
}
