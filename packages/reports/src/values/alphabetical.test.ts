import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareText, compareTextOrNull, sortedEntries } from './alphabetical.ts';

it('orders text by code point, which is also the order of its UTF-8 bytes', () => {
  const edge = fc.constantFrom('\uD7FF', '\uE000', '\uFFFF', '\u{10000}', '\u{10FFFF}', 'a');
  const text = fc.string({ unit: fc.oneof(edge, fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })) });
  const property = fc.property(text, text, (a, b) => {
    expect(Math.sign(compareText(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
  });
  fc.assert(property);
});

it('puts null last', () => {
  expect([null, 'b', '\u{1F600}', null, 'a', '\uFF21'].sort(compareTextOrNull)).toEqual([
    'a',
    'b',
    '\uFF21',
    '\u{1F600}',
    null,
    null,
  ]);
});

it('sorts entries, numbers as text', () => {
  expect(sortedEntries({ 9: 'nine', 10: 'ten', a: 'a' })).toEqual([
    ['10', 'ten'],
    ['9', 'nine'],
    ['a', 'a'],
  ]);
});
