import type { Schema } from '@keytally/contract';
import { describe, expect, it } from 'vitest';
import type { StatedProperties } from '../../model/properties.ts';
import type { World } from '../../model/world.ts';
import { ReportRefusal } from '../../request/refusal.ts';
import { trimName } from '../../testing/clean-name.ts';
import { exampleOf, exampleWorld } from '../../testing/examples.ts';
import { expectGoldens } from '../../testing/goldens.ts';
import { useDuckdbWorld } from '../../testing/use-duckdb-world.ts';
import { listClients } from './list.ts';
import { modelClientList } from './model.ts';

type Request = Schema<'ClientPropertyListRequest'>;
type List = Schema<'ClientPropertyList'>;

const acme = exampleWorld();
const many = worldOf(2, 12);
const nobody: World = { ...worldOf(3, 0), product: { ...many.product, id: 'nobody', number: 3 } };
const duckdb = await useDuckdbWorld(acme, many, nobody);

const everything: Request = {
  properties: ['C01', 'ram', 'licenseStatus', 'dateInstalled', 'lifetimeSessionCount', 'lifetimeEventUsage'],
  globalFilters: {
    C01: { type: 'regex', value: 'v' },
    lifetimeRuntimeMinutes: { type: 'numberRange', min: 0 },
    lifetimeEventUsage: { category: 'File', name: 'Open' },
  },
  retDailyData: { startDate: '1970-01-02', stopDate: '1970-01-04', properties: ['C01', 'os.platform'] },
};

