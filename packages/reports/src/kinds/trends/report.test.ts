import { parseDay } from '@keytally/events/day-number';
import { describe, expect, it } from 'vitest';
import type { World } from '../../model/world.ts';
import { type ReportRequest, runReport } from '../../report-kinds.ts';
import { trimName } from '../../testing/clean-name.ts';
import { exampleWorld } from '../../testing/examples.ts';
import { expectGoldens } from '../../testing/goldens.ts';
import { inSegments, undivided } from '../../testing/model-table.ts';
import { useDuckdbWorld } from '../../testing/use-duckdb-world.ts';

type Request = ReportRequest<'getTrends'>;

const world = exampleWorld('getTrends');
const valued: World = {
  product: { ...world.product, id: 'valued', number: 2 },
  names: [{ event: 0, category: 'File', name: 'Export', tracking: 'advanced' }],
  events: [2_500_000n, -4_000_000n, 1n, null].map((micros, place) => ({
    clientId: 'u',
    sessionId: null,
    occurredAt: Date.parse('2026-01-05T10:00:00Z') + place,
    day: parseDay('2026-01-05') ?? 0,
    event: 0,
    micros,
    id: `e${place}`,
    properties: null,
  })),
  sessionRecords: [],
};
const duckdb = await useDuckdbWorld(world, valued);

const exports = [{ category: 'File', name: 'Export' }];
const opens = [{ category: 'File', name: 'Open' }];

function ask(request: Partial<Request>, runner = duckdb.runner, { product }: World = world) {
  const usual: Request = {
    startDate: '2026-01-01',
    stopDate: '2026-03-31',
    dateSplit: 'month',
    lines: [{ label: 'Users', measure: 'users', events: exports }],
    today: '2026-04-01',
  };
  const context = { product, runner, cleanName: trimName };
  return runReport('getTrends', { ...usual, ...request }, context);
}

async function numbersOf(request: Partial<Request>): Promise<(number | null | undefined)[][]> {
  const { results } = await ask(request);
  return undivided(results).periods.map(({ values }) => values.map(({ value }) => value));
}

