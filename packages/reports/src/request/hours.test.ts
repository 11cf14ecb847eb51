import { DuckDBInstance } from '@duckdb/node-api';
import { createCalendar } from '@keytally/events/calendar-day';
import { DAY_MS, parseDay } from '@keytally/events/day-number';
import fc from 'fast-check';
import { expect, inject, it, onTestFinished } from 'vitest';
import { compile } from '../sql/compile.ts';
import { duckdbDialect, rowsOfProduct } from '../sql/dialects.ts';
import { type Sql, sql } from '../sql/sql.ts';
import type { DayRange } from './day-range.ts';
import { type ClockSpan, clockSpans, HOUR_MS, hoursOfDay, localHour } from './hours.ts';

/** Set by half an hour, skips a day, sets its clock back across midnight, is set four times a year, had seconds, began days at 1. */
const peculiar = [
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/St_Johns',
  'Africa/Casablanca',
  'Africa/Monrovia',
  'America/Sao_Paulo',
];
const zone = fc.oneof(
  fc.constantFrom(...peculiar),
  fc.constantFrom('UTC', ...Intl.supportedValuesOf('timeZone')),
);
/** Often the first day that an instant can have: west of Greenwich 1970 begins in 1969. */
const first = fc.oneof(
  { weight: 1, arbitrary: fc.constant(-1) },
  { weight: 5, arbitrary: fc.integer({ min: -1, max: parseDay('2045-01-01') ?? 0 }) },
);
const range = fc
  .record({ first, length: fc.nat(400) })
  .map(({ first, length }) => ({ first, last: first + length }));

it('is the hour that Intl shows, in SQL too, and each instant is in one hour of its day', async () => {
  const hoursInSql = await useDuckdb();
  const agrees = async (timeZone: string, days: DayRange) => {
    const { dayOf } = createCalendar(timeZone);
    const spans = clockSpans(days, timeZone);
    const instants = instantsOf(days, spans).filter((instant) => {
      const day = dayOf(instant);
      return instant >= 0 && day >= days.first && day <= days.last;
    });
    const shown = instants.map(hourShown(timeZone));
    const found = instants.map((instant) =>
      hoursOfDay(dayOf(instant), spans)
        .filter(({ since, until }) => since <= instant && instant < until)
        .map(({ hour }) => hour),
    );
    expect(found).toEqual(shown.map((hour) => [hour]));
    expect(await hoursInSql(instants, localHour(spans))).toEqual(shown);
  };
  await fc.assert(fc.asyncProperty(zone, range, agrees), { numRuns: inject('longTests') ? 2_000 : 100 });
});

/** The first instant there is, some in and around these days, and those around each change of the clock. */
function instantsOf({ first, last }: DayRange, spans: readonly ClockSpan[]): number[] {
  const step = Math.max(1, Math.floor((last - first) / 12)) * DAY_MS + 5 * HOUR_MS + 1;
  const anywhere = Array.from({ length: 15 }, (_, place) => (first - 1) * DAY_MS + place * step);
  const around = [-HOUR_MS, -1, 0, HOUR_MS / 2 - 1, HOUR_MS / 2, HOUR_MS];
  return [0, ...anywhere, ...spans.flatMap(({ since }) => around.map((some) => since + some))];
}

function hourShown(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  return (instant) => Number(format.format(instant));
}

async function useDuckdb(): Promise<(instants: readonly number[], hour: Sql) => Promise<number[]>> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  onTestFinished(() => connection.closeSync());
  return async (instants, hour) => {
    if (instants.length === 0) return [];
    const rows = sql`(SELECT unnest([${() => instants.map((instant) => `CAST(${instant} AS BIGINT)`).join(', ')}]) AS occurred_at)`;
    const query = compile(sql`SELECT ${hour} FROM ${rows} AS uses`, duckdbDialect, rowsOfProduct(1));
    const read = await connection.runAndReadAll(query.sql, [...query.parameters]);
    return read.getRowsJS().map(([one]) => Number(one));
  };
}

it.each([
  ['Europe/Amsterdam', '2026-03-28', 24, '1:60 2:60 3:60'],
  ['Europe/Amsterdam', '2026-03-29', 23, '1:60 3:60'],
  ['Europe/Amsterdam', '2026-10-25', 25, '1:60 2:60 2:60 3:60'],
  ['Australia/Lord_Howe', '2026-10-04', 23.5, '1:60 2:30 3:60'],
  ['Australia/Lord_Howe', '2026-04-05', 24.5, '1:60 1:30 2:60 3:60'],
  ['America/Sao_Paulo', '2018-11-04', 23, '1:60 2:60 3:60'],
  ['America/St_Johns', '2010-11-06', 24 + 59 / 60, '22:60 23:60 23:59'],
  ['America/St_Johns', '2010-11-07', 24 + 1 / 60, '0:1 0:60 1:60'],
  ['Pacific/Apia', '2011-12-30', 0, ''],
])('in %s %s has %d hours, with %j and their minutes among them', (timeZone, text, length, some) => {
  const day = parseDay(text) ?? 0;
  const week = clockSpans({ first: day - 3, last: day + 3 }, timeZone);
  const hours = hoursOfDay(day, week);
  expect(hours).toEqual(hoursOfDay(day, clockSpans({ first: day, last: day }, timeZone)));
  expect(hours.reduce((sum, { since, until }) => sum + until - since, 0) / HOUR_MS).toBeCloseTo(length, 9);
  const told = hours.map(({ hour, since, until }) => `${hour}:${(until - since) / 60_000}`);
  expect(told.join(' ')).toContain(some);
});

it('needs one offset where the clock is not set on any of the days', () => {
  const march = (day: number) => parseDay(`2026-03-${day}`) ?? 0;
  const spansOf = (first: number, last: number) =>
    clockSpans({ first: march(first), last: march(last) }, 'Europe/Amsterdam').length;
  expect([spansOf(20, 28), spansOf(20, 29), spansOf(29, 29), spansOf(30, 31)]).toEqual([1, 2, 2, 1]);
});
