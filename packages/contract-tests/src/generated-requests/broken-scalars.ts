import { FORMATS, HOSTILE_TEXTS, isFormatOfTexts, LETTERS, LONG, VALUES_OF_TYPES } from './hostile-values.ts';
import { type JsonSchema, typesOf } from './json-schema.ts';
import { numbersNear } from './valid-values.ts';

/** Values that break a schema by one keyword that is about the value itself. */
export const brokenScalars: Readonly<Record<string, (schema: JsonSchema) => readonly unknown[]>> = {
  type: (schema) => wrongTypes(schema),
  enum: ({ enum: values = [] }) => othersThan(values),
  const: ({ const: value }) => othersThan([value]),
  format: ({ format }) => (isFormatOfTexts(format) ? FORMATS[format].bad : []),
  pattern: ({ pattern = '' }) =>
    [...HOSTILE_TEXTS, 'x'.repeat(LONG)].filter((text) => !RegExp(pattern).test(text)),
  minLength: ({ minLength = 1 }) => ['x'.repeat(minLength - 1)],
  maxLength: ({ maxLength = LONG }) => LETTERS.map((letter) => letter.repeat(maxLength + 1)),
  minimum: (schema) => wholeNear(schema).filter((number) => number < (schema.minimum ?? 0)),
  maximum: (schema) => wholeNear(schema).filter((number) => number > (schema.maximum ?? 0)),
  exclusiveMinimum: (schema) =>
    wholeNear(schema).filter((number) => number <= (schema.exclusiveMinimum ?? 0)),
  exclusiveMaximum: (schema) =>
    wholeNear(schema).filter((number) => number >= (schema.exclusiveMaximum ?? 0)),
};

/** A whole number is a number too. */
function wrongTypes(schema: JsonSchema): unknown[] {
  const right = new Set<string>(typesOf(schema));
  if (right.has('number')) right.add('integer');
  return Object.entries(VALUES_OF_TYPES).flatMap(([type, values]) => (right.has(type) ? [] : values));
}

/** Values of the same type as those that are allowed: much like them, or like nothing. */
function othersThan(allowed: readonly unknown[]): unknown[] {
  if (allowed.some((value) => typeof value === 'boolean'))
    return [true, false].filter((value) => !allowed.includes(value));
  const known = allowed.filter((value) => typeof value === 'string');
  const alike = known.flatMap((text) => [`${text} `, text.slice(1), text.toUpperCase(), text.toLowerCase()]);
  return ['nothing', '', ...alike].filter((text) => !allowed.includes(text));
}

/** Numbers near the bounds of a schema, of its own type. */
function wholeNear(schema: JsonSchema): number[] {
  const isWhole = typesOf(schema).includes('integer');
  return numbersNear(schema).filter((number) => !isWhole || Number.isInteger(number));
}
