import { describe, expect, it } from 'vitest';
import { type ReportRequest, runReport, toCsv } from '../../report-kinds.ts';
import { trimName } from '../../testing/clean-name.ts';
import { exampleWorld } from '../../testing/examples.ts';
import { expectGoldens } from '../../testing/goldens.ts';
import { useDuckdbWorld } from '../../testing/use-duckdb-world.ts';

const world = exampleWorld();
type Request = ReportRequest<'getLifetimeHistogram'>;

const open = { category: 'File', name: 'Open' };
const save = { category: 'File', name: 'Save' };
const inTwoBins = {
  lowerBounds: { eventCount: 1, averageCountPerActiveDay: 0.25 },
  binUpperBounds: { eventCount: [2, 'inf' as const], averageCountPerActiveDay: [0.5, 1.5] },
};

const duckdb = await useDuckdbWorld(world);

function ask(request: Partial<Request>, runner = duckdb.runner) {
  const defaults: Request = { startDate: '2026-03-02', stopDate: '2026-03-04', events: [save] };
  const context = { product: world.product, runner, cleanName: trimName };
  return runReport('getLifetimeHistogram', { ...defaults, ...request }, context);
}

describe('getLifetimeHistogram', () => {
  const asked: [string, Partial<Request>][] = [
    ['in given bins', inTwoBins],
    ['in fitting bins', { groupBy: 'machineId' }],
  ];
  it.each(asked)('runs the golden queries for %s', (title, request) =>
    expectGoldens(duckdb, title.replaceAll(' ', '-'), (runner) => ask(request, runner)),
  );

  it('counts over the lifetimes of users active in the range', async () => {
    const { results } = await ask({ startDate: '2026-03-03', stopDate: '2026-03-03', ...inTwoBins });
    expect(results).toEqual({
      summary: { usedAtLeastOnce: [{ ...save, value: 1 }], neverUsed: [{ ...save, value: 0 }] },
      histograms: {
        eventCount: { '1 - 2': [{ ...save, value: 0 }], '3 - inf': [{ ...save, value: 1 }] },
        // 5 uses on 2 days are above the last bound.
        averageCountPerActiveDay: {
          '0.25 - 0.5': [{ ...save, value: 0 }],
          '0.5 - 1.5': [{ ...save, value: 0 }],
        },
      },
      bins: {
        eventCount: [
          { label: '1 - 2', lower: 1, upper: 2 },
          { label: '3 - inf', lower: 3, upper: 'inf' },
        ],
        averageCountPerActiveDay: [
          { label: '0.25 - 0.5', lower: 0.25, upper: 0.5 },
          { label: '0.5 - 1.5', lower: 0.5, upper: 1.5 },
        ],
      },
    });
  });

  it('filters users by their properties and by their uses', async () => {
    const globalFilters: Request['globalFilters'] = {
      geography: { type: 'stringArray', country: ['NL', 'BE'] },
      ram: { type: 'numberRange', min: 16384 },
      dateInstalled: { type: 'date', value: '2026-03-02' },
      lifetimeEventUsage: {
        combiArray: [{ categoryType: 'regex', nameType: 'regex', category: '^F', name: 'e$' }],
      },
    };
    const { results } = await ask({ globalFilters });
    expect(results.summary).toEqual({
      usedAtLeastOnce: [{ ...save, value: 1 }],
      neverUsed: [{ ...save, value: 0 }],
    });
  });

  it('has one open bin without uses, and accepts the greatest bound', async () => {
    const events = [{ category: 'File', name: 'Print' }];
    const { results, meta } = await ask({ events });
    expect(Object.values(results.bins).map((bins) => bins?.map(({ label }) => label))).toEqual([
      ['1 - inf'],
      ['0.0 - inf'],
      ['0.0 - inf'],
      ['0.0 - inf'],
    ]);
    expect(meta.warnings.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['unknown-event', '/events/0'],
    ]);
    const huge = await ask({
      lowerBounds: { averageCountPerActiveDay: 0 },
      binUpperBounds: { averageCountPerActiveDay: [10 ** 12] },
    });
    expect(Object.values(huge.results.histograms.averageCountPerActiveDay ?? {})).toEqual([
      [{ ...save, value: 2 }],
    ]);
  });

  it('counts an occurrence once, however many members of a combination match', async () => {
    const regex = (name: string) =>
      ({ categoryType: 'regex', nameType: 'regex', category: '.', name }) as const;
    const exactly = { categoryType: 'string', nameType: 'string', ...save } as const;
    const combination = {
      combiLabel: 'Files',
      combiArray: [regex('Save'), exactly, regex('(?i)SAVE'), regex('x')],
    };
    const report = await ask({ events: [combination, open], ...inTwoBins });
    expect(report.results.histograms.eventCount).toEqual({
      '1 - 2': [
        { combiLabel: 'Files', value: 1 },
        { ...open, value: 2 },
      ],
      '3 - inf': [
        { combiLabel: 'Files', value: 1 },
        { ...open, value: 1 },
      ],
    });
    expect(report.meta.warnings.map(({ pointer }) => pointer)).toEqual(['/events/0/combiArray/3']);
    expect([...toCsv('getLifetimeHistogram', report)].join('').split('\n').slice(0, 3)).toEqual([
      'measure,label,category,name,combiLabel,value',
      'summary,usedAtLeastOnce,,,Files,2',
      'summary,usedAtLeastOnce,File,Open,,3',
    ]);
  });

  it('counts clients in no group', async () => {
    const { results, meta } = await ask({ groupBy: 'machineId' });
    expect(results.summary.neverUsed).toEqual([{ ...save, value: 0 }]);
    expect(meta.warnings).toEqual([
      {
        code: 'ungrouped-clients',
        detail: '3 active clients have no machineId, so they were left out.',
        pointer: '/groupBy',
      },
    ]);
  });
});