describe('getTrends', () => {
  const asked: [string, Partial<Request>][] = [
    [
      'of-all-days',
      {
        dateSplit: 'quarter',
        lines: [
          { label: 'uses', measure: 'uses' },
          { label: 'active', measure: 'usesPerUser' },
          { label: 'sum', measure: 'sum', events: exports },
          { label: 'users', measure: 'users', events: [...exports, ...opens] },
        ],
      },
    ],
    [
      'of-values-by-country',
      {
        dateSplit: 'week',
        lines: [
          { label: 'p75', measure: 'p75', events: exports },
          { label: 'p99', measure: 'p99', events: opens },
          {
            label: 'mean',
            measure: 'mean',
            events: opens,
            useConditions: { all: [{ property: 'prodVersion', test: 'isAtLeast', value: '2.1' }] },
          },
        ],
        segmentBy: 'geography.country',
        groupBy: 'machineId',
      },
    ],
    ['of-hours', { dateSplit: 'hour', stopDate: '2026-01-02' }],
  ];
  it.each(asked)('runs the golden queries %s on one state of the data', (title, request) =>
    expectGoldens(duckdb, title, (runner) => ask(request, runner)),
  );

  it('counts a user of several events, or on several days of a period, once', async () => {
    const lines: Request['lines'] = [
      { label: 'of one', measure: 'users', events: opens },
      { label: 'of any', measure: 'users', events: [...opens, ...exports] },
      { label: 'of all', measure: 'users' },
    ];
    expect(await numbersOf({ lines })).toEqual([
      [2, 2, 2],
      [2, 2, 2],
      [2, 2, 2],
    ]);
    expect(await numbersOf({ lines, dateSplit: 'quarter' })).toEqual([[3, 3, 3]]);
  });

  it('measures the values of the uses that have one', async () => {
    const measures = ['sum', 'mean', 'median', 'p75', 'p99'] as const;
    const lines = measures.map((measure) => ({ label: measure, measure, events: exports }));
    const request = { lines, stopDate: '2026-02-28', today: '2026-03-01' };
    const { results } = await ask(request, duckdb.runner, valued);
    expect(undivided(results).periods.map(({ values }) => values.map(({ value }) => value))).toEqual([
      [-1.499999, -0.5, 0.000001, 2.5, 2.5],
      [0, null, null, null, null],
    ]);
  });

  it('divides uses by what their users are at the end of each period', async () => {
    const lines: Request['lines'] = [{ label: 'Uses', measure: 'uses', events: opens }];
    const { results } = await ask({ lines, segmentBy: 'geography.country' });
    expect(
      inSegments(results).map(({ segment, periods }) => [
        segment,
        periods.map(({ values }) => values[0]?.value),
      ]),
    ).toEqual([
      ['DE', [1, 0, 0]],
      ['NL', [3, 3, 2]],
    ]);
  });

  it('computes formulas from lines, and from formulas before them', async () => {
    const request: Partial<Request> = {
      lines: [
        { label: 'Exports', measure: 'uses', events: exports },
        { label: 'Opens', measure: 'uses', events: opens },
      ],
      formulas: [
        { label: 'both', formula: 'total', of: ['Exports', 'Opens'] },
        { label: 'share', formula: 'percent', part: 'Exports', of: ['Exports', 'Opens'] },
        { label: 'ratio', formula: 'ratio', dividend: 'Opens', divisor: 'Exports' },
        { label: 'more', formula: 'difference', from: 'Opens', subtract: 'Exports' },
        { label: 'so far', formula: 'cumulative', of: 'both' },
        { label: 'mean', formula: 'movingMean', of: 'ratio', periods: 2 },
        { label: 'more so far', formula: 'cumulative', of: 'more' },
      ],
    };
    expect(await numbersOf(request)).toEqual([
      [1, 4, 5, 20, 4, 3, 5, null, 3],
      [1, 3, 4, 25, 3, 2, 9, 3.5, 5],
      [1, 2, 3, 33.333333, 2, 1, 12, 2.5, 6],
    ]);
  });

  it('keeps periods that are not complete out of moving means, and says which they are', async () => {
    const request: Partial<Request> = {
      startDate: '2026-01-05',
      today: '2026-03-30',
      formulas: [{ label: 'mean', formula: 'movingMean', of: 'Users', periods: 2 }],
    };
    const { results, meta } = await ask(request);
    expect(undivided(results).periods.map(({ complete, values }) => [complete, values[1]?.value])).toEqual([
      [false, null],
      [true, null],
      [false, null],
    ]);
    expect(meta.warnings).toEqual([
      {
        code: 'partial-period',
        detail: 'Only the days from 2026-01-05 on count in the period 2026-01-01.',
        pointer: '/startDate',
      },
      {
        code: 'partial-period',
        detail: 'Only the days up to 2026-03-30 count from the period 2026-03-01 on.',
        pointer: '/stopDate',
      },
    ]);
  });

  it.each<[string, Partial<Request>, string, string]>([
    [
      'a label that is given twice',
      { formulas: [{ label: 'Users', formula: 'total', of: ['Users'] }] },
      '/formulas/0/label',
      'is the label of /lines/0 already',
    ],
    [
      'a label that a formula after it has',
      {
        formulas: [
          { label: 'A', formula: 'ratio', dividend: 'Users', divisor: 'B' },
          { label: 'B', formula: 'total', of: ['Users'] },
        ],
      },
      '/formulas/0/divisor',
      'is "B", which is the label of no line and of no formula before this one',
    ],
    [
      'users that would be added up over time',
      { formulas: [{ label: 'A', formula: 'cumulative', of: 'Users' }] },
      '/formulas/0/of',
      'is "Users", which does not add up over time: name uses, a sum, or a total or difference of these',
    ],
    ...(['usesPerUser', 'mean', 'median'] as const).map(
      (measure): [string, Partial<Request>, string, string] => [
        `a total of uses and of a ${measure} that would be added up over time`,
        {
          lines: [
            { label: 'Uses', measure: 'uses', events: exports },
            { label: 'Each', measure, events: exports },
          ],
          formulas: [
            { label: 'A', formula: 'total', of: ['Uses', 'Each'] },
            { label: 'B', formula: 'cumulative', of: 'A' },
          ],
        },
        '/formulas/1/of',
        'is "A", which does not add up over time: name uses, a sum, or a total or difference of these',
      ],
    ),
    [
      'users of any activity by the hour',
      { dateSplit: 'hour', stopDate: '2026-01-02', lines: [{ label: 'A', measure: 'users' }] },
      '/lines/0',
      'needs "events", since activity without a use has no hour',
    ],
  ])('refuses %s', async (_, request, pointer, message) => {
    await expect(ask(request)).rejects.toMatchObject({ items: [{ pointer, code: 'bad-lines', message }] });
  });

  it('refuses an event that a line names twice, and a range that ends before it begins', async () => {
    const lines: Request['lines'] = [
      { label: 'A', measure: 'uses' },
      { label: 'B', measure: 'uses', events: [...exports, ...exports] },
    ];
    await expect(ask({ lines, stopDate: '2025-12-31' })).rejects.toMatchObject({
      items: [
        { code: 'bad-date-range', pointer: '/stopDate' },
        { code: 'duplicate-event', pointer: '/lines/1/events/1' },
      ],
    });
  });

  it('refuses a range that is too long for that alone', async () => {
    await expect(ask({ startDate: '1500-01-01', dateSplit: 'day' })).rejects.toMatchObject({
      items: [{ code: 'bad-date-range', pointer: '/stopDate' }],
    });
  });

  it('refuses more numbers than a report may have', async () => {
    await expect(
      ask({
        dateSplit: 'hour',
        startDate: '2020-01-01',
        stopDate: '2029-12-31',
        formulas: [{ label: 'A', formula: 'total', of: ['Users'] }],
      }),
    ).rejects.toMatchObject({ items: [{ code: 'result-too-large', pointer: '/stopDate' }] });
  });
});
