import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonTexts } from './json-texts.ts';

const values = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 6 },
    fc.jsonValue(),
    fc.constant(undefined),
    fc.array(tie('value')),
    fc.dictionary(fc.oneof(fc.string(), fc.constant('__proto__')), tie('value')),
  ),
})).value;

it('writes the same as JSON.stringify', () => {
  fc.assert(
    fc.property(values, (value) => {
      expect([...jsonTexts(value)].join('')).toBe(JSON.stringify(value) ?? 'null');
    }),
  );
});

it.each([
  ['a list', Array.from({ length: 50_000 }, (_, place) => ({ place, data: { uses: [place] } }))],
  ['lists in a list', [[[[Array.from({ length: 50_000 }, (_, place) => place)]]]]],
  ['an object', Object.fromEntries(Array.from({ length: 50_000 }, (_, place) => [`k${place}`, { place }]))],
])('writes %s in many texts if it is large', (_, large) => {
  const texts = [...jsonTexts({ status: 'OK', results: large })];
  expect(texts.join('') === JSON.stringify({ status: 'OK', results: large })).toBe(true);
  expect(texts.some(({ length }) => length > 20_000)).toBe(false);
});
