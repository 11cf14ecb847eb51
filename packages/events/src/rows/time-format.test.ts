import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTime } from './time-format.ts';

test('Unix seconds with a fraction are exact to the millisecond', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (instant) => {
      const seconds = `${Math.floor(instant / 1000)}.${String(instant % 1000).padStart(3, '0')}`;
      expect(readTime(seconds, 'unix-s')?.text).toBe(new Date(instant).toISOString());
      expect(readTime(String(instant), 'unix-ms')?.text).toBe(new Date(instant).toISOString());
    }),
  );
});

test.each(['', 'now', '1e3', '0x10', '1.', '12345678901234567'])('%j is not a Unix time', (text) => {
  expect(readTime(text, 'unix-s')).toBeUndefined();
  expect(readTime(text, 'unix-ms')).toBeUndefined();
});
