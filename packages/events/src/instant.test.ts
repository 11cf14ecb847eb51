import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readInstant } from './instant.ts';

describe('an instant', () => {
  it.each([
    ['1970-01-01T00:00:00Z', 0],
    ['2026-03-02T09:00:00.000Z', Date.UTC(2026, 2, 2, 9)],
    ['2026-03-02T09:00:00+01:00', Date.UTC(2026, 2, 2, 8)],
    ['2026-03-02T09:00:00-05:30', Date.UTC(2026, 2, 2, 14, 30)],
    ['2026-03-02T09:00:00-00:00', Date.UTC(2026, 2, 2, 9)],
    ['2026-03-02t09:00:00z', Date.UTC(2026, 2, 2, 9)],
    ['2024-02-29T23:59:59Z', Date.UTC(2024, 1, 29, 23, 59, 59)],
    ['2000-02-29T00:00:00Z', Date.UTC(2000, 1, 29)],
    ['1969-12-31T23:00:00-02:00', 3_600_000],
    ['9999-12-31T23:59:59.999Z', 253_402_300_799_999],
  ])('%s is read', (text, instant) => {
    expect(readInstant(text)).toBe(instant);
  });

  it.each([
    ['2026-03-02T09:00:00.1Z', 100],
    ['2026-03-02T09:00:00.0009Z', 0],
    ['2026-03-02T09:00:00.9999999Z', 999],
    [`2026-03-02T09:00:00.${'9'.repeat(10_000)}Z`, 999],
  ])('%.32s is cut to the millisecond', (text, milliseconds) => {
    expect(readInstant(text)).toBe(Date.UTC(2026, 2, 2, 9) + milliseconds);
  });

  it.each([
    ['', 'not-rfc-3339'],
    ['2026-03-02', 'not-rfc-3339'],
    ['2026-03-02T09:00:00', 'not-rfc-3339'],
    ['2026-03-02 09:00:00Z', 'not-rfc-3339'],
    ['2026-03-02T09:00Z', 'not-rfc-3339'],
    ['2026-03-02T09:00:00.Z', 'not-rfc-3339'],
    ['2026-03-02T09:00:00,5Z', 'not-rfc-3339'],
    ['2026-03-02T09:00:00+0100', 'not-rfc-3339'],
    ['2026-03-02T09:00:00+01', 'not-rfc-3339'],
    ['2026-03-02T09:00:00Z\n', 'not-rfc-3339'],
    [' 2026-03-02T09:00:00Z', 'not-rfc-3339'],
    ['+002026-03-02T09:00:00Z', 'not-rfc-3339'],
    ['٢٠٢٦-03-02T09:00:00Z', 'not-rfc-3339'],
    ['1772442000000', 'not-rfc-3339'],
    ['2026-02-30T00:00:00Z', 'no-such-date'],
    ['2026-02-29T00:00:00Z', 'no-such-date'],
    ['1900-02-29T00:00:00Z', 'no-such-date'],
    ['2026-04-31T00:00:00Z', 'no-such-date'],
    ['2026-00-10T00:00:00Z', 'no-such-date'],
    ['2026-13-01T00:00:00Z', 'no-such-date'],
    ['2026-01-00T00:00:00Z', 'no-such-date'],
    ['2026-03-02T24:00:00Z', 'no-such-time'],
    ['2026-03-02T09:60:00Z', 'no-such-time'],
    ['2026-03-02T09:00:61Z', 'no-such-time'],
    ['2026-03-02T09:00:00+24:00', 'no-such-time'],
    ['2026-03-02T09:00:00+01:60', 'no-such-time'],
    ['2016-12-31T23:59:60Z', 'leap-second'],
    ['2017-01-01T00:59:60+01:00', 'leap-second'],
  ])('%j is refused: %s', (text, fault) => {
    expect(readInstant(text)).toBe(fault);
  });

  it('comes back from every offset', () => {
    const instants = fc.integer({ min: Date.UTC(1900, 0), max: Date.UTC(2200, 0) });
    const offsets = fc.integer({ min: -1439, max: 1439 });
    fc.assert(
      fc.property(instants, offsets, (instant, offset) => {
        const local = new Date(instant + offset * 60_000).toISOString().slice(0, -1);
        const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
        const text = `${local}${offset < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`;
        expect(readInstant(text)).toBe(instant);
      }),
    );
  });
});

function two(number: number): string {
  return String(number).padStart(2, '0');
}
