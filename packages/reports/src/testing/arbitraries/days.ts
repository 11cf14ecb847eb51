import fc from 'fast-check';

const msPerDay = 86_400_000;
const firstDay = Date.parse('2020-12-09T00:00:00Z') / msPerDay;

/**
 * Two months around the end of a year, most often a Sunday, a Monday, two ends of months, and the days of 23 and 25 hours
 * that Fiji had then.
 */
export const day = fc
  .oneof(
    { weight: 3, arbitrary: fc.constantFrom(0, 4, 5, 11, 22, 23, 39, 53, 54) },
    { weight: 1, arbitrary: fc.nat(60) },
  )
  .map((days) => firstDay + days);

/** A calendar day as the contract writes it. */
export const calendarDay = day.map(isoDay);

/** Ranges of days with data, and some without. */
export const range = fc
  .oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        start: fc.integer({ min: -5, max: 10 }),
        length: fc.integer({ min: 20, max: 70 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        start: fc.constantFrom(0, 4, 11, 22, 39, 53),
        length: fc.constantFrom(0, 1, 20),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ start: fc.integer({ min: -5, max: 65 }), length: fc.nat(50) }),
    },
  )
  .map(({ start, length }) => ({
    startDate: isoDay(firstDay + start),
    stopDate: isoDay(firstDay + start + length),
  }));

/** A day so many days after the first one that may have data, as the contract writes it. */
export function isoDayAfter(days: number): string {
  return isoDay(firstDay + days);
}

const msPerHour = 3_600_000;

/**
 * One of a few instants in a day, so that records often share one. Two are in the hour that Fiji's clocks skip or show twice;
 * the last is half an hour after a usual day.
 */
export const msOfDay = fc.oneof(
  fc.constantFrom(
    0,
    1,
    2.5 * msPerHour,
    3.5 * msPerHour,
    msPerDay / 2,
    msPerDay - 1,
    msPerDay + msPerHour / 2,
  ),
  fc.integer({ min: 0, max: msPerDay - 1 }),
);

/** A day, in days since 1970-01-01, as the contract writes it. */
export function isoDay(days: number): string {
  return new Date(days * msPerDay).toISOString().slice(0, 10);
}

/** Days since 1970-01-01. */
export function dayNumber(text: string): number {
  return Date.parse(`${text}T00:00:00Z`) / msPerDay;
}
