import { parseDay } from '@keytally/events/day-number';
import { describe, expect, it } from 'vitest';
import type { World } from '../../model/world.ts';
import { type ReportRequest, runReport } from '../../report-kinds.ts';
import { ReportRefusal } from '../../request/refusal.ts';
import { trimName } from '../../testing/clean-name.ts';
import { crowdedRunner } from '../../testing/crowded-runner.ts';
import { exampleWorld } from '../../testing/examples.ts';
import { expectGoldens } from '../../testing/goldens.ts';
import { undivided } from '../../testing/model-table.ts';
import { useDuckdbWorld } from '../../testing/use-duckdb-world.ts';

type Request = ReportRequest<'getHoursOfWeek'>;

const world = exampleWorld('getHoursOfWeek');
const dutch = inZone(2, 'Europe/Amsterdam', [
  ['2026-03-29', '2026-03-29T00:59:59Z', 'u'],
  ['2026-03-29', '2026-03-29T01:00:00Z', 'u'],
  ['2026-10-25', '2026-10-25T00:30:00Z', 'u'],
  ['2026-10-25', '2026-10-25T01:30:00Z', 'u'],
  ['2026-10-25', '2026-10-25T01:59:59Z', 'v'],
  ['2026-11-01', '2026-11-01T01:00:00Z', 'u'],
]);
const lordHowe = inZone(3, 'Australia/Lord_Howe', [
  ['2026-04-05', '2026-04-04T14:59:59Z', 'u'],
  ['2026-04-05', '2026-04-04T15:29:59Z', 'u'],
  ['2026-04-05', '2026-04-04T15:30:00Z', 'u'],
  ['2026-10-04', '2026-10-03T15:30:00Z', 'u'],
]);
const samoan = inZone(4, 'Pacific/Apia', [
  ['2011-12-29', '2011-12-30T09:59:59Z', 'u'],
  ['2011-12-31', '2011-12-30T10:00:00Z', 'u'],
]);
const duckdb = await useDuckdbWorld(world, dutch, lordHowe, samoan);

/** Uses of one event: their days in the zone, their instants, and whose they are. */
function inZone(
  number: number,
  timeZone: string,
  uses: readonly (readonly [date: string, instant: string, clientId: string])[],
): World {
  return {
    product: { ...world.product, id: `product-${number}`, number, timeZone },
    names: [{ event: 0, category: 'File', name: 'Open', tracking: 'advanced' }],
    events: uses.map(([date, instant, clientId]) => ({
      clientId,
      sessionId: null,
      occurredAt: Date.parse(instant),
      day: parseDay(date) ?? 0,
      event: 0,
      micros: null,
      id: instant,
      properties: null,
    })),
    sessionRecords: [],
  };
}

function ask(request: Partial<Request>, { product }: World = world, runner = duckdb.runner) {
  const usual: Request = { startDate: '2026-01-01', stopDate: '2026-03-31' };
  const context = { product, runner, cleanName: trimName };
  return runReport('getHoursOfWeek', { ...usual, ...request }, context);
}

/** The hours with uses, or that came another number of times than the usual one. */
async function unusualHours(request: Partial<Request>, of: World, usual: number) {
  const { results, meta } = await ask(request, of);
  const found = undivided(results).hours.filter(
    ({ occurrences, uses }) => uses > 0 || ![usual, 0].includes(occurrences),
  );
  return {
    hours: found.map(({ weekday, hour, ...of }) => [
      `${weekday} ${hour}:00`,
      of.occurrences,
      of.uses,
      of.users,
      of.averageUses,
    ]),
    warnings: meta.warnings.map(({ code, detail }) => `${code}: ${detail}`),
  };
}