describe('listClients', () => {
  it('runs the golden queries on one state of the data', async () => {
    await expectGoldens(duckdb, 'list', (runner) =>
      listClients(everything, { product: many.product, runner, cleanName: trimName }),
    );
    await expectGoldens(duckdb, 'list-of-newest-values', (runner) =>
      listClients(
        { properties: ['ram', 'dateLastSeen'], startAtClientId: 'c5' },
        { product: many.product, runner, cleanName: trimName },
      ),
    );
  });

  it('runs the golden queries for the clients that a number counts', () =>
    expectGoldens(duckdb, 'list-of-counted', (runner) =>
      listClients(
        {
          properties: [],
          countedBy: {
            report: 'retention',
            request: {
              startDate: '1970-01-01',
              stopDate: '1970-01-31',
              dateSplit: 'week',
              groupBy: 'C01',
              segmentBy: 'C01',
            },
            number: { cohort: '1969-12-29', index: 1, segment: 'v0 of 1' },
          },
        },
        { product: many.product, runner, cleanName: trimName },
      ),
    ));

  it('says what is wrong with a number and with its request, each at its place', async () => {
    const days = { startDate: '2026-03-02', stopDate: '2026-03-04' };
    const request = { ...days, dateSplit: 'day' as const };
    const ask = (number: Schema<'TrendNumber'>, more: object = {}) =>
      list(
        {
          countedBy: {
            report: 'trends',
            request: { ...request, lines: [{ label: 'Users', measure: 'users' }], ...more },
            number,
          },
        },
        acme,
      );
    const hour = '2026-03-02T09:00:00+00:00';
    const hourly = {
      dateSplit: 'hour',
      lines: [{ label: 'Users', measure: 'users', events: [{ category: 'File', name: 'Open' }] }],
    };
    const faults: [Schema<'TrendNumber'>, object, string, string][] = [
      [{ line: 'Uses' }, {}, '/number/line', 'bad-number'],
      [{ line: 'Users', period: '2026-03-05' }, {}, '/number/period', 'bad-number'],
      [{ line: 'Users', segment: 'NL' }, {}, '/number/segment', 'bad-number'],
      [{ line: 'Users' }, { stopDate: '2026-03-01' }, '/request/stopDate', 'bad-date-range'],
      [{ line: 'Users', period: '2026-03-02', hour }, {}, '/number/hour', 'bad-number'],
      [{ line: 'Users', hour }, {}, '/number/period', 'bad-number'],
      [{ line: 'Users', period: '2026-03-02' }, hourly, '/number/hour', 'bad-number'],
      [{ line: 'Users', period: '2026-03-02', hour: '9' }, hourly, '/number/hour', 'bad-number'],
    ];
    for (const [number, more, pointer, code] of faults)
      await expect(ask(number, more)).rejects.toMatchObject({
        items: [{ pointer: `/countedBy${pointer}`, code }],
      });
    const number = { cohort: '2026-03-02', users: 'notRetained' } as const;
    const countedBy = { report: 'retention', request: { ...days, dateSplit: 'week' }, number } as const;
    await expect(list({ countedBy }, acme)).rejects.toMatchObject({
      items: [{ pointer: '/countedBy/number/users', code: 'bad-number' }],
    });
    const event = { category: 'File', name: 'Open' };
    const nothing = { category: 'File', name: 'Nothing' };
    const binned = {
      ...days,
      events: [event],
      lowerBounds: { eventCount: 1 },
      binUpperBounds: { eventCount: [5, 'inf' as const] },
    };
    const split = { dateSplit: 'week', dataView: 'usageCounts' } as const;
    const timed = { ...days, ...split, events: [event] };
    const ofOthers: [Schema<'CountedBy'>, string][] = [
      [{ report: 'lifetime-table', request: days, number: { event: nothing } }, 'event'],
      [{ report: 'lifetime-table', request: days, number: { combiLabel: 'Nothing' } }, 'combiLabel'],
      [{ report: 'lifetime-table', request: days, number: { event, combiLabel: 'Any' } }, 'combiLabel'],
      [{ report: 'lifetime-table', request: days, number: { event, segment: 'NL' } }, 'segment'],
      [{ report: 'lifetime-histogram', request: binned, number: { users: 'neverUsed' } }, 'users'],
      [{ report: 'lifetime-histogram', request: binned, number: { eventCount: '1 - 5' } }, 'eventCount'],
      [
        {
          report: 'lifetime-histogram',
          request: binned,
          number: { event, users: 'neverUsed', eventCount: '1 - 5' },
        },
        'eventCount',
      ],
      [
        { report: 'lifetime-histogram', request: binned, number: { event, eventCount: '1 - 6' } },
        'eventCount',
      ],
      [
        {
          report: 'lifetime-histogram',
          request: binned,
          number: { event, averageCountPerActiveDay: '0.0 - 1.0' },
        },
        'averageCountPerActiveDay',
      ],
      [
        { report: 'advanced-full', request: days, number: { event, usageFrequency: ['1', '11 - 14'] } },
        'usageFrequency/1',
      ],
      [{ report: 'advanced-full', request: days, number: { usageFrequency: ['1'] } }, 'usageFrequency'],
      [{ report: 'basic-table', request: days, number: { event: nothing } }, 'event'],
      [{ report: 'basic-table', request: days, number: { category: 'Nothing' } }, 'category'],
      [{ report: 'basic-table', request: days, number: { event, category: 'File' } }, 'category'],
      [{ report: 'basic-table', request: days, number: { event, segment: 'NL' } }, 'segment'],
      [
        { report: 'basic-timeline', request: timed, number: { event: nothing, period: '2026-03-02' } },
        'event',
      ],
      [{ report: 'basic-timeline', request: timed, number: { event, period: '2026-03-03' } }, 'period'],
    ];
    for (const [countedBy, member] of ofOthers)
      await expect(list({ countedBy }, acme)).rejects.toMatchObject({
        items: [{ pointer: `/countedBy/number/${member}`, code: 'bad-number' }],
      });
  });

  it.each(['first-page', 'daily', 'counted'])('answers the example %s of the contract', async (name) => {
    const request = exampleOf(`listClientProperties.${name}`) as Request;
    expect(await list(request, acme)).toStrictEqual(exampleOf(`listClientProperties.${name}-list`));
  });

  it('has every requested member in every object, in the order of the request, each once', async () => {
    const { results } = await list({
      properties: ['ram', 'licenseStatus', 'C01', 'ram', 'licenseStatus.blocked'],
    });
    const members = [
      'clientId',
      'ram',
      'licenseStatus.activated',
      'licenseStatus.blocked',
      'licenseStatus.expired',
      'licenseStatus.allowed',
      'C01',
    ];
    for (const client of results) expect(Object.keys(client)).toEqual(members);
    expect(results.at(-1)).toMatchObject({ clientId: 'c11', ram: null, C01: '<NULL>' });
  });

  it('says what a client stated as of the end of each day, and now', async () => {
    const { results } = await list({
      properties: ['C01'],
      retDailyData: { startDate: '1970-01-02', stopDate: '1970-01-03', properties: ['C01'] },
      limit: 1,
    });
    expect(results).toEqual([
      {
        clientId: 'c00',
        C01: 'v0 of 3',
        dailyData: [
          { date: '1970-01-02', C01: 'v0 of 1' },
          { date: '1970-01-03', C01: 'v0 of 2' },
        ],
      },
    ]);
  });

  it('leaves out clients without an active day in the range of daily data', async () => {
    const retDailyData = { startDate: '1980-01-01', stopDate: '1980-12-31' };
    expect(await list({ retDailyData })).toMatchObject({ results: [], reachedEnd: true });
  });

  it.each([
    ['rows of days and uses', { rows: 9, bytes: 1e9, rowsAtOnce: 5_000 }],
    ['fewer rows than one client has', { rows: 1, bytes: 1e9, rowsAtOnce: 1 }],
    ['bytes', { rows: 1e9, bytes: 700, rowsAtOnce: 3 }],
    ['fewer bytes than one client has', { rows: 1e9, bytes: 1, rowsAtOnce: 5_000 }],
  ])('a page ends at %s, and all pages are the whole list', async (_, bounds) => {
    const whole = modelClientList(many, everything);
    const pages: List[] = [];
    let startAtClientId: string | null = null;
    do {
      const page: List = await list({ ...everything, startAtClientId }, many, bounds);
      expect(page.reachedEnd).toBe(page.nextClientId === undefined);
      expect(page.results.length).toBeGreaterThan(0);
      pages.push(page);
      startAtClientId = page.nextClientId ?? null;
    } while (startAtClientId !== null);
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.flatMap(({ results }) => results)).toEqual(whole.results);
  });

  it('counts a character at its length in ASCII', async () => {
    const bounds = {
      rows: 1e9,
      bytes: 2 * '{"clientId":"c00","C02":"\\u00f6\\u00f6"}'.length,
      rowsAtOnce: 5_000,
    };
    const { results } = await list({ properties: ['C02'] }, many, bounds);
    expect(results).toEqual([
      { clientId: 'c00', C02: 'öö' },
      { clientId: 'c01', C02: 'öö' },
    ]);
  });

  it('knows the last active day of all clients, also of those that it does not list', async () => {
    expect((await list({ startAtClientId: 'zzz' })).meta).toMatchObject({
      today: '1970-01-04',
      watermark: 'w-1',
    });
    expect((await list({}, nobody)).meta).not.toHaveProperty('today');
  });

  it.each([
    [
      { retDailyData: { startDate: '2026-02-30', stopDate: '2026-03-01' } },
      'malformed',
      '/retDailyData/startDate',
    ],
    [
      { retDailyData: { startDate: '2026-03-02', stopDate: '2026-03-01' } },
      'unusable',
      '/retDailyData/stopDate',
    ],
    [
      { globalFilters: { ram: { type: 'numberRange', min: 2, max: 1 } } },
      'unusable',
      '/globalFilters/ram/min',
    ],
    [{ globalFilters: { vm: { type: 'regex', value: '(' } } }, 'unusable', '/globalFilters/vm/value'],
  ] as const)('refuses %j', async (request, kind, pointer) => {
    const refused = list(request as Request);
    await expect(refused).rejects.toBeInstanceOf(ReportRefusal);
    await expect(refused).rejects.toMatchObject({ kind, items: [{ pointer }] });
  });

  it('refuses a product that is gone, and stops when its signal aborts', async () => {
    const gone = { ...many, product: { ...many.product, id: 'gone' } };
    await expect(list({}, gone)).rejects.toMatchObject({ kind: 'gone' });
    const signal = AbortSignal.abort(new Error('enough'));
    const { product } = many;
    const listed = listClients({}, { product, runner: duckdb.runner, cleanName: trimName, signal });
    await expect(listed).rejects.toThrow('enough');
  });
});

