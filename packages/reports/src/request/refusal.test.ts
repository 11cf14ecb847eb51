import { describe, expect, it } from 'vitest';
import { type ReportKind, type ReportRequest, runReport } from '../report-kinds.ts';
import { duckdbDialect, rowsOfProduct } from '../sql/dialects.ts';
import type { CompiledQuery, QueryRunner } from '../sql/query.ts';
import { trimName } from '../testing/clean-name.ts';
import { ReportRefusal } from './refusal.ts';

const product = { id: 'acme-editor', number: 1, timeZone: 'UTC' };
const timeline: ReportRequest<'getBasicTimeline'> = {
  startDate: '2026-03-02',
  stopDate: '2026-03-04',
  dateSplit: 'day',
  dataView: 'usageCounts',
  events: [{ category: 'File', name: 'Save' }],
};

/** A runner without any product. */
function emptyRunner(queries: CompiledQuery[] = []): QueryRunner {
  const gone = new Error('no such product');
  const ask = async (query: CompiledQuery) => {
    queries.push(query);
    throw gone;
  };
  return {
    dialect: duckdbDialect,
    run: (_, work) =>
      work({ timeZone: 'UTC', watermark: 'w-1', source: rowsOfProduct(1), ask }).catch((error: unknown) => {
        if (error !== gone) throw error;
        return undefined;
      }),
  };
}

async function refusalOf<Kind extends ReportKind>(kind: Kind, request: ReportRequest<Kind>) {
  const queries: CompiledQuery[] = [];
  const report = runReport(kind, request, { product, runner: emptyRunner(queries), cleanName: trimName });
  const refusal = await report.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(refusal instanceof ReportRefusal)) throw new TypeError('was not refused', { cause: refusal });
  if (refusal.kind !== 'gone') expect(queries).toEqual([]);
  return { kind: refusal.kind, code: refusal.code, items: refusal.items };
}

describe('an unusable request', () => {
  it.each([
    ['2026-03-04', '2026-03-03', 'is before "startDate"'],
    ['2016-01-01', '2026-01-08', 'makes a range of 3661 days; at most 3660 are allowed'],
  ])('from %s to %s', async (startDate, stopDate, message) => {
    const refusal = {
      kind: 'unusable',
      code: 'bad-date-range',
      items: [{ pointer: '/stopDate', code: 'bad-date-range', message }],
    };
    expect(await refusalOf('getBasicDataTable', { startDate, stopDate })).toEqual(refusal);
    expect(await refusalOf('getBasicTimeline', { ...timeline, startDate, stopDate })).toEqual(refusal);
  });

  it('for more rows than a report may have is refused before any query', async () => {
    const value = Array.from({ length: 1_000 }, (_, place) => `v${place}`);
    const split = (words: string[]) => ({ type: 'stringArray', value: words, split: true }) as const;
    const events = Array.from({ length: 100 }, (_, place) => ({ category: null, name: `e${place}` }));
    const request = { startDate: '2026-03-02', stopDate: '2026-03-04', segmentBy: 'C01', events } as const;
    const codesOf = async (segments: ReturnType<typeof split>[]) =>
      (await refusalOf('getLifetimeDataTable', { ...request, segments })).items.map(({ code }) => code);
    expect(await codesOf([split(value), split(['one more'])])).toEqual(['result-too-large']);
    expect(await codesOf(Array.from({ length: 11 }, () => split(value)))).toEqual(['bad-segments']);
  });

  it('for more values than a timeline may have is refused before any query', async () => {
    const events = Array.from({ length: 51 }, (_, place) => ({ category: null, name: `e${place}` }));
    const decade = { ...timeline, startDate: '2016-01-01', stopDate: '2026-01-07' };
    const message =
      'have 186660 values in 3660 periods, but a timeline may have at most 183000: ask for fewer events or longer periods';
    expect(await refusalOf('getBasicTimeline', { ...decade, events })).toEqual({
      kind: 'unusable',
      code: 'result-too-large',
      items: [{ pointer: '/events', code: 'result-too-large', message }],
    });
    for (const request of [{ events: events.slice(1) }, { events, dateSplit: 'week' } as const])
      expect(await refusalOf('getBasicTimeline', { ...decade, ...request })).toMatchObject({ kind: 'gone' });
  });

  it('may have 3,660 days', async () => {
    const { kind } = await refusalOf('getBasicDataTable', {
      startDate: '2016-01-01',
      stopDate: '2026-01-07',
    });
    expect(kind).toBe('gone');
  });

  it('names an event twice, before or after cleaning', async () => {
    const events = [
      { category: null, name: 'Crash' },
      { category: 'File', name: 'Save' },
      { category: '', name: ' Crash' },
      { category: 'File ', name: 'Save' },
      { category: 'File', name: 'Open' },
    ];
    expect(await refusalOf('getBasicTimeline', { ...timeline, events })).toEqual({
      kind: 'unusable',
      code: 'duplicate-event',
      items: [
        { pointer: '/events/2', code: 'duplicate-event', message: 'asks for the same event as /events/0' },
        { pointer: '/events/3', code: 'duplicate-event', message: 'asks for the same event as /events/1' },
      ],
    });
  });

  it.each(['usageCounts', 'usageCount'] as const)('divides %s by uses', async (dataView) => {
    expect(await refusalOf('getBasicTimeline', { ...timeline, dataView, divisor: 'usageCounts' })).toEqual({
      kind: 'unusable',
      code: 'bad-divisor',
      items: [{ pointer: '/divisor', code: 'bad-divisor', message: 'divides custom values only' }],
    });
  });

  it('has several faults, all reported at once', async () => {
    const events = [...timeline.events, ...timeline.events];
    const request = { ...timeline, stopDate: '2026-03-01', divisor: 'usageCounts' as const, events };
    const { kind, code, items } = await refusalOf('getBasicTimeline', request);
    expect([kind, code]).toEqual(['unusable', 'invalid-request']);
    expect(items.map((item) => item.code)).toEqual(['bad-date-range', 'bad-divisor', 'duplicate-event']);
  });
});

