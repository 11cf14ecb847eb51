import type { Schema } from '@keytally/contract';
import { expect, it } from 'vitest';
import { conditionsWords } from '../names/test-words.ts';
import { aboutReport } from './about-table.ts';

const meta = {
  productId: 'acme',
  timeZone: 'Europe/Berlin',
  startDate: '2026-03-01',
  stopDate: '2026-03-31',
  dataThrough: '2026-03-30T10:00:00.000Z',
  watermark: 'w-12',
  warnings: [{ detail: 'Nobody used "Print".' }],
};

it('says what was asked and of which data, and leaves no value out', () => {
  const asked = {
    startDate: '2026-03-01',
    stopDate: '2026-03-31',
    events: [
      { category: 'File', name: 'Open' },
      { category: null, name: 'Crash' },
      { combiLabel: 'Any save' },
    ],
    groupBy: 'machineId',
    segmentBy: 'C02',
    segments: [
      { type: 'stringArray', value: ['red', 'blue'], split: true, limit: 5 },
      { type: 'numberRange', min: 3, segmentLabel: 'large', includeNull: true },
    ],
    globalFilters: {
      prodVersion: { type: 'stringArray', value: ['1', '2', '3', '4'] },
      ram: { type: 'numberRange', min: 8192 },
      machineId: { includeNull: true },
      geography: { type: 'stringArray', country: ['NL', 'DE'] },
      os: { type: 'string', platform: 'Linux' },
      licenseStatus: [{ activated: true, expired: false }, { allowed: true }],
      lifetimeEventUsage: { category: 'File', name: 'Save', max: 3 },
    },
  };
  const product = { name: 'Acme Editor', labels: { C02: 'Team' } };
  expect(aboutReport({ report: 'lifetime-table', asked, meta, product })).toEqual([
    ['Product', 'Acme Editor (acme)'],
    ['Report', 'Lifetime (lifetime-table)'],
    ['What is counted', expect.stringContaining('The days choose the users')],
    ['First day', '2026-03-01'],
    ['Last day', '2026-03-31'],
    ['Time zone of the days', 'Europe/Berlin'],
    ['Events', 'File / Open; Crash; Any save'],
    ['Only users whose', 'Product version is one of 1, 2, 3, 4'],
    ['Only users whose', 'Memory in MiB is at least 8192'],
    ['Only users whose', 'Machine id has no value'],
    ['Only users whose', 'Place is NL or DE'],
    ['Only users whose', 'Operating system is Linux'],
    ['Only users whose', 'Licence status is activated and not expired, or may be used'],
    ['Only users who', 'used File / Save at most 3 times'],
    ['One user is one', 'Machine id'],
    [
      'Segments of users by',
      'Team: is one of red, blue, each value apart, the 5 largest; large: is at least 3, or has no value',
    ],
    [
      'Value of a user',
      'its value at the end of 2026-03-31. All uses of its lifetime count there, also those before it had this value, and those after 2026-03-31.',
    ],
    ['Computed value of a user', 'its value over its whole lifetime.'],
    ['Data through', '2026-03-30T10:00:00.000Z'],
    ['Watermark', 'w-12'],
    ['To know', 'Nobody used "Print".'],
    ['Request, as JSON', JSON.stringify(asked)],
  ]);
});

it('says the steps of a funnel, what was done on the screen, and the notes of its days', () => {
  const asked = { steps: [{ events: [{ category: 'File', name: 'Open' }], label: 'Begin' }] };
  const shown = [['Sorted by', 'Users, most first']] as const;
  const notes = [{ day: '2026-03-02', kind: 'release', text: '3.10 released' }];
  const rows = aboutReport({ report: 'conversion-funnel', asked, meta, product: {}, shown, notes });
  expect(rows).toContainEqual(['Product', 'acme']);
  expect(rows).toContainEqual(['Step 1', 'Begin: File / Open']);
  expect(rows).toContainEqual(['Sorted by', 'Users, most first']);
  expect(rows).toContainEqual(['Note on 2026-03-02', '3.10 released (release)']);
  expect(rows).toContainEqual([
    'How steps count',
    'All steps within 14 days of the first, in this order; other events may come between.',
  ]);
});

