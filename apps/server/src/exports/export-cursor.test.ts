import type { RecordPosition } from '@keytally/store';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readExportCursor, writeExportCursor } from './export-cursor.ts';

const march = { productId: 'acme', startDate: '2026-03-01', stopDate: '2026-03-31' };
const secret = Buffer.alloc(32, 7);
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
      const cursor = writeExportCursor(march, { asOf, after }, secret);
      expect(readExportCursor(march, cursor, secret)).toEqual({ asOf, after });
      const others = [
        { productId: 'Acme' },
        { startDate: undefined },
        { stopDate: '2026-03-30' },
        { clientId: 'u1' },
      ];
      for (const other of others)
        expect(readExportCursor({ ...march, ...other }, cursor, secret)).toBeUndefined();
    }),
  );
});

test('a cursor of the greatest record fits the pattern of the contract', () => {
  const long = '"'.repeat(128);
  const after = { day: 99_999, instant: 10 ** 14, clientId: long, type: 'event', id: long } as const;
  const cursor = writeExportCursor(
    march,
    {
      asOf: `w-${'9'.repeat(18)}`,
      after: { ...after, stoppedAt: 10 ** 14, properties: 'x'.repeat(43) },
    },
    secret,
  );
  expect(cursor.length).toBeLessThan(4_000);
});

test('whatever text comes as a cursor, it is refused or read, and never fails', () => {
  const made = fc
    .array(fc.jsonValue())
    .map((value) => Buffer.from(JSON.stringify(value)).toString('base64url'));
  fc.assert(
    fc.property(fc.oneof(fc.base64String(), made), (text) => {
      expect(readExportCursor(march, `r_${text}`, secret)).toBeUndefined();
    }),
  );
});

test('a cursor does not tell the id of a client, and one that was changed or is of another server is refused', () => {
  const after = { day: 1, instant: 2, clientId: 'anna@example.org', type: 'event', id: 'x' } as const;
  const place = { asOf: 'w-1', after: { ...after, stoppedAt: null, properties: '' } };
  const cursor = writeExportCursor(march, place, secret);
  expect(cursor).toBe(writeExportCursor(march, place, secret));
  const bytes = Buffer.from(cursor.slice(2), 'base64url');
  expect(bytes.toString('latin1')).not.toContain('anna');
  for (const [at, byte] of bytes.entries()) {
    const changed = Buffer.from(bytes);
    changed[at] = byte ^ 1;
    expect(readExportCursor(march, `r_${changed.toString('base64url')}`, secret)).toBeUndefined();
  }
  expect(readExportCursor(march, cursor, Buffer.alloc(32, 8))).toBeUndefined();
});
