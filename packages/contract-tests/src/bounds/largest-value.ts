import { type Reference, resolve } from '@keytally/contract/document';
import { longestMatch } from './longest-match.ts';

/** The members of a schema that bound a value, or let it grow. */
export interface BoundedSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly items?: AnySchema;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, AnySchema>>;
  readonly additionalProperties?: boolean | AnySchema;
  readonly propertyNames?: AnySchema;
  readonly maxProperties?: number;
  readonly oneOf?: readonly AnySchema[];
  readonly anyOf?: readonly AnySchema[];
  readonly allOf?: readonly AnySchema[];
}

type AnySchema = BoundedSchema | Reference;

/** Bytes of a number, of true or of null, and of an instant or a day. */
const SCALAR_BYTES = 32;

/** Bytes of a UTF-16 unit in JSON of ASCII: \uXXXX. */
const UNIT_BYTES = 6;

/** Quotes and separators. */
const AROUND_BYTES = 4;

/** How many bytes of JSON a value has at most that fits a schema; infinite if the schema does not say. */
export function largestValue(
  document: object,
  schema: AnySchema,
  within: ReadonlySet<BoundedSchema> = new Set(),
): number {
  const found = resolve<BoundedSchema>(document, schema);
  if (within.has(found)) return Number.POSITIVE_INFINITY;
  const inside = new Set(within).add(found);
  const largest = (one: AnySchema) => largestValue(document, one, inside);
  return Math.min(ofKind(found, largest), ...combined(found, largest));
}

/** Each of these bounds the value too. */
function combined({ oneOf, anyOf, allOf = [] }: BoundedSchema, largest: (one: AnySchema) => number) {
  const choices = [oneOf, anyOf].flatMap((some) => (some ? Math.max(...some.map(largest)) : []));
  return [...choices, ...allOf.map(largest)];
}

function ofKind(schema: BoundedSchema, largest: (one: AnySchema) => number): number {
  if ('const' in schema) return written(schema.const);
  if (schema.enum) return Math.max(...schema.enum.map(written));
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return Number.POSITIVE_INFINITY;
  return Math.max(
    ...types.map((type) => {
      if (type === 'array') return arrayBytes(schema, largest);
      if (type === 'object') return objectBytes(schema, largest);
      return type === 'string' ? textBytes(schema) : SCALAR_BYTES;
    }),
  );
}

function arrayBytes({ items, maxItems = Number.POSITIVE_INFINITY }: BoundedSchema, largest: Largest): number {
  if (maxItems === 0) return AROUND_BYTES;
  return AROUND_BYTES + (items ? maxItems * (largest(items) + 1) : Number.POSITIVE_INFINITY);
}

type Largest = (one: AnySchema) => number;

function objectBytes(schema: BoundedSchema, largest: Largest): number {
  const named = Object.entries(schema.properties ?? {}).map(
    ([name, one]) => written(name) + largest(one) + AROUND_BYTES,
  );
  return AROUND_BYTES + named.reduce((sum, bytes) => sum + bytes, 0) + otherBytes(schema, largest);
}

function otherBytes(
  { additionalProperties = true, propertyNames, maxProperties }: BoundedSchema,
  largest: Largest,
): number {
  if (additionalProperties === false) return 0;
  if (additionalProperties === true || propertyNames === undefined || maxProperties === undefined)
    return Number.POSITIVE_INFINITY;
  return maxProperties * (largest(propertyNames) + largest(additionalProperties) + AROUND_BYTES);
}

function textBytes({ format, pattern, maxLength = Number.POSITIVE_INFINITY }: BoundedSchema): number {
  if (format === 'date' || format === 'date-time') return SCALAR_BYTES;
  const matched = pattern === undefined ? Number.POSITIVE_INFINITY : longestMatch(pattern);
  // A length counts characters, of which some have two units.
  return AROUND_BYTES + Math.min(matched, 2 * maxLength) * UNIT_BYTES;
}

function written(value: unknown): number {
  return UNIT_BYTES * JSON.stringify(value).length;
}
