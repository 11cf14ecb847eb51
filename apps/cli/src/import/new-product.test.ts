import type { RowMapping } from '@keytally/events';
import { expect, test } from 'vitest';
import { newProductOf } from './new-product.ts';

const mapping = (...columns: readonly (readonly [string, string])[]): RowMapping => ({
  columns: new Map(columns),
  constants: new Map(),
  timeFormat: 'rfc3339',
});

test('a new product calls its custom properties like their columns, where that can be a label', () => {
  const labels = newProductOf(
    mapping(
      ...([
        ['clientId', 'user'],
        ['C01', 'Team'],
        ['C02', 'x'.repeat(65)],
        ['C03', 'two\nlines'],
        ['C04', 'Team'],
        ['C05', '🏁'.repeat(64)],
        ['C06', '  '],
        ['C07', 'Country'],
        ['ram', 'Memory'],
      ] as const),
    ),
  );
  expect(labels).toEqual({
    timeZone: 'UTC',
    labels: { C01: 'Team', C05: '🏁'.repeat(64) },
    unlabelled: [
      {
        property: 'C02',
        why: expect.stringMatching(/^is not called "x+" like its column, since a label is 1 to 64/),
      },
      { property: 'C03', why: expect.stringMatching(/since a label is 1 to 64 characters in one line$/) },
      {
        property: 'C04',
        why: 'is not called "Team" like its column, since another property is called so already',
      },
      { property: 'C06', why: expect.stringMatching(/since a label is 1 to 64 characters in one line$/) },
      {
        property: 'C07',
        why: 'is not called "Country" like its column, since that is the name of another property, or a part of one',
      },
    ],
  });
  expect(newProductOf(undefined, 'Asia/Tokyo')).toEqual({
    timeZone: 'Asia/Tokyo',
    labels: {},
    unlabelled: [],
  });
});
