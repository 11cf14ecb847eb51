import { expect, it } from 'vitest';
import { binName, headingOf, headingsOfProperties, nameInCell, nameOfColumn, shortNameOf } from './index.ts';

it('a column is called as on the screen, with what its numbers are', () => {
  const heading = (column: string, report?: Parameters<typeof nameOfColumn>[1]) =>
    headingOf(nameOfColumn(column, report));
  expect(heading('averageCountPerRuntimeHour')).toBe('Per hour of runtime');
  expect(heading('percentUsedAtLeastOnce', 'lifetime-table')).toBe('Of all users (%)');
  expect(heading('percentUsedAtLeastOnce', 'lost-users-table')).toBe('Of lost users (%)');
  expect(heading('active', 'users-by-status')).toBe('Active');
  expect(heading('usageFrequency 11 - 15')).toBe('Users with 11–15 uses');
  expect(heading('usageFrequency 1')).toBe('Users with 1 use');
  expect(heading('28')).toBe('Users on 28 days');
  expect(shortNameOf('averageCountPerRuntimeHour')).toBe('per hour');
  expect(shortNameOf('users')).toBe('users');
});

it('a bin is no day and no time of day to a spreadsheet', () => {
  expect(['2 - 2', '3 - 5', '6 - inf', '0:00 - 0:30', '0:00', '50:01 - inf', '7'].map(binName)).toEqual([
    '2',
    '3–5',
    '6 and more',
    '0:00–0:30 hours',
    '0:00 hours',
    '50:01 hours and more',
    '7',
  ]);
});

it('words of the API have names, and those of users stay as they are', () => {
  expect(nameInCell('measure', 'averageCountPerActiveDay')).toBe('Uses per active day');
  expect(nameInCell('label', 'neverUsed')).toBe('Never used');
  expect(nameInCell('otherBin', '1 - 4')).toBe('1–4');
  expect(nameInCell('name', 'neverUsed')).toBe('neverUsed');
  expect(nameInCell('segmentLabel', null)).toBe('All');
  expect(nameInCell('category', null)).toBe(null);
});

it('no two columns of records have one name', () => {
  expect(headingsOfProperties(['C01', 'C02', 'vm'], { C01: 'Team', C02: 'event' })).toEqual([
    'Team',
    'event (C02)',
    'Virtual machine',
  ]);
});