it('says that steps of a funnel come in any order, and what must not come between', () => {
  const events = [{ category: 'File', name: 'Open' }];
  const useConditions = { all: [{ property: 'prodVersion', test: 'is', value: '2' }] };
  const asked = {
    steps: [{ events }, { events }],
    order: 'any',
    exclusions: [{ events, useConditions, after: 1, before: 2 }],
    dateSplit: 'week',
  };
  const rows = aboutReport({ report: 'conversion-funnel', asked, meta, product: {} });
  expect(rows).toEqual(
    expect.arrayContaining([
      ['By', 'week'],
      [
        'How steps count',
        'All steps within 14 days of the first that is used, in any order; events that are not excluded may come between.',
      ],
      [
        'Must not come after 1 step was used and before 2 were',
        'File / Open, only uses where Product version is 2',
      ],
      ['Value of a use', 'the one at that use'],
    ]),
  );
});

it('says the conditions of users, of uses and of the uses of a step', () => {
  const asked = {
    steps: [
      {
        events: [{ category: 'File', name: 'Open' }],
        useConditions: { all: [{ property: 'prodVersion', test: 'isAtLeast', value: '3.10' }] },
      },
    ],
    conditions: {
      all: [
        { property: 'dateInstalled', test: 'isLessThan', value: '2026-03-01' },
        {
          any: [
            { property: 'C02', test: 'isNoneOf', values: ['red', 'blue'] },
            { property: 'licenseKey', test: 'hasNoValue' },
          ],
        },
      ],
    },
  };
  const rows = aboutReport({
    report: 'conversion-funnel',
    asked,
    meta,
    product: { labels: { C02: 'Team' } },
  });
  expect(rows).toEqual(
    expect.arrayContaining([
      ['Step 1', 'File / Open, only uses where Product version is at least 3.10'],
      ['Only users for whom', 'First active day is before 2026-03-01'],
      ['Only users for whom', 'Team is none of red, blue; or Licence key has no value'],
      ['Value of a use', 'the one at that use'],
      ['Value of a user', expect.stringContaining('its value on the day on which it began. ')],
      ['Computed value of a user', 'its value over its whole lifetime.'],
    ]),
  );
  const ofUses = {
    useConditions: {
      any: [
        { property: 'prodVersion', test: 'is', value: '4.2' },
        {
          all: [
            { property: 'ram', test: 'isGreaterThan', value: 8192 },
            { property: 'C02', test: 'contains', value: 'r' },
          ],
        },
      ],
    },
  };
  const about = aboutReport({ report: 'basic-table', asked: ofUses, meta, product: {} });
  expect(about).toContainEqual([
    'Only uses where',
    'Product version is 4.2; or Memory in MiB is greater than 8192 and Custom property 2 contains r',
  ]);
});

it('says the conditions of uses with which users enter and come back', () => {
  const is = (value: string) => ({ property: 'C02', test: 'is', value });
  for (const [field, what] of [
    ['startUseConditions', 'Users enter with uses where'],
    ['returnUseConditions', 'Users come back with uses where'],
  ] as const) {
    const asked = { [field]: { all: [is('red'), is('blue')] } };
    const rows = aboutReport({ report: 'retention', asked, meta, product: {} });
    expect(rows).toEqual(
      expect.arrayContaining([
        [what, 'Custom property 2 is red'],
        [what, 'Custom property 2 is blue'],
        ['Value of a use', 'the one at that use'],
      ]),
    );
  }
});

it('says what lines of trends measure, and what formulas compute', () => {
  const events = [{ category: 'File', name: 'Open' }];
  const useConditions: Schema<'Conditions'> = { all: [{ property: 'C02', test: 'is', value: 'red' }] };
  const asked: Pick<Schema<'TrendsRequest'>, 'lines' | 'formulas'> = {
    lines: [
      { label: 'All', measure: 'users' },
      { label: 'Uses', measure: 'uses' },
      { label: 'Openers', measure: 'users', events, useConditions },
      { label: 'Size', measure: 'p95', events },
    ],
    formulas: [
      { label: 'Share', formula: 'percent', part: 'Openers', of: ['All'] },
      { label: 'Each', formula: 'ratio', dividend: 'Uses', divisor: 'All' },
      { label: 'Both', formula: 'total', of: ['Uses', 'Openers'] },
      { label: 'Others', formula: 'difference', from: 'All', subtract: 'Openers' },
      { label: 'So far', formula: 'cumulative', of: 'Uses' },
      { label: 'Mean', formula: 'movingMean', of: 'Uses', periods: 7 },
    ],
  };
  const rows = aboutReport({ report: 'trends', asked, meta, product: {} });
  expect(rows.filter(([name]) => /^(Line|Formula) /.test(name))).toEqual([
    ['Line “All”', 'Users with any activity'],
    ['Line “Uses”', 'Uses of all advanced events'],
    ['Line “Openers”', 'Users of File / Open, only uses where Custom property 2 is red'],
    ['Line “Size”', '95th percentile of File / Open'],
    ['Formula “Share”', 'Openers in percent of All'],
    ['Formula “Each”', 'Uses divided by All'],
    ['Formula “Both”', 'Uses + Openers'],
    ['Formula “Others”', 'All minus Openers'],
    ['Formula “So far”', 'Uses, added up from period to period'],
    ['Formula “Mean”', 'mean of Uses over 7 periods'],
  ]);
});

