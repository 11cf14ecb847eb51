import type { SchemaNode } from './json-schema.ts';

/** One thing that is wrong with a value. */
export interface Fault {
  /** JSON Pointer to the place; of a missing field, to where it should be. */
  readonly pointer: string;
  /** What is wrong and what would be right, to follow the name of the place. It never repeats the value. */
  readonly message: string;
  /** The keyword of JSON Schema that the value breaks; `number` for a number that is too large or not whole. */
  readonly keyword: string;
}

/** Whether a text is of a format, by the format's name. Other formats are not checked. */
export type Formats = Readonly<Record<string, (text: string) => boolean>>;

/**
 * Finds what is wrong with a value, one fault after another: nothing if it fits the schema. Of an object, missing fields
 * come first (in the order of the schema), then unknown ones (in that of the object), then the rest (again in that of
 * the schema).
 */
export type Faults = (schema: SchemaNode, value: unknown, pointer?: string) => Generator<Fault, void>;
