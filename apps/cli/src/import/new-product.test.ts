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
        ['ram', 'Memory'],
      ] as const),
    ),
  );
  expect(labels).toEqual({ timeZone: 'UTC', labels: { C01: 'Team', C05: '🏁'.repeat(64) } });
  expect(newProductOf(undefined, 'Asia/Tokyo')).toEqual({ timeZone: 'Asia/Tokyo', labels: {} });
});
