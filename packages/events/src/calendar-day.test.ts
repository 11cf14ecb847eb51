import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { createCalendar, hasReturningDays, isTimeZone } from './calendar-day.ts';
import { DAY_MS, dayNumber, formatDay } from './day-number.ts';

const timeZones = ['UTC', ...Intl.supportedValuesOf('timeZone')];
const instants = fc.integer({ min: Date.UTC(1970, 0), max: Date.UTC(2100, 0) });
const days = fc.integer({ min: dayNumber(1970, 1, 1), max: dayNumber(2100, 1, 1) });

/** Zones that set their clocks back across midnight, at 00:01 until 2010 or once by hours, so that the old day returned. */
const BACK_ACROSS_MIDNIGHT = new Set([
  'America/Goose_Bay',
  'America/Moncton',
  'America/St_Johns',
  'Antarctica/Casey',
]);

describe('the day of an instant', () => {
  it('is the one that Intl shows, in every zone', () => {
    for (const timeZone of timeZones) {
      const { dayOf } = createCalendar(timeZone);
      const format = new Intl.DateTimeFormat('en-CA', {
        timeZone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
      });
      const agrees = (instant: number): boolean => formatDay(dayOf(instant)) === format.format(instant);
      fc.assert(fc.property(instants, agrees), { numRuns: 60 });
    }
  });

  it('is exactly one, without gaps or overlaps, in every zone', () => {
    for (const timeZone of timeZones) {
      if (BACK_ACROSS_MIDNIGHT.has(timeZone)) continue;
      const { dayOf, startOf } = createCalendar(timeZone);
      const tiles = (instant: number): boolean => {
        const day = dayOf(instant);
        return startOf(day) <= instant && instant < startOf(day + 1);
      };
      fc.assert(fc.property(instants, tiles), { numRuns: 40 });
    }
  });

  it('returns for an hour in some zones, also under their older names', () => {
    // To look through a zone's whole past takes some milliseconds.
    const some = timeZones.filter(
      (zone, index) => inject('longTests') || BACK_ACROSS_MIDNIGHT.has(zone) || index % 10 === 0,
    );
    expect(new Set(some.filter(hasReturningDays))).toEqual(BACK_ACROSS_MIDNIGHT);
    expect(['Canada/Newfoundland', 'america/st_johns', 'UTC'].map(hasReturningDays)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('does not depend on earlier calls', () => {
    const { dayOf } = createCalendar('America/New_York');
    fc.assert(
      fc.property(
        instants,
        (instant) => dayOf(instant) === createCalendar('America/New_York').dayOf(instant),
      ),
    );
  });
});

describe('the offsets between two instants', () => {
  it('give every instant between them its day, in every zone', () => {
    for (const timeZone of timeZones.filter((_, index) => inject('longTests') || index % 8 === 0)) {
      const { dayOf, offsetsBetween } = createCalendar(timeZone);
      const agrees = (from: number, length: number): boolean => {
        const instant = from + Math.floor(length / 3);
        const { offset = 0 } =
          offsetsBetween(from, from + length).findLast(({ since }) => since <= instant) ?? {};
        return Math.floor((instant + offset) / DAY_MS) === dayOf(instant);
      };
      fc.assert(fc.property(instants, fc.integer({ min: 0, max: 400 * DAY_MS }), agrees), { numRuns: 5 });
    }
  });
});

describe('the start of a day', () => {
  it('is the first instant of it, in every zone', () => {
    for (const timeZone of timeZones) {
      const { dayOf, startOf } = createCalendar(timeZone);
      const begins = (day: number): boolean => {
        const start = startOf(day);
        return dayOf(start - 1) < day && (dayOf(start) === day || startOf(day + 1) === start);
      };
      fc.assert(fc.property(days, begins), { numRuns: 40 });
    }
  });

  it.each([
    ['UTC', '2026-03-02', '2026-03-02T00:00:00Z'],
    ['Europe/Amsterdam', '2026-03-29', '2026-03-28T23:00:00Z'],
    ['Europe/Amsterdam', '2026-03-30', '2026-03-29T22:00:00Z'],
    ['Asia/Kathmandu', '2026-01-01', '2025-12-31T18:15:00Z'],
    ['Africa/Monrovia', '1970-01-02', '1970-01-02T00:44:30Z'],
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00Z'], // begins at 01:00
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z'], // begins at 01:00
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00Z'], // has its first hour twice
    ['America/St_Johns', '2010-11-07', '2010-11-07T02:30:00Z'], // is left again after a minute
  ])('in %s of %s is %s', (timeZone, day, start) => {
    expect(createCalendar(timeZone).startOf(Date.parse(day) / DAY_MS)).toBe(Date.parse(start));
  });

  it.each([
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00Z'],
    ['Pacific/Fakaofo', '2011-12-30', '2011-12-30T11:00:00Z'],
    ['Pacific/Kwajalein', '1993-08-21', '1993-08-21T12:00:00Z'],
    ['Pacific/Kiritimati', '1994-12-31', '1994-12-31T10:00:00Z'],
  ])('in %s of the skipped %s is that of the next', (timeZone, text, start) => {
    const { dayOf, startOf } = createCalendar(timeZone);
    const day = Date.parse(text) / DAY_MS;
    expect([startOf(day), startOf(day + 1)]).toEqual([Date.parse(start), Date.parse(start)]);
    expect([dayOf(startOf(day) - 1), dayOf(startOf(day))]).toEqual([day - 1, day + 1]);
  });

  it('is followed by the old day again if a clock was set back across midnight', () => {
    const { dayOf } = createCalendar('America/St_Johns');
    const texts = ['2010-11-07T02:30:59Z', '2010-11-07T02:31:00Z', '2010-11-07T03:30:00Z'];
    const shown = texts.map((text) => formatDay(dayOf(Date.parse(text))));
    expect(shown).toEqual(['2010-11-07', '2010-11-06', '2010-11-07']);
  });
});

describe('a time zone', () => {
  it('is every one that Intl lists, and its older names', () => {
    const names = [...timeZones, 'Asia/Calcutta', 'US/Pacific', 'Etc/GMT+5'];
    expect(names.filter((name) => !isTimeZone(name))).toEqual([]);
  });

  it.each([
    '',
    '+01:00',
    '-0500',
    'Mars/Olympus',
    'Europe/Amsterdam ',
    'GMT+5',
    'local',
    '__proto__',
    '\u0000',
  ])('is not %j', (name) => {
    expect(isTimeZone(name)).toBe(false);
    expect(() => createCalendar(name)).toThrow(TypeError);
  });
});
