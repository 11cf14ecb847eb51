import type { Reference } from '@keytally/contract/document';

/** The part of JSON Schema 2020-12 that requests of the contract are written in. */
export interface JsonSchema {
  readonly type?: JsonType | readonly JsonType[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  /** What a text that fits `pattern` is, to follow "must be". */
  readonly 'x-expects'?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly items?: SchemaNode;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly minProperties?: number;
  readonly oneOf?: readonly SchemaNode[];
  readonly example?: unknown;
}

export type SchemaNode = JsonSchema | Reference;
export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'array' | 'object';

/** A JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** The types that a schema allows; empty if it does not say. */
export function typesOf({ type = [] }: JsonSchema): readonly JsonType[] {
  return [type].flat() as JsonType[];
}

/** The type of a JSON value; a whole number is a `number` too. */
export function typeOf(value: unknown): Exclude<JsonType, 'integer'> {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value as 'string' | 'number' | 'boolean' | 'object';
}

/** Whether a value has one of the types that a schema allows. 1e400 is read as infinity, which is no number. */
export function hasType(schema: JsonSchema, value: unknown): boolean {
  const types = typesOf(schema);
  if (types.length === 0) return true;
  if (typeof value === 'number')
    return (
      Number.isFinite(value) &&
      types.some((type) => type === 'number' || (type === 'integer' && value % 1 === 0))
    );
  return types.includes(typeOf(value));
}

export function isObject(value: unknown): value is JsonObject {
  return typeOf(value) === 'object';
}
