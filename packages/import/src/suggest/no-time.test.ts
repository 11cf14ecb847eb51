import { expect, test } from 'vitest';
import { guessTimes } from './guess-times.ts';
import { remedyOfTimes } from './no-time.ts';

test.each(['10:30', '9:05:01', '23:59:59.250', '9:05 pm'])('%j has no day, and is no time', (text) => {
  expect(remedyOfTimes(text)).toContain('no day');
  expect(guessTimes([text])).toBeUndefined();
});

test.each(['46083', '46083.4375', '46083,4375'])('%j is a day of a spreadsheet, and no time', (text) => {
  expect(remedyOfTimes(text)).toContain('spreadsheets keep days');
  expect(guessTimes([text])).toBeUndefined();
});

test.each(['2026-03-02', '1772447400', 'yesterday', ''])('of %j nothing is said', (text) => {
  expect(remedyOfTimes(text)).toBeUndefined();
});
