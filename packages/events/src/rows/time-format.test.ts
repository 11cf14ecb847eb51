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

test('microseconds and nanoseconds since 1970 are cut to milliseconds, also before it', () => {
  const any = fc.bigInt({ min: -(10n ** 18n), max: 4n * 10n ** 18n });
  fc.assert(
    fc.property(any, (nanoseconds) => {
      const floor = (unit: bigint) =>
        Number(nanoseconds / unit) - (nanoseconds < 0n && nanoseconds % unit !== 0n ? 1 : 0);
      expect(readTime(String(nanoseconds), 'unix-ns')?.text).toBe(new Date(floor(1_000_000n)).toISOString());
      const micros = nanoseconds / 1_000n;
      const ms = Number(micros / 1_000n) - (micros < 0n && micros % 1_000n !== 0n ? 1 : 0);
      expect(readTime(String(micros), 'unix-us')?.text).toBe(new Date(ms).toISOString());
    }),
    { examples: [[1_772_442_000_000_999_999n], [-1n], [0n]] },
  );
});

test.each([
  ['2023-08-23 15:42:25.123456+00', '2023-08-23T15:42:25.123456+00:00'],
  ['2023-08-23 15:42:26+00', '2023-08-23T15:42:26+00:00'],
  ['2023-08-23 15:42:27.5+0530', '2023-08-23T15:42:27.5+05:30'],
  ['2023-08-23 15:42:25.123456 UTC', '2023-08-23T15:42:25.123456Z'],
  ['2023-08-23T15:42Z', '2023-08-23T15:42:00Z'],
  ['2023-08-23t15:42:01,5z', '2023-08-23T15:42:01.5Z'],
  ['2023-08-23T15:42:01.123-07:00', '2023-08-23T15:42:01.123-07:00'],
])('%s is the instant %s', (text, instant) => {
  expect(readTime(text, 'rfc3339')).toEqual({ text: instant });
});

test.each(['2023-08-23 15:42:25', '23.08.2023', 'now', ''])(
  '%j has no offset, and stays as it is',
  (text) => {
    expect(readTime(text, 'rfc3339')).toEqual({ text });
  },
);

test.each(['', 'now', '1e3', '0x10', '1.', '12345678901234567'])('%j is not a Unix time', (text) => {
  expect(readTime(text, 'unix-s')).toBeUndefined();
  expect(readTime(text, 'unix-ms')).toBeUndefined();
});
