import { expect, test } from 'vitest';
import { labelColumns } from './label-columns.ts';

test('custom properties are called like their columns, and those that have a label keep it', () => {
  const fields = [
    ['clientId', 'Nutzer'],
    ['C01', 'Land'],
    ['C02', 'Ort'],
    ['C03', 'Team'],
  ] as const;
  expect(labelColumns(fields, { C02: 'Place', C09: 'Team' })).toEqual({
    labels: { C01: 'Land' },
    unlabelled: [
      {
        property: 'C03',
        why: 'is not called "Team" like its column, since another property is called so already',
      },
    ],
  });
});
