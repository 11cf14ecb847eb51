import { describe, expect, it } from 'vitest';
import type { StatedProperties } from '../model/properties.ts';
import { type ReportKind, type ReportRequest, runReport, toCsv } from '../report-kinds.ts';
import { ReportRefusal } from '../request/refusal.ts';
import { trimName } from '../testing/clean-name.ts';
import { exampleWorld } from '../testing/examples.ts';
import { useDuckdbWorld } from '../testing/use-duckdb-world.ts';

const DAY = 20_514;
const HOUR = 3_600_000;

/** A use of event 0, at an hour of March 2, 2026. */
function use(clientId: string, hour: number, country?: string, id = `${hour}`) {
  const properties: StatedProperties | null = country === undefined ? null : { 'geography.country': country };
  const occurredAt = DAY * 24 * HOUR + hour * HOUR;
  return { clientId, id, sessionId: null, occurredAt, day: DAY, event: 0, micros: 2_000_000n, properties };
}

function session(clientId: string, hour: number, country: string, sessionId = 's') {
  const startedAt = DAY * 24 * HOUR + hour * HOUR;
  const properties = { 'geography.country': country };
  return { clientId, sessionId, startedAt, stoppedAt: startedAt + HOUR, day: DAY, properties };
}

const world = {
  ...exampleWorld(),
  names: [
    { event: 0, category: 'File', name: 'Open', tracking: 'advanced' as const },
    { event: 1, category: 'File', name: 'Hidden', tracking: 'inactive' as const },
  ],
  events: [
    // Anna moves from NL to DE at eight; one use in between says where it was.
    use('anna', 1),
    use('anna', 3),
    use('anna', 4, 'FR', 'other'),
    use('anna', 5, undefined, 'silent'),
    use('anna', 8),
    use('anna', 9),
    use('ben', 9, 'NL'),
    { ...use('ben', 10, 'XX'), event: 1 },
  ],
  sessionRecords: [session('anna', 2, 'NL'), session('anna', 8, 'DE', 't')],
};

const duckdb = await useDuckdbWorld(world);
const range = { startDate: '2026-03-02', stopDate: '2026-03-02' };
const events = [{ category: 'File', name: 'Open' }];
const segmentBy = 'geography.country';

function ask<Kind extends ReportKind>(kind: Kind, request: ReportRequest<Kind>) {
  return runReport(kind, request, { product: world.product, runner: duckdb.runner, cleanName: trimName });
}

