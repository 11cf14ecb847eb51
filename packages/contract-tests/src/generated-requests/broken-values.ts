import fc from 'fast-check';
import { fits } from '../harness/expect-contract.ts';
import { brokenScalars } from './broken-scalars.ts';
import { HOSTILE_NAMES, VALUES_OF_TYPES } from './hostile-values.ts';
import { pointerTo, pointerToUnknown } from './json-pointer.ts';
import { type JsonSchema, oncePerSchema, schemaAt } from './json-schema.ts';
import { objectOf, validValues } from './valid-values.ts';

/** A value that breaks one constraint of its schema: the keyword, and a JSON Pointer (RFC 6901) to the place. */
interface BrokenValue {
  readonly value: unknown;
  readonly keyword: string;
  readonly pointer: string;
}

/** Values that break one constraint of a schema, however deep it lies. */
export const brokenValues = oncePerSchema((schema): fc.Arbitrary<BrokenValue> => {
  const { oneOf } = schema;
  if (oneOf === undefined)
    return fc.oneof(...Object.keys(schema).flatMap((keyword) => waysToBreak(schema, keyword)));
  // What breaks one branch may fit another.
  return fc.oneof(...oneOf.map((branch) => brokenValues(branch))).filter(({ value }) => !fits(schema, value));
});

interface Way {
  readonly weight: number;
  readonly arbitrary: fc.Arbitrary<BrokenValue>;
}

/** Ways to break a schema by one of its keywords. A part weighs more than the whole, for most constraints lie deep. */
function waysToBreak(schema: JsonSchema, keyword: string): Way[] {
  const here = (values: fc.Arbitrary<unknown>): Way => ({
    weight: 1,
    arbitrary: values.map((value) => ({ value, keyword, pointer: '' })),
  });
  const part = (arbitrary: fc.Arbitrary<BrokenValue>): Way => ({ weight: 4, arbitrary });
  switch (keyword) {
    case 'minItems':
      return [here(fc.constant([]))];
    case 'maxItems':
      return longLists(schema).map(here);
    case 'uniqueItems':
      return [here(validValues(schema.items ?? {}).map((item) => [item, item]))];
    case 'minProperties':
      return [here(objectOf(schema, schema.required ?? []))];
    case 'items':
      return [part(brokenItems(schema))];
    case 'properties':
      return Object.keys(schema.properties ?? {}).map((name) => part(brokenFields(schema, name)));
    case 'required':
      return [part(missingFields(schema))];
    case 'additionalProperties':
      return [part(unknownFields(schema))];
    default: {
      const scalars = brokenScalars[keyword]?.(schema) ?? [];
      return scalars.length === 0 ? [] : [here(fc.constantFrom(...scalars))];
    }
  }
}

/** Lists with one item too many; of the few items of an `enum` no list is so long and has none of them twice. */
function longLists({ items = {}, maxItems = 0, uniqueItems }: JsonSchema): fc.Arbitrary<unknown[]>[] {
  const length = maxItems + 1;
  const item = validValues(items);
  if (!uniqueItems) return [item.filter(isShort).map((one) => Array.from({ length }, () => one))];
  return schemaAt(items).enum ? [] : [fc.uniqueArray(item, { minLength: length, maxLength: length })];
}

/** So short that a body of ten thousand stays within the limit of its size. */
function isShort(value: unknown): boolean {
  return JSON.stringify(value).length < 500;
}

function brokenItems(schema: JsonSchema): fc.Arbitrary<BrokenValue> {
  return fc
    .tuple(validValues(schema) as fc.Arbitrary<unknown[]>, fc.nat(), brokenValues(schema.items ?? {}))
    .map(([list, place, broken]) => {
      const index = place % Math.max(1, list.length);
      return within(String(index), broken, list.toSpliced(index, 1, broken.value));
    });
}

function brokenFields(schema: JsonSchema, name: string): fc.Arbitrary<BrokenValue> {
  return fc
    .tuple(validObjects(schema), brokenValues(schema.properties?.[name] ?? {}))
    .map(([object, broken]) => within(name, broken, { ...object, [name]: broken.value }));
}

function missingFields(schema: JsonSchema): fc.Arbitrary<BrokenValue> {
  return fc
    .tuple(validObjects(schema), fc.constantFrom(...(schema.required ?? [])))
    .map(([{ ...object }, name]) => {
      delete object[name];
      return { value: object, keyword: 'required', pointer: `/${name}` };
    });
}

function unknownFields(schema: JsonSchema): fc.Arbitrary<BrokenValue> {
  const { properties = {} } = schema;
  const known = Object.keys(properties);
  const alike = known.flatMap((name) => [name.toUpperCase(), `${name} `]);
  const names = [...HOSTILE_NAMES, ...alike].filter((name) => !known.includes(name));
  const values = Object.values(VALUES_OF_TYPES).flat();
  return fc
    .tuple(validObjects(schema), fc.constantFrom(...names), fc.constantFrom(...values))
    .map(([object, name, value]) => ({
      value: { ...object, [name]: value },
      keyword: 'additionalProperties',
      pointer: pointerToUnknown(name),
    }));
}

function validObjects(schema: JsonSchema): fc.Arbitrary<Record<string, unknown>> {
  return validValues(schema) as fc.Arbitrary<Record<string, unknown>>;
}

/** The same constraint is broken, one step further in. */
function within(step: string, { keyword, pointer }: BrokenValue, value: unknown): BrokenValue {
  return { value, keyword, pointer: `${pointerTo(step)}${pointer}` };
}
