import { document } from '@keytally/contract/document';
import { partsOf } from '@keytally/reports/csv';
import { describe, expect, it } from 'vitest';
import { stepsUpTo } from '../../charts/grid/steps.ts';
import { engagementRows, summariseEngagement } from '../churn-and-engagement/engagement.ts';
import {
  allOf,
  curveOf,
  hasComplete,
  isEmpty,
  lastIndexOf,
  lastKnownOf,
  rowsOf,
  summariseRetention,
} from './cohorts.ts';
import { canFollow, questionOfCell } from './users-of-cell.ts';
import { enteredWords, returnedWords, whyIncomplete } from './words.ts';

const cell = (index: number, retained: number, percent: number | null, complete = true) => ({
  index,
  retained,
  percent,
  complete,
});
const cohorts = [
  { cohort: '2026-01-01', users: 2, cells: [cell(0, 2, 100), cell(1, 1, 50), cell(2, 1, 50)] },
  { cohort: '2026-02-01', users: 1, cells: [cell(0, 1, 100), cell(1, 0, 0, false)] },
];
const summary = [
  { index: 0, users: 3, retained: 3, percent: 100 },
  { index: 2, users: 2, retained: 1, percent: 50 },
];
const range = { from: '2026-01-10', to: '2026-02-28' };

describe('a grid of cohorts', () => {
  const [part = { cohorts: [], summary: [] }] = partsOf({ cohorts, summary });

  it('has a row for each cohort with its users, and marks what is not over', () => {
    expect(rowsOf(part, 'month', range)).toMatchObject([
      {
        name: '10 – 31 Jan 2026, cut by the range',
        size: 2,
        cells: [{ part: 2 }, { part: 1 }, { part: 1, whole: 2 }],
      },
      { name: '1 – 28 Feb 2026', size: 1, cells: [{ isOpen: false }, { percent: 0, part: 0, isOpen: true }] },
    ]);
    expect(lastIndexOf([part])).toBe(2);
  });

  it('has the summary above all rows, with a gap where nothing is complete', () => {
    expect(allOf(part).cells).toEqual([
      { percent: 100, part: 3, whole: 3, isOpen: false },
      undefined,
      { percent: 50, part: 1, whole: 2, isOpen: false },
    ]);
    expect(curveOf(part, 3)).toEqual([100, null, 50, null]);
    const unknown = { index: 3, users: 0, retained: 0, percent: null };
    expect(lastKnownOf({ cohorts, summary: [...summary, unknown] })).toBe(2);
  });

  it('says how many came back, of how many', () => {
    expect(summariseRetention(part, 'month', 'came back')).toBe(
      'Of the cohorts whose periods are over: 2 months later 50.00 % of 2 users came back.',
    );
    expect(summariseRetention({ cohorts, summary: summary.slice(0, 1) }, 'week', 'came back')).toBe(
      'No number after the first week is final yet.',
    );
  });

  it('is one for each segment', () => {
    const segments = ['NL', 'DE'].map((segmentLabel) => ({ segmentLabel, cohorts, summary }));
    expect(partsOf({ segments }).map(({ label }) => label)).toEqual(['NL', 'DE']);
  });

  it('is empty where nobody entered', () => {
    expect(isEmpty(partsOf({ cohorts: [{ cohort: '2026-01-01', users: 0, cells: [] }], summary: [] }))).toBe(
      true,
    );
    expect(isEmpty([part])).toBe(false);
  });
});

it('counts the periods after the first one', () => {
  expect(stepsUpTo(2, 'week')).toEqual([
    { name: 'the same week', label: '0' },
    { name: '1 week later', label: '+1' },
    { name: '2 weeks later', label: '+2' },
  ]);
});

