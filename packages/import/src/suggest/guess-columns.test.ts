import { describe, expect, test } from 'vitest';
import { guessColumns } from './guess-columns.ts';
import { findDataInHeading } from './heading.ts';
import { hasSums } from './known-exports.ts';

const TIME = ['2026-03-01T10:00:00Z', '2026-03-02T10:00:00Z'];

/** Columns with times where their name says so, and else with texts. */
const named = (...names: readonly string[]) =>
  names.map((name) => ({ name, cells: /time|at$|date|begin|end/.test(name) ? TIME : ['a', 'b'] }));

const fieldsOf = (...names: readonly string[]) =>
  Object.fromEntries(guessColumns(named(...names)).fields.map(({ field, column }) => [field, column]));

describe('a field that each event needs is filled by the only column that fits it best', () => {
  test.each([
    ['clientId', 'user_id', ['user_name', 'user_id']],
    ['clientId', 'user', ['user', 'user_name', 'time']],
    ['occurredAt', 'timestamp', ['timestamp', 'updated_at']],
    ['name', 'event', ['event', 'event_source']],
  ])('%s by %s of %j', (field, column, names) => {
    expect(fieldsOf(...names)[field]).toBe(column);
  });
});

describe('several columns that fit alike leave it open', () => {
  test.each([
    ['clientId', ['user', 'device_id']],
    ['clientId', ['Kunde', 'Benutzer']],
    ['occurredAt', ['created_at', 'updated_at']],
    ['occurredAt', ['begin', 'end']],
    ['name', ['action', 'feature']],
  ])('%s: %j', (field, names) => {
    const { fields, open } = guessColumns(named(...names, 'plan'));
    expect(open).toEqual([{ field, columns: names }]);
    expect(fields).toEqual([{ field: 'C01', column: 'plan' }]);
  });

  test('and one that is said does not', () => {
    const given = [{ field: 'clientId', column: 'device' }];
    expect(guessColumns(named('user', 'device'), given)).toMatchObject({
      fields: [
        { field: 'C01', column: 'user' },
        { field: 'clientId', column: 'device' },
      ],
      open: [],
    });
  });
});

test('a column that cannot be named, or whose cells cannot be a property, fills nothing', () => {
  const { fields, unused } = guessColumns([
    { name: 'plan', cells: ['a'] },
    { name: 'plan', cells: ['b'] },
    { name: ' ', cells: ['c'] },
    { name: 'tags', cells: ['["x"]'] },
    { name: 'notes', cells: ['y'.repeat(257)] },
    { name: 'short', cells: ['y'.repeat(256), '{not JSON}'] },
    { name: 'empty', cells: [] },
  ]);
  expect(fields).toEqual([{ field: 'C01', column: 'short' }]);
  expect(unused).toEqual([
    { column: 'plan', because: 'name twice' },
    { column: 'plan', because: 'name twice' },
    { column: ' ', because: 'no name' },
    { column: 'tags', because: 'JSON' },
    { column: 'notes', because: 'too long' },
  ]);
});

test.each([
  ['2026-03-01T10:00:00Z', TIME],
  ['3/1/2026 9:05', ['3/2/2026 9:05']],
  ['1772359200', ['1772359201']],
  ['12', ['7', '8']],
  ['a@b.test', ['c@d.test']],
  ['018e0000-0000-7000-8000-000000000001', ['018e0000-0000-7000-8000-000000000002']],
  ['10.0.0.1', ['10.0.0.2']],
])('a first line with %s above such cells looks like a row', (name, cells) => {
  expect(
    findDataInHeading([
      { name: 'user', cells: ['a'] },
      { name, cells },
    ]),
  ).toBe(name);
});

test('names of columns do not look like cells, and neither does a year above texts', () => {
  const columns = [
    ...named('user', 'time', 'created_at', 'Öffnen'),
    { name: '2026', cells: ['open', 'shut'] },
  ];
  expect(findDataInHeading(columns)).toBeUndefined();
});

test('sums of days name nobody; events with a number of views do', () => {
  expect(hasSums(named('date', 'visitors', 'pageviews', 'bounce_rate'))).toBe(true);
  expect(hasSums(named('user', 'time', 'pageviews'))).toBe(false);
});
