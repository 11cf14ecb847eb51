import { describe, expect, it } from 'vitest';
import { type ReportRequest, runReport, toCsv } from '../../report-kinds.ts';
import { trimName } from '../../testing/clean-name.ts';
import { exampleWorld } from '../../testing/examples.ts';
import { expectGoldens } from '../../testing/goldens.ts';
import { useDuckdbWorld } from '../../testing/use-duckdb-world.ts';

const acme = exampleWorld();
const world = {
  ...acme,
  names: [...acme.names, { event: 9, category: null, name: 'Idle', tracking: 'inactive' as const }],
};
type Request = ReportRequest<'getBasicTimeline'>;

const save = { category: 'File', name: 'Save' };
const crash = { category: null, name: 'Crash' };

const duckdb = await useDuckdbWorld(world);

function ask(request: Partial<Request>, runner = duckdb.runner) {
  const defaults: Request = {
    startDate: '2026-03-02',
    stopDate: '2026-03-04',
    dateSplit: 'day',
    dataView: 'usageCounts',
    events: [save],
  };
  const context = { product: world.product, runner, cleanName: trimName };
  return runReport('getBasicTimeline', { ...defaults, ...request }, context);
}

/** The values of the first event, by period. */
async function valuesOf(request: Partial<Request>) {
  const { results } = await ask(request);
  return Object.fromEntries(Object.entries(results).map(([date, values]) => [date, values[0]?.value]));
}

describe('getBasicTimeline', () => {
  const asked: [string, Partial<Request>][] = [
    ['by day', {}],
    ['by week and user', { dateSplit: 'week', dataView: 'customValues', divisor: 'users' }],
    ['by month and hour', { dateSplit: 'month', divisor: 'runtime', events: [crash, save] }],
    [
      'of segments of uses',
      {
        segmentBy: 'prodVersion',
        segments: [{ type: 'stringArray', value: ['4.1', '4.2'], split: true, limit: 1 }],
      },
    ],
  ];
  it.each(asked)('runs the golden queries for %s on one state of the data', (title, request) =>
    expectGoldens(duckdb, title.replaceAll(' ', '-'), (runner) => ask(request, runner)),
  );

  it.each([
    ['usageCounts', null, [4, 2, 0]],
    ['usageCount', null, [4, 2, 0]],
    ['usageCounts', 'users', [2, 2, 0]],
    ['usageCounts', 'sessions', [2, 2, 0]],
    ['usageCounts', 'runtime', [1.33, 1.33, 0]],
    ['customValues', undefined, [64.5, 12, 0]],
    ['customValues', 'users', [32.25, 12, 0]],
    ['customValues', 'usageCounts', [16.13, 6, null]],
    ['customValues', 'runtime', [21.5, 8, 0]],
  ] as const)('shows %s by %s', async (dataView, divisor, values) => {
    const request = divisor === undefined ? { dataView } : { dataView, divisor };
    expect(Object.values(await valuesOf(request))).toEqual(values);
  });

  it('names a week by its Monday and a month by its first day, and counts only days of the range', async () => {
    const range = { startDate: '2026-03-03', stopDate: '2026-04-01' };
    expect(await valuesOf({ ...range, dateSplit: 'month' })).toEqual({ '2026-03-01': 2, '2026-04-01': 0 });
    expect(await valuesOf({ ...range, dateSplit: 'week', divisor: 'users' })).toEqual({
      '2026-03-02': 1,
      '2026-03-09': null,
      '2026-03-16': null,
      '2026-03-23': null,
      '2026-03-30': null,
    });
  });

  it('keeps the order of the request, warns of unknown and inactive events, and cleans names', async () => {
    const events = [
      { category: null, name: 'Idle' },
      { category: ' File', name: 'Save ' },
      { category: ' ', name: 'Crash' },
      { category: 'File', name: 'save' },
    ];
    const { results, meta } = await ask({ startDate: '2026-03-03', stopDate: '2026-03-03', events });
    expect(results['2026-03-03']).toEqual([
      { category: null, name: 'Idle', value: 0 },
      { ...save, value: 2 },
      { ...crash, value: 1 },
      { category: 'File', name: 'save', value: 0 },
    ]);
    expect(meta.warnings).toEqual([
      {
        code: 'inactive-event',
        detail: 'Idle is inactive, so its uses are not shown.',
        pointer: '/events/0',
      },
      { code: 'unknown-event', detail: 'File / save was never seen in this product.', pointer: '/events/3' },
    ]);
  });

  it("treats a caller's text as data", async () => {
    const name = `x') OR TRUE OR (name = '`;
    const { results } = await ask({ dateSplit: 'month', events: [{ category: name, name }] });
    expect(results['2026-03-01']).toEqual([{ category: name, name, value: 0 }]);
    expect(duckdb.calls.at(-1)?.some(({ sql }) => sql.includes('TRUE'))).toBe(false);
  });

  it('writes CSV by date and in the order of the request', async () => {
    const events = [save, crash];
    const report = await ask({
      startDate: '2026-03-03',
      dataView: 'customValues',
      divisor: 'usageCounts',
      events,
    });
    expect([...toCsv('getBasicTimeline', report)].join('').split('\n')).toEqual([
      'date,category,name,value',
      '2026-03-03,File,Save,6',
      '2026-03-03,,Crash,0',
      '2026-03-04,File,Save,',
      '2026-03-04,,Crash,',
      '',
    ]);
  });
});
