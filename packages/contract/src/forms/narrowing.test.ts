import { expect, expectTypeOf, test } from 'vitest';
import type { Schema } from '../index.ts';
import { withNarrowingTags } from './narrowing.ts';

const closed = (properties: object, required: string[]) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
});
const one = { type: { const: 'one' } };

test('an option lacks what another one requires, also one that is referred to', () => {
  const named = closed({ name: {} }, ['name']);
  const union = { oneOf: [closed(one, ['type']), { $ref: '#/schemas/Named' }] };
  expect(withNarrowingTags({ schemas: { Named: named, Union: union } }).schemas).toEqual({
    Named: named,
    Union: {
      oneOf: [
        closed({ ...one, name: false }, ['type']),
        { allOf: [{ $ref: '#/schemas/Named' }, { type: 'object', properties: { type: false } }] },
      ],
    },
  });
});

test.each([
  ['without a tag', closed({ id: {} }, ['id']), closed({ name: {} }, ['name'])],
  ['that may have any property', closed(one, ['type']), { type: 'object', required: ['name'] }],
])('options %s stay as they are', (_, ...anyOf) => {
  expect(withNarrowingTags({ anyOf })).toEqual({ anyOf });
});

test('a filter narrows by its type', () => {
  const boundOf = (filter: Schema<'NumberFilter'>) => (filter.type === 'number' ? filter.value : filter.min);
  expectTypeOf(boundOf).returns.toEqualTypeOf<number | undefined>();
  expect([boundOf({ type: 'numberRange', min: 4 }), boundOf({ includeNull: true })]).toEqual([4, undefined]);
});

test('results narrow by what they have', () => {
  const enteredOf = (results: Schema<'ConversionFunnelResults'>) =>
    'segments' in results ? results.segments.map(({ entered }) => entered) : results.entered;
  expectTypeOf(enteredOf).returns.toEqualTypeOf<number | number[]>();
  expect(enteredOf({ segments: [] })).toEqual([]);
});
