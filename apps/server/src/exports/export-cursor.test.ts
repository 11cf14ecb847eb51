import type { RecordPosition } from '@keytally/store';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readExportCursor, writeExportCursor } from './export-cursor.ts';

const march = { productId: 'acme', startDate: '2026-03-01', stopDate: '2026-03-31' };
const position: fc.Arbitrary<RecordPosition> = fc.record({
  day: fc.integer({ min: 0, max: 100_000 }),
  instant: fc.integer({ min: 0, max: 10 ** 14 }),
  clientId: fc.string({ unit: 'grapheme' }),
  type: fc.constantFrom('event' as const, 'session' as const),
  id: fc.string({ unit: 'grapheme' }),
  stoppedAt: fc.option(fc.integer({ min: 0, max: 10 ** 14 })),
  properties: fc.string(),
});

test('a cursor is read back as the place that it was written for, in its own export only', () => {
  fc.assert(
    fc.property(position, fc.string(), (after, asOf) => {
      const cursor = writeExportCursor(march, { asOf, after });
      expect(readExportCursor(march, cursor)).toEqual({ asOf, after });
      for (const other of [{ productId: 'Acme' }, { startDate: undefined }, { stopDate: '2026-03-30' }])
        expect(readExportCursor({ ...march, ...other }, cursor)).toBeUndefined();
    }),
  );
});

test('a cursor of the greatest record fits the pattern of the contract', () => {
  const long = '"'.repeat(128);
  const after = { day: 99_999, instant: 10 ** 14, clientId: long, type: 'event', id: long } as const;
  const cursor = writeExportCursor(march, {
    asOf: `w-${'9'.repeat(18)}`,
    after: { ...after, stoppedAt: 10 ** 14, properties: 'x'.repeat(43) },
  });
  expect(cursor.length).toBeLessThan(4_000);
});

test('whatever text comes as a cursor, it is refused or read, and never fails', () => {
  const made = fc
    .array(fc.jsonValue())
    .map((value) => Buffer.from(JSON.stringify(value)).toString('base64url'));
  fc.assert(
    fc.property(fc.oneof(fc.base64String(), made), (text) => {
      expect(readExportCursor(march, `r_${text}`)).toBeUndefined();
    }),
  );
});