it('says that the uses of a step meet all of several conditions, and counts the values that are too many', () => {
  const isOneOf: Schema<'Condition'> = { property: 'C02', test: 'isOneOf', values: ['red', 'blue', 'green'] };
  const has: Schema<'Condition'> = { property: 'C03', test: 'hasValue' };
  const asked = { steps: [{ events: [], useConditions: { all: [isOneOf, has] } }] };
  const rows = aboutReport({ report: 'conversion-funnel', asked, meta, product: {} });
  expect(rows.find(([name]) => name === 'Step 1')?.[1]).toBe(
    ', only uses where Custom property 2 is one of red, blue, green; and Custom property 3 has a value',
  );
  expect(conditionsWords({ all: [isOneOf] }, undefined, 1)).toEqual([
    'Custom property 2 is one of red and 2 more',
  ]);
});

it('says who is lost, how often a user enters, and by which periods', () => {
  const lost = { dateSplit: 'week', daysUntilDeclaredLost: 30, dateReportedLost: 'dateLastSeen' };
  expect(aboutReport({ report: 'users-by-status', asked: lost, meta, product: {} })).toEqual(
    expect.arrayContaining([
      ['By', 'week'],
      ['Lost', 'away for 30 days, counted on the day last seen'],
    ]),
  );
  const asked = { dateSplit: 'month', returning: 'onOrAfter' };
  expect(aboutReport({ report: 'retention', asked, meta, product: {} })).toEqual(
    expect.arrayContaining([
      ['A user enters', 'once, on the first such day'],
      ['A user has come back', 'in that period or later'],
    ]),
  );
});

it('calls the periods in which users first came as the heading of their column does', () => {
  const asked = { ...meta, segmentBy: 'installationMonth', dateSplit: 'month', daysUntilDeclaredLost: 30 };
  const rows = aboutReport({ report: 'churn-and-engagement', asked, meta, product: {} });
  expect(rows).toContainEqual(['Segments of users by', 'First active, month']);
});

it('says by which two properties users are divided, how many values are segments, and that all users are beside them', () => {
  const asked = { segmentBy: 'C01', largestSegments: 10, overall: true, secondSegmentBy: 'dateInstalled' };
  const rows = aboutReport({ report: 'trends', asked: { ...meta, ...asked }, meta, product: {} });
  expect(rows).toEqual(
    expect.arrayContaining([
      ['Segments of users by', 'Custom property 1: the 10 largest'],
      ['Each of these by', 'First active day: the 10 largest'],
      ['Beside the segments', 'all users, each counted once'],
      ['Value of a user', expect.stringContaining('its value at the end of the period')],
      ['Computed value of a user', 'its value over its whole lifetime.'],
    ]),
  );
});

it('says which cohorts are segments', () => {
  const cohortSegments = [{ cohort: 'often' }, { cohort: 'often', test: 'isNotIn', segmentLabel: 'Others' }];
  const rows = aboutReport({ report: 'retention', asked: { ...meta, cohortSegments }, meta, product: {} });
  expect(rows).toContainEqual([
    'Segments of users by',
    'Saved cohort: is in cohort often; Others: is not in cohort often',
  ]);
  expect(rows.map(([what]) => what)).not.toContain('Value of a user');
  const ofLevel = { ...meta, levels: { level1: { cohortSegments } } };
  expect(aboutReport({ report: 'users-by-status', asked: ofLevel, meta, product: {} })).toContainEqual(
    rows.find(([what]) => what === 'Segments of users by'),
  );
});