describe('segments of uses', () => {
  it('have the uses whose record states the value, or whose client stated it last, at that instant too', async () => {
    const { results } = await ask('getBasicDataTable', { ...range, segmentBy });
    const segments = results[0]?.categoryEventsData.Open?.segments ?? [];
    expect(
      segments.map(({ segmentLabel, eventUsage }) => [segmentLabel, eventUsage.cumulativeUsageCount]),
    ).toEqual([
      ['DE', 2],
      // The use at four states it, and the one at five is of the client that just did.
      ['FR', 2],
      ['NL', 2],
      ['<NULL>', 1],
    ]);
  });

  it('divide by all users and sessions of the product, but values by their own uses', async () => {
    const { results } = await ask('getBasicDataTable', { ...range, segmentBy });
    const [category] = results;
    expect(category?.segments?.[0]).toMatchObject({
      segmentLabel: 'DE',
      categoryUsageSummary: { cumulativeUsageCount: 2, averageCountPerUser: 1, averageCountPerSession: 1 },
      categoryCustomValuesSummary: { cumulativeValue: 4, averageValuePerUser: 2, averageValuePerUsage: 2 },
    });
    expect(category?.categoryEventsData.Open?.segments?.[0]?.eventCustomValues.averageValuePerUsage).toBe(2);
  });

  it('add up to the whole if they do not overlap', async () => {
    const { results } = await ask('getBasicTimeline', {
      ...range,
      dateSplit: 'day',
      dataView: 'usageCounts',
      events,
      segmentBy,
    });
    const values = results['2026-03-02'] ?? [];
    expect(values.map(({ segmentLabel, value }) => [segmentLabel, value])).toEqual([
      ['DE', 2],
      ['FR', 2],
      ['NL', 2],
      ['<NULL>', 1],
    ]);
  });

  it('of a lifetime have as users those with such a use, of the whole population', async () => {
    const request = { ...range, events, segmentBy, segmentOf: 'uses' } as const;
    const [row] = (await ask('getLifetimeDataTable', request)).results;
    const segments = row && 'segments' in row ? row.segments : [];
    expect(segments?.find(({ segmentLabel }) => segmentLabel === 'NL')).toMatchObject({
      eventCount: 2,
      uniqueUsersUsedAtLeastOnce: 2,
      percentUsedAtLeastOnce: 100,
      active: 2,
    });
    expect(segments?.find(({ segmentLabel }) => segmentLabel === 'DE')).toMatchObject({
      eventCount: 2,
      uniqueUsersUsedAtLeastOnce: 1,
      percentUsedAtLeastOnce: 50,
      active: 2,
    });
  });

  it('of a full report divide by the whole population, and count how often each user made such a use', async () => {
    const { results } = await ask('getAdvancedFullReport', { ...range, segmentBy, segmentOf: 'uses' });
    const report = results.detailedReport as unknown as Record<string, { data: unknown }[]>;
    expect(report.DE?.[0]?.data).toMatchObject({
      eventCounts: 2,
      averageEventCountPerSessionUsedAtLeastOnce: 1,
      averageEventCountPerUserAll: 1,
      uniqueUsersUsedAtLeastOnce: 1,
      uniqueUsersNeverUsed: 1,
      usageFrequency: { '1': 0, '2': 1 },
    });
  });

  it('keep the largest by uses, and requested ones without uses', async () => {
    const request = { ...range, dateSplit: 'day', dataView: 'usageCounts', events, segmentBy } as const;
    const { results } = await ask('getBasicTimeline', {
      ...request,
      segments: [
        { type: 'stringArray', value: ['BE', 'NL', 'DE', 'FR'], split: true, limit: 3 },
        { type: 'string', value: 'AT' },
      ],
    });
    const labels = (results['2026-03-02'] ?? []).map(({ segmentLabel }) => segmentLabel);
    expect(labels).toEqual(['AT', 'DE', 'FR', 'NL']);
  });

  it('are lines of CSV after the whole, and columns only if they are asked for', async () => {
    const table = await ask('getBasicDataTable', { ...range, segmentBy });
    const lines = [...toCsv('getBasicDataTable', table)].map((line) => line.split(',').slice(0, 4));
    expect(lines).toEqual([
      ['category', 'name', 'segmentLabel', 'cumulativeUsageCount'],
      ['File', 'Open', '', '7'],
      ['File', 'Open', 'DE', '2'],
      ['File', 'Open', 'FR', '2'],
      ['File', 'Open', 'NL', '2'],
      ['File', 'Open', '<NULL>', '1'],
    ]);
    const timeline = { ...range, dateSplit: 'day', dataView: 'usageCounts', events } as const;
    const [head, first] = [
      ...toCsv('getBasicTimeline', await ask('getBasicTimeline', { ...timeline, segmentBy })),
    ];
    expect([head, first]).toEqual(['date,category,name,segmentLabel,value\n', '2026-03-02,File,Open,DE,2\n']);
  });

  it('count in the rows of a timeline, in every period', async () => {
    const year = { startDate: '2025-03-02', stopDate: '2026-03-02' };
    const request = { ...year, dateSplit: 'day', dataView: 'usageCounts', segmentBy } as const;
    const many = Array.from({ length: 50 }, (_, place) => ({ category: null, name: `event ${place}` }));
    const named = Array.from({ length: 6 }, (_, place) => `value ${place}`);
    const refusal = await ask('getBasicTimeline', {
      ...request,
      events: many,
      segments: [{ type: 'stringArray', value: named, split: true }],
    }).catch((error: unknown) => error);
    if (!(refusal instanceof ReportRefusal)) throw new TypeError('was not refused', { cause: refusal });
    expect(refusal.items).toEqual([
      {
        pointer: '/segments',
        code: 'result-too-large',
        message:
          'make 6 rows for each of 50 events in 366 periods, but a report may have at most 100000 rows: ask for fewer of them',
      },
    ]);
    const found = await ask('getBasicTimeline', {
      ...request,
      startDate: '2016-03-02',
      events: [...many.slice(0, 9), ...events],
    }).catch((error: unknown) => error);
    expect(found).toMatchObject({ code: 'result-too-large' });
  });
});
