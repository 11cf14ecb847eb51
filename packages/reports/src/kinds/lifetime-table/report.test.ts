import { describe, expect, it } from 'vitest';
import { type ReportRequest, runReport, toCsv } from '../../report-kinds.ts';
import { trimName } from '../../testing/clean-name.ts';
import { exampleWorld } from '../../testing/examples.ts';
import { expectGoldens } from '../../testing/goldens.ts';
import { useDuckdbWorld } from '../../testing/use-duckdb-world.ts';
import { cutPage } from './pages.ts';

const world = exampleWorld();
type Request = ReportRequest<'getLifetimeDataTable'>;

const save = { category: 'File', name: 'Save' };
const crash = { category: null, name: 'Crash' };
const crashes = {
  combiLabel: 'Crashes',
  combiArray: [{ categoryType: 'string' as const, nameType: 'string' as const, ...crash }],
};

const duckdb = await useDuckdbWorld(world);

function ask(request: Partial<Request>, runner = duckdb.runner) {
  const defaults: Request = { startDate: '2026-03-02', stopDate: '2026-03-04' };
  const context = { product: world.product, runner, cleanName: trimName };
  return runReport('getLifetimeDataTable', { ...defaults, ...request }, context);
}

/** The titles of the rows, in order; under their category if they are categorized. */
async function titlesOf(request: Partial<Request>) {
  const { results } = await ask(request);
  const titleOf = (row: object) =>
    'eventName' in row ? row.eventName : 'combiLabel' in row ? row.combiLabel : undefined;
  return results.map((one) =>
    'categoryData' in one ? [one.eventCategory, ...one.categoryData.map(titleOf)] : titleOf(one),
  );
}

/** The label and the active users of each segment of the first row. */
async function segmentsOf(request: Partial<Request>) {
  const { results } = await ask({ events: [save], ...request });
  const [row] = results;
  const segments = row && 'segments' in row ? (row.segments ?? []) : [];
  return segments.map(({ segmentLabel, active }) => [segmentLabel, active]);
}

describe('getLifetimeDataTable', () => {
  const asked: [string, Partial<Request>][] = [
    ['of all events', {}],
    ['by the largest segments', { segmentBy: 'geography.country', events: [save] }],
    [
      'by given segments',
      {
        globalFilters: { prodVersion: { type: 'regex', value: '^4', includeNull: true } },
        segmentBy: 'ram',
        segments: [
          { type: 'number', value: 16384 },
          { type: 'numberRange', min: 8192.5, segmentLabel: 'much', includeNull: true },
        ],
      },
    ],
    [
      'by uses of groups and combinations',
      { groupBy: 'C01', events: [crashes, save], segmentBy: 'geography.country', segmentOf: 'uses' },
    ],
    ['of groups and combinations', { groupBy: 'C01', events: [crashes, save] }],
  ];
  it.each(asked)('runs the golden queries for %s', (title, request) =>
    expectGoldens(duckdb, title.replaceAll(' ', '-'), (runner) => ask(request, runner)),
  );

  it.each([
    [undefined, ['Open', 'Save', 'Crash', 'Crashes']],
    [{ eventsDirection: 'desc' }, ['Save', 'Open', 'Crash', 'Crashes']],
    [{ events: 'eventCounts' }, ['Crash', 'Crashes', 'Open', 'Save']],
    [{ events: 'eventCounts', eventsDirection: 'desc' }, ['Save', 'Open', 'Crash', 'Crashes']],
    [{ events: 'uniqueUsersUsedAtLeastOnce', eventsDirection: 'desc' }, ['Open', 'Save', 'Crash', 'Crashes']],
  ] as const)('sorts by %j, ties alphabetically', async (sort, titles) => {
    const events = [crashes, crash, save, { category: 'File', name: 'Open' }];
    expect(await titlesOf(sort ? { events, sort } : { events })).toEqual(titles);
  });

  it('puts rows under their categories, combinations last', async () => {
    const sort = { events: 'eventCounts', eventsDirection: 'desc' } as const;
    const events = [crashes, crash, { category: 'File', name: 'Open' }, save];
    expect(await titlesOf({ events, sort, categorizeEvents: true })).toEqual([
      ['File', 'Save', 'Open'],
      [null, 'Crash'],
      [undefined, 'Crashes'],
    ]);
  });

  it('cuts pages, with a category that continues on the second', async () => {
    const table = await ask({ categorizeEvents: true, page: { size: 1 } });
    expect(table.meta.page).toEqual({ size: 1, totalRows: 3, nextCursor: null });
    const categories = [0, 1, 2, 3].map((offset) =>
      cutPage(table, offset, 1).results.map((one) => ('categoryData' in one ? one.eventCategory : one)),
    );
    expect(categories).toEqual([['File'], ['File'], [null], []]);
  });

  it('makes segments of values, splits and merges them, and keeps requested ones without users', async () => {
    const segmentBy = 'geography.country';
    const segments: Request['segments'] = [
      { type: 'string', value: 'BE' },
      { type: 'stringArray', value: ['NL', 'FR'], split: true },
      { type: 'regex', value: '^(NL|DE)$', segmentLabel: 'NL' },
      { includeNull: true },
    ];
    expect(await segmentsOf({ segmentBy, segments })).toEqual([
      ['<NULL>', 0],
      ['BE', 0],
      ['FR', 0],
      ['NL', 3],
    ]);
    const limited: Request['segments'] = [
      { type: 'stringArray', value: ['FR', 'DE', 'NL'], split: true, limit: 2 },
    ];
    expect(await segmentsOf({ segmentBy, segments: limited })).toEqual([
      ['DE', 1],
      ['NL', 2],
    ]);
    const sort = { segments: 'active', segmentsDirection: 'desc' } as const;
    expect(await segmentsOf({ segmentBy, sort })).toEqual([
      ['NL', 2],
      ['DE', 1],
    ]);
  });

  it.each([
    ['ram', [['16384', 3]]],
    [
      'dateInstalled',
      [
        ['2026-03-02', 2],
        ['2026-03-04', 1],
      ],
    ],
    [
      'lifetimeRuntimeMinutes',
      [
        ['210', 1],
        ['30', 1],
        ['60', 1],
      ],
    ],
    ['licenseStatus.blocked', [['<NULL>', 3]]],
  ] as const)('labels values of %s', async (segmentBy, segments) => {
    expect(await segmentsOf({ segmentBy })).toEqual(segments);
  });

  it('writes CSV: the population of a row, then its segments', async () => {
    const report = await ask({ events: [save], segmentBy: 'geography.country' });
    expect([...toCsv('getLifetimeDataTable', report)].join('').split('\n')).toEqual([
      'eventCategory,eventName,segmentLabel,eventCount,eventCountPerUserUsedAtLeastOnce,' +
        'eventCountPerUserUsedAtLeastOnceActiveDay,eventCountPerUserUsedAtLeastOnceActiveWeek,' +
        'eventCountPerUserUsedAtLeastOnceActiveMonth,uniqueUsersUsedAtLeastOnce,percentUsedAtLeastOnce,active',
      'File,Save,,6,3,1.75,3,3,2,66.67,3',
      'File,Save,DE,1,1,1,1,1,1,100,1',
      'File,Save,NL,5,5,2.5,5,5,1,50,2',
      '',
    ]);
  });
});
