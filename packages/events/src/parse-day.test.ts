import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstOfMonth, formatDay, mondayOf, parseDay } from './day-number.ts';

describe('parseDay', () => {
  it.each([
    ['1970-01-01', 0],
    ['1969-12-31', -1],
    ['2026-03-02', 20514],
    ['2024-02-29', 19782],
    ['0001-01-01', -719162],
    ['9999-12-31', 2932896],
  ])('%s is day %d, and back', (text, day) => {
    expect(parseDay(text)).toBe(day);
    expect(formatDay(day)).toBe(text);
  });

  it.each([
    '2026-02-30',
    '2026-02-29',
    '1900-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-00-01',
    '2026-13-01',
    '2026-01-00',
    '2026-01-32',
    '2026-1-1',
    '26-01-01',
    '+002026-01-01',
    '+02026-01-01',
    ' 2026-01-01',
    '2026-01-01 ',
    '2026-01-01\n',
    '2026-01-01T00:00:00Z',
    '0000-06-01',
    '0000-12-31',
    '',
  ])('refuses %j', (text) => expect(parseDay(text)).toBeUndefined());

  it('reads every day that the contract allows', () => {
    const days = fc.integer({ min: -719_162, max: 2_932_896 });
    fc.assert(fc.property(days, (day) => parseDay(formatDay(day)) === day));
  });
});

it.each([
  ['2026-03-02', '2026-03-02', '2026-03-01'],
  ['2026-03-08', '2026-03-02', '2026-03-01'],
  ['2026-03-01', '2026-02-23', '2026-03-01'],
  ['2025-01-01', '2024-12-30', '2025-01-01'],
  ['2024-02-29', '2024-02-26', '2024-02-01'],
  ['1970-01-01', '1969-12-29', '1970-01-01'],
  ['1969-12-28', '1969-12-22', '1969-12-01'],
  ['0001-01-01', '0001-01-01', '0001-01-01'],
])('%s is in the week of %s and the month of %s', (text, monday, month) => {
  const day = parseDay(text) ?? Number.NaN;
  expect(formatDay(mondayOf(day))).toBe(monday);
  expect(formatDay(firstOfMonth(day))).toBe(month);
});
