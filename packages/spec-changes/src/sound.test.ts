import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { compareSchemas } from './compare-schemas.ts';
import { rootOf } from './place.ts';

/**
 * Checks the comparison with a validator. If it finds nothing breaking, a value that could be sent before can still be
 * sent, and a value that may be received now could be received before. Objects are closed, as in our requests, and left
 * out for responses, where a new field is allowed.
 */
const ajv = new Ajv2020({ strict: false, validateFormats: false });

const scalar = fc.constantFrom('', 'a', 'ab', 'abc', 0, 1, 2.5, -3, true, null);
const small = fc.integer({ min: 0, max: 3 });
const typeName = fc.constantFrom('string', 'number', 'integer', 'boolean', 'null', 'object', 'array');
const keyword = fc.oneof(
  fc.record({ type: fc.oneof(typeName, fc.uniqueArray(typeName, { minLength: 1, maxLength: 3 })) }),
  fc.record({ enum: fc.uniqueArray(scalar, { minLength: 1, maxLength: 3 }) }),
  fc.record({ const: scalar }),
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minLength', 'maxLength', 'maxItems'].map(
    (name) => small.map((bound) => ({ [name]: bound })),
  ),
  fc.record({ pattern: fc.constantFrom('a', 'b') }),
  fc.record({ uniqueItems: fc.boolean() }),
);
const plain = fc.array(keyword, { maxLength: 3 }).map((keywords) => Object.assign({}, ...keywords) as object);

const { schema, openSchema } = fc.letrec<{ schema: object; openSchema: object; object: object }>((tie) => ({
  object: fc
    .record({
      properties: fc.dictionary(fc.constantFrom('a', 'b'), tie('schema') as fc.Arbitrary<object>, {
        maxKeys: 2,
      }),
      required: fc.subarray(['a', 'b']),
    })
    .map((one) => ({ type: 'object', additionalProperties: false, ...one })),
  openSchema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    plain,
    fc.record({ items: tie('openSchema') }),
    fc.record({ anyOf: fc.array(tie('openSchema'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ allOf: fc.array(tie('openSchema'), { minLength: 1, maxLength: 2 }) }),
  ) as fc.Arbitrary<object>,
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    plain,
    tie('object'),
    fc.record({ items: tie('schema') }),
    fc.record({ anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ allOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }) }),
  ) as fc.Arbitrary<object>,
}));

const value = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b'), tie('value'), { maxKeys: 2, noNullPrototype: true }),
  ),
})).value;

/** Mostly pairs that differ little, since others always break. */
const near = (one: fc.Arbitrary<object>) =>
  fc.oneof(
    fc.tuple(one, one),
    fc.tuple(one, keyword).map(([schema, more]) => [schema, { ...schema, ...more }] as const),
    fc.tuple(one, keyword).map(([schema, more]) => [{ ...schema, ...more }, schema] as const),
    fc.tuple(one, one).map(([a, b]) => [{ anyOf: [a] }, { anyOf: [b, a] }] as const),
    fc.tuple(one, one).map(([a, b]) => [{ allOf: [b, a] }, { allOf: [a] }] as const),
  );

function breaks(before: object, after: object, side: 'request' | 'response'): boolean {
  const changes = compareSchemas({ before: rootOf(before), after: rootOf(after) }, side);
  return changes.some(({ bump }) => bump === 'major');
}

/** The first sample that fits one schema and not the other. */
function findTelling(one: object, other: object, samples: readonly unknown[]): unknown {
  const [fitsOne, fitsOther] = [one, other].map((schema) => ajv.compile(structuredClone(schema)));
  return samples.find((sample) => fitsOne?.(sample) && !fitsOther?.(sample));
}

const samplesOf = fc.array(value, { minLength: 12, maxLength: 12 });

it('what could be sent before can be sent now, unless a change is reported as breaking', () => {
  fc.assert(
    fc.property(near(schema), samplesOf, ([before, after], samples) => {
      fc.pre(!breaks(before, after, 'request'));
      expect(findTelling(before, after, samples)).toBeUndefined();
    }),
    { numRuns: inject('longTests') ? 1_000 : 60 },
  );
});

it('what may be received now could be received before, unless a change is reported as breaking', () => {
  fc.assert(
    fc.property(near(openSchema), samplesOf, ([before, after], samples) => {
      fc.pre(!breaks(before, after, 'response'));
      expect(findTelling(after, before, samples)).toBeUndefined();
    }),
    { numRuns: inject('longTests') ? 1_000 : 60 },
  );
});
