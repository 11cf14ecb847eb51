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
  ['1.234,5', ',', '"1.234,5" is not a number with a decimal comma without marks between thousands'],
  ['1,234.5', '.', '"1,234.5" is not a number without marks between thousands'],
  ['viel', ',', '"viel" is not a number with a decimal comma'],
  ['1,5', ',', undefined],
] as const)('a number that is written for reading is told as that: %s', (text, decimal, message) =>
  expect(messageOf(text, decimal)).toBe(message),
);