describe('a malformed request', () => {
  it.each(['2026-02-30', '2025-02-29', '2026-13-01', '2026-00-10', '0000-01-01', '2026-3-2', 'today'])(
    'names the day %s',
    async (day) => {
      const items = ['/startDate', '/stopDate'].map((pointer) => ({
        pointer,
        code: 'invalid-request',
        message: 'is not a calendar date',
      }));
      const range = { startDate: day, stopDate: day };
      expect(await refusalOf('getBasicDataTable', range)).toEqual({
        kind: 'malformed',
        code: 'invalid-request',
        items,
      });
    },
  );

  it('names events that cannot exist, and is not checked further', async () => {
    const events = [
      { category: 'File', name: '  ' },
      { category: 'a\u0000b', name: 'Save' },
      { category: 'a\u0000b', name: 'Save' },
    ];
    expect(await refusalOf('getBasicTimeline', { ...timeline, events, divisor: 'usageCounts' })).toEqual({
      kind: 'malformed',
      code: 'invalid-request',
      items: [
        { pointer: '/events/0/name', code: 'invalid-request', message: 'has nothing but white space' },
        {
          pointer: '/events/1/category',
          code: 'invalid-request',
          message: 'contains a character that names may not contain: U+0000 at position 2',
        },
        {
          pointer: '/events/2/category',
          code: 'invalid-request',
          message: 'contains a character that names may not contain: U+0000 at position 2',
        },
      ],
    });
  });
});

it('refuses a product that is gone', async () => {
  expect(await refusalOf('getBasicTimeline', timeline)).toEqual({
    kind: 'gone',
    code: 'unknown-product',
    items: [{ pointer: '/path/product_id', code: 'unknown-product', message: 'is not the id of a product' }],
  });
});

