import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCalendar } from '../calendar-day.ts';
import { createZoneClock } from './local-times.ts';

const now = Date.UTC(2026, 10, 1);
const at = (text: string) => Date.parse(`${text}Z`);

test.each([
  ['a time before the gap', '2026-03-29T01:59:59.999', '2026-03-29T00:59:59.999', undefined],
  ['a time in the gap moves forward', '2026-03-29T02:30:00', '2026-03-29T01:30:00', 'gap'],
  ['a time after the gap', '2026-03-29T03:00:00', '2026-03-29T01:00:00', undefined],
  ['of two times the earlier is taken', '2026-10-25T02:30:00', '2026-10-25T00:30:00', 'overlap'],
  ['a time after the overlap', '2026-10-25T03:00:00', '2026-10-25T02:00:00', undefined],
])('%s', (_, local, instant, change) => {
  const expected = { instant: at(instant), ...(change && { change }) };
  expect(createZoneClock('Europe/Berlin', now).instantOf(at(local))).toEqual(expected);
});

test.each([
  'Europe/Berlin',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'UTC',
])('what the clock of %s shows leads back to the instant, except for the second of two', (timeZone) => {
  const clock = createZoneClock(timeZone, now);
  const offsets = createCalendar(timeZone).offsetsBetween(0, now);
  const offsetAt = (instant: number) => offsets.findLast(({ since }) => since <= instant)?.offset ?? 0;
  fc.assert(
    fc.property(fc.integer({ min: 86_400_000, max: now }), (instant) => {
      const local = instant + offsetAt(instant);
      const read = clock.instantOf(local);
      expect(read.change).not.toBe('gap');
      if (read.change === undefined) expect(read.instant).toBe(instant);
      else expect(read.instant + offsetAt(read.instant)).toBe(local);
      expect(read.instant).toBeLessThanOrEqual(instant);
    }),
    { numRuns: 2_000 },
  );
});
