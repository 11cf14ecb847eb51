import fc from 'fast-check';
import { fits } from '../harness/expect-contract.ts';
import { FORMATS, HOSTILE_NUMBERS, HOSTILE_TEXTS, isFormatOfTexts, LETTERS, LONG } from './hostile-values.ts';
import { type JsonSchema, type JsonType, oncePerSchema, typesOf } from './json-schema.ts';
import { asMeant } from './meanings.ts';

/** Most fields that an object has beside the required ones, and items that a list has beside the least. */
const MOST_MORE = { fields: 4, items: 3 };

/**
 * Values that fit a schema. A scalar is the contract's own example as often as not, so that requests are about what
 * the examples brought about.
 */
export const validValues = oncePerSchema((schema): fc.Arbitrary<unknown> => {
  return asMeant(schema, fittingValues(schema));
});

function fittingValues(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.oneOf !== undefined) return fc.oneof(...schema.oneOf.map((branch) => validValues(branch)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const any = fc.oneof(...typesOf(schema).map((type) => VALUES[type](schema)));
  return schema.example === undefined ? any : fc.oneof(fc.constant(schema.example), any);
}

const VALUES: Readonly<Record<JsonType, (schema: JsonSchema) => fc.Arbitrary<unknown>>> = {
  string: texts,
  number: (schema) => numbers(schema, (range) => fc.double({ ...range, noNaN: true })),
  integer: (schema) => numbers(schema, fc.integer),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: lists,
  object: objects,
};

/** Any of Unicode but halves of surrogate pairs. */
const codePoint = fc
  .nat({ max: 0x10ffff })
  .map((code) => String.fromCodePoint(code))
  .filter((text) => text.isWellFormed());

/** A pattern that only says what a text may not hold: most texts fit it. */
const EXCLUDING = /^\^\[\^[^\]]*\]\*\$$/;

function texts(schema: JsonSchema): fc.Arbitrary<string> {
  const { pattern, format, minLength = 0, maxLength = LONG } = schema;
  if (isFormatOfTexts(format)) return fc.constantFrom(...FORMATS[format].good);
  if (pattern !== undefined && !EXCLUDING.test(pattern)) return fc.stringMatching(new RegExp(pattern));
  const fitting = (values: fc.Arbitrary<string>) => values.filter((text) => fits(schema, text));
  const short = { minLength, maxLength: Math.min(maxLength, 20) };
  return fc.oneof(
    { weight: 3, arbitrary: fc.string({ ...short, unit: 'grapheme-ascii' }) },
    { weight: 3, arbitrary: fitting(fc.string({ ...short, unit: codePoint })) },
    { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_TEXTS.filter((text) => fits(schema, text))) },
    { weight: 1, arbitrary: fitting(fc.constantFrom(...LETTERS.map((letter) => letter.repeat(maxLength)))) },
  );
}

function numbers(schema: JsonSchema, between: (range: { min: number; max: number }) => fc.Arbitrary<number>) {
  const { minimum: min = -1e9, maximum: max = 1e9 } = schema;
  const hostile = numbersNear(schema).filter((number) => fits(schema, number));
  return fc.oneof(fc.constantFrom(...hostile), between({ min, max }));
}

/** Hostile numbers, and those at and beside the bounds of a schema. */
export function numbersNear(schema: JsonSchema): number[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const bounds = [minimum, maximum, exclusiveMinimum, exclusiveMaximum].filter(
    (bound) => bound !== undefined,
  );
  return [
    ...HOSTILE_NUMBERS,
    ...bounds.flatMap((bound) => [bound - 1, bound - 0.001, bound, bound + 0.001, bound + 1]),
  ];
}

function lists({ items = {}, minItems = 0, maxItems = Number.POSITIVE_INFINITY, uniqueItems }: JsonSchema) {
  const bounds = { minLength: minItems, maxLength: Math.min(maxItems, minItems + MOST_MORE.items) };
  return uniqueItems ? fc.uniqueArray(validValues(items), bounds) : fc.array(validValues(items), bounds);
}

function objects(schema: JsonSchema): fc.Arbitrary<object> {
  const { properties = {}, required = [], minProperties = 0 } = schema;
  const optional = Object.keys(properties).filter((name) => !required.includes(name));
  const least = Math.max(0, minProperties - required.length);
  return fc
    .subarray(optional, { minLength: least, maxLength: Math.min(optional.length, least + MOST_MORE.fields) })
    .chain((more) => objectOf(schema, [...required, ...more]));
}

/** Objects of just these fields. */
export function objectOf({ properties = {} }: JsonSchema, names: readonly string[]): fc.Arbitrary<object> {
  return fc.record(Object.fromEntries(names.map((name) => [name, validValues(properties[name] ?? {})])));
}
