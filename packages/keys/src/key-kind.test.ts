import { expect, test } from 'vitest';
import { isKeyId, isKeyKind } from './key-kind.ts';

test.each(['a', 'ci-2026', 'A.b_c-9', 'x'.repeat(64), '__proto__', '..'])('%s is a key id', (id) => {
  expect(isKeyId(id)).toBe(true);
});

test.each([
  ['nothing', ''],
  ['65 characters', 'x'.repeat(65)],
  ['a final newline', 'ci\n'],
  ['NUL', 'ci\0'],
  ['a slash', '../etc'],
  ['a letter that only looks like ASCII', 'сi'],
  ['a number', 1],
  ['an array', ['ci']],
  ['an object', { toString: () => 'ci' }],
  ['null', null],
])('T6 %s is not a key id', (_, id) => {
  expect(isKeyId(id)).toBe(false);
});

test('only the exact spelling of a kind is accepted', () => {
  expect(['ADMIN', 'CLIENT', 'admin', 'ADMIN ', undefined].map(isKeyKind)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
