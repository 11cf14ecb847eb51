import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTimePattern } from './time-pattern.ts';

const utc = (...parts: [number, number, number, number?, number?, number?, number?]) => ({
  local: Date.UTC(...parts),
});

test.each([
  ['yyyy-MM-dd HH:mm:ss', '2026-10-03 14:22:05', utc(2026, 9, 3, 14, 22, 5)],
  ['dd.MM.yyyy HH:mm', '03.10.2026 14:22', utc(2026, 9, 3, 14, 22)],
  ['d.M.yy H:mm', '3.10.26 4:22', utc(2026, 9, 3, 4, 22)],
  ['d.M.yy', '1.1.70', utc(1970, 0, 1)],
  ['M/d/yyyy h:mm a', '10/3/2026 12:05 am', utc(2026, 9, 3, 0, 5)],
  ['M/d/yyyy h:mm a', '10/3/2026 12:05 PM', utc(2026, 9, 3, 12, 5)],
  ["yyyy-MM-dd'T'HH:mm:ss.SSSSSS", '2026-10-03T14:22:05.123987', utc(2026, 9, 3, 14, 22, 5, 123)],
  ['M/d/yyyy, h:mm a', '10/3/2026,\u00a012:05\u202fp.m.', utc(2026, 9, 3, 12, 5)],
  ['yyyy-MM-dd HH:mm', '2026-10-03\u202f14:22', utc(2026, 9, 3, 14, 22)],
  ['EEE, d MMM yyyy', 'Sat, 3 Oct 2026', utc(2026, 9, 3)],
  ["h 'o''clock' a, d MMMM yyyy", "2 o'clock PM, 3 October 2026", utc(2026, 9, 3, 14)],
  ['yyyy-MM-dd HH:mmXXX', '2026-10-03 14:22+05:45', { ...utc(2026, 9, 3, 14, 22), offset: 345 * 60_000 }],
  ['yyyy-MM-dd HH:mm X', '2026-10-03 14:22 Z', { ...utc(2026, 9, 3, 14, 22), offset: 0 }],
  ['yyyy-MM-dd HH:mm:ss', '2026-10-03 14:22:05.1239', utc(2026, 9, 3, 14, 22, 5, 123)],
  ['yyyy-MM-dd HH:mm:ss', '2026-10-03T14:22:05', utc(2026, 9, 3, 14, 22, 5)],
  ["yyyy-MM-dd'T'HH:mm", '2026-10-03 14:22', utc(2026, 9, 3, 14, 22)],
  ['yyyy-MM-dd HH:mm:ss.SSSSSS', '2026-10-03 14:22:05', utc(2026, 9, 3, 14, 22, 5)],
  ['yyyy-MM-dd HH:mm:ss,SSS', '2026-10-03 14:22:05,5', utc(2026, 9, 3, 14, 22, 5, 500)],
  ['yyyyMMddHHmmssSSS', '20261003142205123', utc(2026, 9, 3, 14, 22, 5, 123)],
  ['yyyyMMdd', '20261003', utc(2026, 9, 3)],
  ['yyyy-MM-dd HH:mm:ssX', '2026-10-03 14:22:05.5 UTC', { ...utc(2026, 9, 3, 14, 22, 5, 500), offset: 0 }],
  ['yyyy-MM-dd HH:mm:ssX', '2026-10-03 14:22:05+00', { ...utc(2026, 9, 3, 14, 22, 5), offset: 0 }],
  [
    'd/MMM/yyyy:HH:mm:ss X',
    '3/Oct/2026:14:22:05 +0200',
    { ...utc(2026, 9, 3, 14, 22, 5), offset: 7_200_000 },
  ],
])('%s reads %s', (pattern, text, expected) => {
  expect(createTimePattern(pattern).read(text)).toEqual(expected);
});

test.each([
  ['dd.MM.yyyy', '3.10.2026'],
  ['dd.MM.yyyy', '30.02.2026'],
  ['dd.MM.yyyy', '03.10.2026 '],
  ['dd.MM.yyyy HH:mm', '03.10.2026 24:00'],
  ['dd.MM.yyyy HH:mm', '03x10x2026 14:22'],
  ['M/d/yyyy h:mm a', '10/3/2026 13:05 PM'],
  ['M/d/yyyy h:mm a', '10/3/2026 0:05 AM'],
  ['yyyy-MM-dd HH:mmXXX', '2026-10-03 14:22+24:00'],
  ['yyyy-MM-dd HH:mm:ss', '2026-10-03 14:22:05.'],
  ['yyyy-MM-dd HH:mm:ss', '2026-10-03 14:22:05Z'],
  ['yyyy-MM-dd HH:mm', '2026-10-03  14:22'],
  ['yyyy-MM-dd HH:mm:ss', '2026-10-03 14:22'],
])('%s does not read %s', (pattern, text) => {
  expect(createTimePattern(pattern).read(text)).toBeUndefined();
});

test.each([
  ['HH:mm', 'needs a year (y), a month (M) and a day (d)'],
  ['YYYY-MM-dd', 'has "YYYY"; the letters are'],
  ['yyyy-MM-ddTHH:mm', 'has "T"'],
  ['yyyy-MM-dd hh:mm', 'needs both h and a'],
  ['yyyy-MM-dd HH:ss', 'has seconds (s) without minutes'],
  ['yyyy-MM-dd dd', 'names the day twice'],
  ["yyyy-MM-dd '", "has a ' without a second one"],
  ['', 'needs a year'],
])('%s is not a pattern', (pattern, message) => {
  expect(() => createTimePattern(pattern)).toThrow(message);
});

test('a pattern reads every time that it can write', () => {
  const pattern = createTimePattern('yyyy-MM-dd HH:mm:ss.SSS');
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true }), (date) => {
      const text = date.toISOString().replace('T', ' ').replace('Z', '');
      expect(pattern.read(text)).toEqual({ local: date.getTime() });
    }),
  );
});
