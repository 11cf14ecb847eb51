import { expect, test } from 'vitest';
import { lastLineEnd } from './text-layout.ts';

test.each([
  ['a\nb\nc', 4],
  ['a\rb\rc', 4],
  ['a\r\nb\r\nc', 6],
  ['a\rb\r', 2],
  ['abc', 0],
])('the last whole line of %j ends at %i, whatever ends lines', (text, end) => {
  expect(lastLineEnd(Buffer.from(text))).toBe(end);
});