describe('getHoursOfWeek', () => {
  const asked: [string, World, Partial<Request>][] = [
    ['of-all-events', world, {}],
    [
      'of-events-by-country-with-clocks-set',
      dutch,
      {
        startDate: '2026-03-01',
        stopDate: '2026-10-31',
        events: [{ category: 'File', name: 'Open' }],
        useConditions: { all: [{ property: 'prodVersion', test: 'hasNoValue' }] },
        segmentBy: 'geography.country',
        groupBy: 'clientId',
      },
    ],
  ];
  it.each(asked)('runs the golden queries %s on one state of the data', (title, of, request) =>
    expectGoldens(duckdb, title, (runner) => ask(request, of, runner)),
  );

  it('has no hour that clocks skip, and counts one that they show twice as two', async () => {
    const spring = { startDate: '2026-03-23', stopDate: '2026-03-29' };
    expect(await unusualHours(spring, dutch, 1)).toEqual({
      hours: [
        ['7 1:00', 1, 1, 1, 1],
        ['7 3:00', 1, 1, 1, 1],
      ],
      warnings: ['clock-change: Clocks were set: 2026-03-29 has 23 hours.'],
    });
    const autumn = { startDate: '2026-10-19', stopDate: '2026-11-01' };
    expect(await unusualHours(autumn, dutch, 2)).toEqual({
      hours: [['7 2:00', 3, 4, 2, 1.33]],
      warnings: ['clock-change: Clocks were set: 2026-10-25 has 25 hours.'],
    });
  });

  it('counts half an hour where clocks are set by half an hour', async () => {
    expect(await unusualHours({ startDate: '2026-03-30', stopDate: '2026-04-05' }, lordHowe, 1)).toEqual({
      hours: [
        ['7 1:00', 1.5, 2, 1, 1.33],
        ['7 2:00', 1, 1, 1, 1],
      ],
      warnings: ['clock-change: Clocks were set: 2026-04-05 has 24.5 hours.'],
    });
    expect(await unusualHours({ startDate: '2026-10-04', stopDate: '2026-10-04' }, lordHowe, 1)).toEqual({
      hours: [['7 2:00', 0.5, 1, 1, 2]],
      warnings: ['clock-change: Clocks were set: 2026-10-04 has 23.5 hours.'],
    });
  });

  it('has no hours of a day that the zone skipped', async () => {
    const week = { startDate: '2011-12-26', stopDate: '2012-01-01', today: '2012-01-01' };
    expect(await unusualHours(week, samoan, 1)).toEqual({
      hours: [
        ['4 23:00', 1, 1, 1, 1],
        ['6 0:00', 1, 1, 1, 1],
      ],
      warnings: ['clock-change: Clocks were set: 2011-12-30 has 0 hours.'],
    });
    const { results } = await ask({ ...week, startDate: '2011-12-30', stopDate: '2011-12-30' }, samoan);
    expect(undivided(results).hours.every((one) => one.occurrences === 0 && one.averageUses === null)).toBe(
      true,
    );
  });

  it('counts the hours up to today, and all of them if nothing says which day it is', async () => {
    const mondays = async (request: Partial<Request>, of?: World) =>
      undivided((await ask(request, of)).results).hours[0]?.occurrences;
    expect(await mondays({})).toBe(13);
    expect(await mondays({ stopDate: '2026-05-31' })).toBe(13);
    expect(await mondays({ stopDate: '2026-05-31', today: '2026-04-06' })).toBe(14);
    expect(await mondays({ startDate: '2027-01-01', stopDate: '2027-01-31' })).toBe(0);
  });

  it('names the first days on which clocks were set, and says how many more there are', async () => {
    const { meta } = await ask({ startDate: '2017-01-01', stopDate: '2026-12-31' }, dutch);
    const [warning] = meta.warnings;
    expect(warning?.detail).toMatch(
      /^Clocks were set: 2017-03-26 has 23 hours, 2017-10-29 has 25 hours, .* 2021-10-31 has 25 hours, and 10 more have other than 24\.$/,
    );
    expect(warning?.pointer).toBe('/startDate');
  });

  it('takes conditions of uses without events', async () => {
    const onlyNew = { all: [{ property: 'prodVersion' as const, test: 'is' as const, value: '2.1' }] };
    const { results } = await ask({ useConditions: onlyNew });
    expect(undivided(results).hours.reduce((sum, { uses }) => sum + uses, 0)).toBe(6);
  });

  it('refuses segments that would have too many hours, before it reads uses', async () => {
    const value = Array.from({ length: 596 }, (_, place) => `country ${place}`);
    const asked: string[] = [];
    const refused = ask(
      { segmentBy: 'geography.country', segments: [{ type: 'stringArray', value, split: true }] },
      world,
      crowdedRunner(duckdb.runner, { uses_in_range: 0n }, asked),
    );
    await expect(refused).rejects.toMatchObject({
      items: [{ pointer: '/segments', code: 'result-too-large' }],
    });
    expect(asked.some((query) => query.includes('single_uses'))).toBe(false);
  });

  it.each([
    ['/stopDate', {}],
    ['/events', { events: [{ category: 'File', name: 'Open' }] }],
  ])('refuses to read more uses than it may, before it reads them (%s)', async (pointer, request) => {
    const asked: string[] = [];
    const crowded = crowdedRunner(duckdb.runner, { uses_in_range: 20_000_001n }, asked);
    const refused = ask(request, world, crowded);
    await expect(refused).rejects.toBeInstanceOf(ReportRefusal);
    await expect(refused).rejects.toMatchObject({ items: [{ pointer, code: 'result-too-large' }] });
    expect(asked.some((query) => query.includes('single_uses'))).toBe(false);
  });
});
