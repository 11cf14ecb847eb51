import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalIn, numberText } from './number-text.ts';

test.each([
  ['1,234', '1234', '1.234', undefined],
  ['1.234', '1.234', '1234', undefined],
  ['1,234,567', '1234567', undefined, '.'],
  ['1,234.50', '1234.50', undefined, '.'],
  ['-1.234.567,5', undefined, '-1234567.5', ','],
  ['1,5', undefined, '1.5', ','],
  ['0,123', undefined, '0.123', ','],
  ['1234,567', undefined, '1234.567', ','],
  ['12 345.5', '12345.5', undefined, '.'],
  ['12\u202f345,5', undefined, '12345.5', ','],
  ["1'234", '1234', '1234', undefined],
  ['999', '999', '999', undefined],
  ['1e3', '1e3', '1e3', undefined],
  ['1,234 567', undefined, undefined, undefined],
  ['1,23,456', undefined, undefined, undefined],
  ['1,2345', undefined, '1.2345', ','],
  ['.5', '0.5', undefined, '.'],
  [',5', undefined, '0.5', ','],
  ['+5', '5', '5', undefined],
  ['-.5', '-0.5', undefined, '.'],
  ['\u22121,234.5', '-1234.5', undefined, '.'],
  ['+.', undefined, undefined, undefined],
  ['+-5', undefined, undefined, undefined],
  ['5.', undefined, undefined, undefined],
  ['(5)', undefined, undefined, undefined],
  ['', undefined, undefined, undefined],
])('%j is %j with a decimal point, and %j with a comma; it decides %j', (text, point, comma, decided) => {
  expect([numberText(text, '.'), numberText(text, ','), decimalIn(text)]).toEqual([point, comma, decided]);
});

test('a number that is written in a language is the same number', () => {
  const numbers = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((micros) => micros / 1_000);
  fc.assert(
    fc.property(numbers, fc.constantFrom('en', 'de', 'fr', 'de-CH', 'nl', 'sv'), (number, language) => {
      const text = number.toLocaleString(language);
      const decimal = (1.5).toLocaleString(language).includes(',') ? ',' : '.';
      expect(Number(numberText(text, decimal))).toBe(number);
    }),
  );
});
