import { expect, test } from 'vitest';
import { createRowReader } from './row-reader.ts';

const messageOf = (text: string, decimal: '.' | ',') =>
  createRowReader(['minutes'], {
    columns: new Map([['value', 'minutes']]),
    constants: new Map(),
    timeFormat: 'rfc3339',
    decimal,
  })([text]).fault?.message;

test.each([
  ['1.234,5', '.', '"1.234,5" is not a number, but with a decimal comma'],
  ['1,234.5', ',', '"1,234.5" is not a number with a decimal comma, but with a decimal point'],
  ['viel', ',', '"viel" is not a number with a decimal comma'],
  ['1,5', ',', undefined],
  ['1.234,5', ',', undefined],
  ['1,23,456', '.', '"1,23,456" is not a number'],
] as const)('a number that is written for reading is told as that: %s', (text, decimal, message) =>
  expect(messageOf(text, decimal)).toBe(message),
);