describe('filters, segments, events and bins', () => {
  const range = { startDate: '2026-03-02', stopDate: '2026-03-04' };
  const histogram: ReportRequest<'getLifetimeHistogram'> = {
    ...range,
    events: [{ category: 'File', name: 'Save' }],
  };
  const eventCount = (lower: number, uppers: (number | 'inf')[]) => ({
    lowerBounds: { eventCount: lower },
    binUpperBounds: { eventCount: uppers },
  });
  const perDay = (lower: number, uppers: (number | 'inf')[]) => ({
    lowerBounds: { averageCountPerActiveDay: lower },
    binUpperBounds: { averageCountPerActiveDay: uppers },
  });

  async function itemsOf<Kind extends ReportKind>(kind: Kind, request: ReportRequest<Kind>) {
    const { kind: refused, items } = await refusalOf(kind, request);
    return [refused, ...items.map(({ code, pointer }) => `${code} ${pointer}`)];
  }

  it.each([
    [{ lowerBounds: { eventCount: 1 } }, '/lowerBounds'],
    [{ binUpperBounds: { eventCount: [1] } }, '/binUpperBounds'],
    [
      { ...eventCount(1, [2]), lowerBounds: { averageCountPerActiveDay: 1, eventCount: 1 } },
      '/lowerBounds/averageCountPerActiveDay',
    ],
    [{ ...perDay(1, [2]), lowerBounds: {} }, '/binUpperBounds/averageCountPerActiveDay'],
    [eventCount(0, [1]), '/lowerBounds/eventCount'],
    [eventCount(1.5, [2]), '/lowerBounds/eventCount'],
    [eventCount(2, [1]), '/binUpperBounds/eventCount/0'],
    [eventCount(1, [2, 2.5]), '/binUpperBounds/eventCount/1'],
    [eventCount(1, [3, 3]), '/binUpperBounds/eventCount/1'],
    [eventCount(1, [3, 2, 4]), '/binUpperBounds/eventCount/1'],
    [eventCount(1, [3, 'inf', 4]), '/binUpperBounds/eventCount/2'],
    [eventCount(1, ['inf', 'inf']), '/binUpperBounds/eventCount/1'],
    [
      eventCount(
        1,
        Array.from({ length: 101 }, (_, index) => index + 1),
      ),
      '/binUpperBounds/eventCount',
    ],
    [perDay(-0.5, [1]), '/lowerBounds/averageCountPerActiveDay'],
    [perDay(0, [-1e308]), '/binUpperBounds/averageCountPerActiveDay/0'],
    [perDay(0, [1e15]), '/binUpperBounds/averageCountPerActiveDay/0'],
    [eventCount(1, [1e12, 1e13]), '/binUpperBounds/eventCount/1'],
    [eventCount(1e13, ['inf']), '/lowerBounds/eventCount'],
    [perDay(0, [0.125]), '/binUpperBounds/averageCountPerActiveDay/0'],
  ])('refuses the bins %j', async (bins, pointer) => {
    expect(await itemsOf('getLifetimeHistogram', { ...histogram, ...bins })).toEqual([
      'unusable',
      `bad-bins ${pointer}`,
    ]);
  });

  it('refuses bad bounds even if the other side has no bounds of the measure', async () => {
    const bins = { lowerBounds: { averageCountPerActiveDay: 1.234 }, binUpperBounds: { eventCount: [3, 3] } };
    expect(await itemsOf('getLifetimeHistogram', { ...histogram, ...bins })).toEqual([
      'unusable',
      'bad-bins /binUpperBounds/eventCount',
      'bad-bins /binUpperBounds/eventCount/1',
      'bad-bins /lowerBounds/averageCountPerActiveDay',
      'bad-bins /lowerBounds/averageCountPerActiveDay',
    ]);
  });

  it.each([
    perDay(0, [0.07, 0.29, 1.15]),
    perDay(0.5, [0.5]),
    eventCount(4, [4, 'inf']),
    eventCount(1, [1e12]),
  ])('takes the bins %j', async (bins) => {
    expect(await itemsOf('getLifetimeHistogram', { ...histogram, ...bins })).toEqual([
      'gone',
      'unknown-product /path/product_id',
    ]);
  });

  it('refuses filters that nothing can pass, and invalid patterns', async () => {
    const globalFilters: ReportRequest<'getLifetimeHistogram'>['globalFilters'] = {
      ram: { type: 'numberRange', min: 3, max: 2 },
      dateLastSeen: { type: 'dateRange', min: '2026-03-02', max: '2026-03-01' },
      C20: { type: 'regex', value: '(' },
      licenseKey: { type: 'regex', value: '(?=a)' },
      vm: { type: 'regex', value: '(?<name>a)' },
      machineId: { type: 'regex', value: '(a{100}){9}' },
      lifetimeEventUsage: {
        combiArray: [{ categoryType: 'regex', nameType: 'string', category: null, name: 'Save' }],
        min: 2,
        max: 1,
      },
    };
    expect(await itemsOf('getLifetimeHistogram', { ...histogram, globalFilters })).toEqual([
      'unusable',
      'bad-filter /globalFilters/ram/min',
      'bad-filter /globalFilters/dateLastSeen/min',
      'bad-filter /globalFilters/lifetimeEventUsage/min',
      'bad-regex /globalFilters/C20/value',
      'bad-regex /globalFilters/licenseKey/value',
      'bad-regex /globalFilters/vm/value',
      'bad-regex /globalFilters/machineId/value',
      'bad-regex /globalFilters/lifetimeEventUsage/combiArray/0/category',
    ]);
  });

  it('refuses days that are not calendar dates', async () => {
    const dateInstalled = { type: 'dateRange', min: '2026-02-30', max: '2026-02-31' } as const;
    const request = { ...histogram, globalFilters: { dateInstalled } };
    expect(await itemsOf('getLifetimeHistogram', request)).toEqual([
      'malformed',
      'invalid-request /globalFilters/dateInstalled/min',
      'invalid-request /globalFilters/dateInstalled/max',
    ]);
  });

  it.each(['getLifetimeDataTable', 'getAdvancedFullReport'] as const)(
    'refuses segments of %s',
    async (kind) => {
      const segments: ReportRequest<'getAdvancedFullReport'>['segments'] = [
        { type: 'number', value: 3 },
        { type: 'regex', value: 'a**', split: true },
        { type: 'dateRange', min: '2026-03-02', max: '2026-03-01', segmentLabel: 'never' },
        { includeNull: true },
      ];
      expect(await itemsOf(kind, { ...range, segments })).toEqual([
        'unusable',
        'bad-segments /segments',
        'bad-segments /segments/2/min',
        'bad-regex /segments/1/value',
      ]);
      expect(await itemsOf(kind, { ...range, segmentBy: 'licenseStatus.allowed', segments })).toEqual([
        'unusable',
        'bad-segments /segments/0/type',
        'bad-segments /segments/2/type',
        'bad-segments /segments/2/min',
        'bad-regex /segments/1/value',
      ]);
    },
  );

  it.each([
    'clientId',
    'dateInstalled',
    'dateLastSeen',
    'lifetimeSessionCount',
    'lifetimeRuntimeMinutes',
  ] as const)('refuses segments of uses by %s, which is of users', async (segmentBy) => {
    const fault = {
      pointer: '/segmentBy',
      code: 'bad-segments',
      message: `is "${segmentBy}", which is of users, not of uses: name a property that records state`,
    };
    const items = [
      await refusalOf('getBasicDataTable', { ...range, segmentBy }),
      await refusalOf('getBasicTimeline', { ...timeline, segmentBy }),
      await refusalOf('getLifetimeDataTable', { ...range, segmentBy, segmentOf: 'uses' }),
      await refusalOf('getAdvancedFullReport', { ...range, segmentBy, segmentOf: 'uses' }),
    ].map((refusal) => refusal.items);
    expect(items).toEqual([[fault], [fault], [fault], [fault]]);
  });

  it('refuses segments without a property, whatever they are of', async () => {
    const segments: ReportRequest<'getBasicDataTable'>['segments'] = [{ includeNull: true }];
    expect(await itemsOf('getBasicDataTable', { ...range, segments })).toEqual([
      'unusable',
      'bad-segments /segments',
    ]);
    expect(await itemsOf('getBasicTimeline', { ...timeline, segments })).toEqual([
      'unusable',
      'bad-segments /segments',
    ]);
    expect(await itemsOf('getLifetimeDataTable', { ...range, segmentOf: 'uses', segments })).toEqual([
      'unusable',
      'bad-segments /segmentOf',
      'bad-segments /segments',
    ]);
  });

  it('lets a client state that segments are of users, the default, where it asks for none', async () => {
    const gone = { startDate: '2016-01-01', stopDate: '2016-01-07' };
    expect((await refusalOf('getLifetimeDataTable', { ...gone, segmentOf: 'users' })).kind).toBe('gone');
  });

  it('refuses duplicate labels, and bad patterns of members', async () => {
    const member = { categoryType: 'regex', nameType: 'regex', category: '', name: 'x'.repeat(257) } as const;
    const events = [
      { combiLabel: 'Save', combiArray: [member] },
      { category: null, name: 'Save' },
      { combiLabel: 'Save', combiArray: [{ ...member, category: '\\1', name: '\\p{Greek}' }] },
    ];
    expect(await itemsOf('getLifetimeHistogram', { ...range, events })).toEqual([
      'unusable',
      'duplicate-event /events/2',
      'bad-regex /events/0/combiArray/0/category',
      'bad-regex /events/0/combiArray/0/name',
      'bad-regex /events/2/combiArray/0/category',
    ]);
  });

  it('adds up the cost of all patterns in a request, and names the one that exceeds the limit', async () => {
    const dear = '[ab].{15}!';
    const member = { categoryType: 'regex', nameType: 'regex', category: dear, name: dear } as const;
    const request: ReportRequest<'getLifetimeDataTable'> = {
      ...range,
      events: [{ combiLabel: 'Save', combiArray: [member] }],
      segmentBy: 'C01',
      segments: [{ type: 'regex', value: dear, split: true }],
    };
    const { items } = await refusalOf('getLifetimeDataTable', request);
    expect(items).toEqual([
      {
        pointer: '/events/0/combiArray/0/category',
        code: 'bad-regex',
        message: expect.stringMatching(
          /^costs \d+, together with the patterns before it \d+, but at most 1200 .* narrower/,
        ),
      },
    ]);
  });

  it('refuses a range that stops before it starts in every kind of report', async () => {
    const upsideDown = { startDate: '2026-03-04', stopDate: '2026-03-02' };
    const expected = ['unusable', 'bad-date-range /stopDate'];
    expect(await itemsOf('getLifetimeHistogram', { ...histogram, ...upsideDown })).toEqual(expected);
    expect(await itemsOf('getLifetimeDataTable', upsideDown)).toEqual(expected);
    expect(await itemsOf('getAdvancedFullReport', upsideDown)).toEqual(expected);
  });
});