function list(
  request: Request,
  { product }: World = many,
  bounds?: Parameters<typeof listClients>[2],
): Promise<List> {
  return listClients(request, { product, runner: duckdb.runner, cleanName: trimName }, bounds);
}

/** Clients that use an event on three days and state another value on each, but for the last, which states nothing. */
function worldOf(number: number, clients: number): World {
  const events = Array.from({ length: clients }, (_, index) =>
    [1, 2, 3].map((day) => ({
      clientId: `c${String(index).padStart(2, '0')}`,
      sessionId: null,
      occurredAt: day * 86_400_000,
      day,
      event: day === 1 ? 0 : 1,
      micros: null,
      id: `${index}-${day}`,
      properties: index === clients - 1 ? null : valuesOn(index, day),
    })),
  ).flat();
  return {
    product: { id: 'many', number, timeZone: 'UTC', watermark: 'w-1' },
    names: [
      { event: 0, category: 'File', name: 'Open', tracking: 'basic' },
      { event: 1, category: null, name: 'Crash', tracking: 'advanced' },
      { event: 2, category: 'File', name: 'Unused', tracking: 'advanced' },
    ],
    events,
    sessionRecords: [],
  };
}

function valuesOn(index: number, day: number): StatedProperties {
  return {
    C01: `v${index} of ${day}`,
    C02: 'öö',
    ram: index * 0.5,
    'licenseStatus.activated': index % 2 === 0,
  };
}