describe('what its users did', () => {
  const open = [{ category: 'File', name: 'Open' }];
  it.each([
    [{}, 'first came', 'came back'],
    [{ entry: 'every', returning: 'onOrAfter' }, 'came', 'came back then or later'],
    [
      { startEvents: open, returnEvents: [...open, ...open] },
      'first used File / Open',
      'used one of 2 events',
    ],
  ] as const)('%j is said: they %s, and %s', (asked, entered, returned) => {
    const { startEvents, returnEvents, ...rest } = asked as {
      startEvents?: typeof open;
      returnEvents?: typeof open;
    };
    const question = {
      ...rest,
      ...(startEvents && { startEvents: [...startEvents] }),
      ...(returnEvents && { returnEvents: [...returnEvents] }),
    };
    expect([enteredWords(question), returnedWords(question)]).toEqual([entered, returned]);
  });
});

it('says why nothing is complete yet', () => {
  expect(whyIncomplete({ dateSplit: 'week', returning: 'onOrAfter' })).toMatch(/when 12 weeks have passed/);
  expect(whyIncomplete({ dateSplit: 'day' })).toBe('No day with new users is over yet. Choose earlier days.');
  expect(hasComplete([{ cohorts, summary: [] }])).toBe(false);
  expect(hasComplete([{ cohorts, summary }])).toBe(true);
});

describe('a cell', () => {
  const asked = { startDate: '2026-01-01', stopDate: '2026-03-01', dateSplit: 'week' } as const;

  it('leads to the users of its cohort who were active in its period', () => {
    expect(questionOfCell('demo', { cohort: '2026-01-01', index: 1, split: 'month', range })).toEqual({
      product: 'demo',
      range: { from: '2026-02-01', to: '2026-02-28' },
      globalFilters: { dateInstalled: { type: 'dateRange', min: '2026-01-10', max: '2026-01-31' } },
    });
  });

  it.each([
    [{}, true],
    [{ entry: 'every' }, false],
    [{ returning: 'onOrAfter' }, false],
    [{ returnEvents: [{ category: null, name: 'Ask' }] }, false],
    [{ groupBy: 'licenseKey' }, false],
    [{ segmentBy: 'os.platform' }, false],
    [{ globalFilters: { prodVersion: { type: 'string', value: '4' } } }, false],
    [{ conditions: { all: [{ property: 'prodVersion', test: 'isNot', value: '4' }] } }, false],
  ] as const)('with %j: %s, since another report can or cannot choose the same users', (parts, can) => {
    expect(canFollow({ ...asked, ...(parts as object) })).toBe(can);
  });
});

describe('engagement', () => {
  const report = Object.entries(document.components.examples)
    .filter(([name]) => /^getChurnAndEngagement.*installation.*-report$/.test(name))
    .map(([, { value }]) => value as unknown as Parameters<typeof engagementRows>[0])[0];
  if (!report) throw new Error('The contract has no example by installation.');
  const byPeriod = { split: 'month', range: { from: '2026-01-01', to: '2026-03-31' } } as const;

  it('has the engaged or the lost users of each row, who together are its users', () => {
    const [engaged, lost] = (['engaged', 'lost'] as const).map((state) =>
      engagementRows(report, { state, byPeriod }),
    );
    expect(engaged?.[0]?.name).toBe('1 – 31 Jan 2026');
    for (const [index, row] of (engaged ?? []).entries())
      for (const [step, one] of row.cells.entries())
        expect((one?.part ?? 0) + (lost?.[index]?.cells[step]?.part ?? 0)).toBe(one?.whole);
  });

  it('says how it went with those who came first', () => {
    const rows = engagementRows(report, { state: 'engaged', byPeriod });
    expect(summariseEngagement(rows, 'month', 'engaged')).toMatch(
      /^1 – 31 Jan 2026: \d+\.\d\d % of 2 users were engaged \d months? later\.$/,
    );
    expect(summariseEngagement([], 'day', 'lost')).toBe(
      'No day after the one in which users came is over yet.',
    );
  });

  it('names rows by the values of a property where they are divided by one', () => {
    const rows = engagementRows(report, { state: 'lost', byPeriod: undefined });
    expect(rows.map(({ name }) => name)).toEqual(report.meta.segments);
  });
});
