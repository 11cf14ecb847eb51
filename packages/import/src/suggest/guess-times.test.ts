import { createTimePattern, readInstant, readTime, type TimeFormat, timeFormats } from '@keytally/events';
import { expect, test } from 'vitest';
import { guessTimes } from './guess-times.ts';

const FORMATS = /^(rfc3339|unix-.*)$/;

function formatOf(name: string): TimeFormat {
  return timeFormats.find((one) => one === name) ?? { pattern: createTimePattern(name) };
}

/** A column as a program writes it: all of it is read by what is proposed for it. */
test.each([
  ['PostgreSQL', ['2023-08-23 15:42:25.123456+00', '2023-08-23 15:42:26+00', '2023-08-23 15:42:27.5+05:30']],
  [
    'PostgreSQL without a zone',
    ['2023-08-23 15:42:25.123456', '2023-08-23 15:42:26', '2023-08-23 15:42:27.5'],
  ],
  ['Python', ['2026-03-01 10:00:00.000500', '2026-03-01 10:00:03']],
  ['isoformat of Python', ['2026-03-01T10:00:00.000500', '2026-03-01T10:00:03']],
  ['isoformat of Python with a zone', ['2026-03-01T10:00:00.000500+00:00', '2026-03-01T10:00:03+00:00']],
  ['BigQuery', ['2026-03-02 10:30:00.123456 UTC', '2026-03-02 10:30:00 UTC']],
  ['JavaScript', ['2026-03-02T10:30:00.123Z']],
  ['microseconds', ['1772442000000000', '1772442000123456']],
  ['nanoseconds', ['1772442000000000000']],
  ['days in a row of digits', ['20260302', '20260331']],
  ['Apache', ['02/Mar/2026:10:30:00 +0100', '3/Mar/2026:10:30:00 +0000']],
  ['mail', ['Mon, 02 Mar 2026 10:30:00 GMT', 'Tue, 3 Mar 2026 10:30:00 +0100']],
  ['C', ['Mon Mar 2 10:30:00 2026']],
  ['Oracle', ['02-MAR-26', '31-JAN-26']],
  ['Oracle with a time', ['02-MAR-26 03.30.00.000000 PM', '31-JAN-26 12.00.00.5 AM']],
  ['Java', ['2026-03-02T10:30:00.123+01:00[Europe/Berlin]', '2026-03-02T10:30Z[UTC]']],
  ['JavaScript in English', ['8/23/2026, 3:42:25\u202fPM', '3/2/2026, 10:30:00\u202fAM']],
  ['JavaScript in German', ['23.8.2026, 15:42:25', '2.3.2026, 10:30:00']],
  ['a page that was copied', ['2026-03-02\u00a010:30:00']],
  ['a person without zeros', ['2026-3-2 9:05', '2026-11-12 10:30']],
  ['a letter', ['March 2, 2026 3:42 PM', 'August 23, 2026 11:00 AM']],
  ['Mixpanel', ['Mar 2, 2026 10:30:00 AM']],
])('of %s all are read by one format', (_, texts) => {
  const { format = '', share, needsZone } = guessTimes(texts) ?? {};
  expect(share).toBe(1);
  const read = texts.map((text) => readInstant(readTime(text, formatOf(format))?.text ?? ''));
  expect(read.filter((instant) => typeof instant === 'number')).toHaveLength(texts.length);
  expect(needsZone).toBe(!(FORMATS.test(format) || createTimePattern(format).hasOffset));
});
