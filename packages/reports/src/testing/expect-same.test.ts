import { expect, it } from 'vitest';
import { expectSame } from './expect-same.ts';

it.each([
  [{ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }],
  [
    { constructor: 'x', b: 1 },
    { b: 1, constructor: 'x' },
  ],
  [Number.NaN, Number.NaN],
])('%j and %j are the same', (actual, expected) => {
  expect(() => expectSame(actual, expected)).not.toThrow();
});

it.each([
  [{ a: [1, { b: 2 }] }, { a: [1, { b: '2' }] }, "At /a/1/b:\n  expected '2'\n  actual   2"],
  [[1, 2], [1], 'At /1:\n  expected undefined\n  actual   2'],
  [[1], [1, 2], 'At the top:\n  expected [ 1, 2 ]\n  actual   [ 1 ]'],
  [[1], [1, undefined], 'At the top:\n  expected [ 1, undefined ]\n  actual   [ 1 ]'],
  [{ a: 1 }, { b: 1 }, 'At the top:\n  expected { b: 1 }\n  actual   { a: 1 }'],
  [
    { report: [1] },
    { refused: ['/a b'] },
    "At the top:\n  expected { refused: [ '/a b' ] }\n  actual   { report: [ 1 ] }",
  ],
  [[], {}, 'At the top:\n  expected {}\n  actual   []'],
  [{ constructor: 'x' }, { constructor: 'y' }, "At /constructor:\n  expected 'y'\n  actual   'x'"],
  [0, -0, 'At the top:\n  expected -0\n  actual   0'],
])('%j is not %j', (actual, expected, message) => {
  expect(() => expectSame(actual, expected)).toThrow(new Error(message));
});

it('says a difference between values of any size in few words', () => {
  const rows = (value: string) => Array.from({ length: 200_000 }, (_, row) => ({ row, value }));
  expect(() => expectSame({ report: rows('x') }, { report: rows('y') })).toThrow(/^At \/report\/0\/value:/);
  const differing = () => expectSame({ report: rows('x'.repeat(1_000)) }, { refused: ['/segments'] });
  expect(differing).toThrow(/^At the top:.{20,4000}$/s);
});
