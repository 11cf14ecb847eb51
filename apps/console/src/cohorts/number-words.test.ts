import type { Schema } from '@keytally/client';
import { expect, it } from 'vitest';
import { numberWords } from './number-words.ts';

type CountedBy = Schema<'CountedBy'>;

const days = { startDate: '2026-03-02', stopDate: '2026-03-29' };
const open = [{ category: 'File', name: 'Open' }];
const retention = { report: 'retention', request: { ...days, dateSplit: 'week' } } as const;
const steps = [
  { label: 'Opened', events: open },
  { label: 'Saved', events: open },
];
const funnel = { report: 'conversion-funnel', request: { ...days, steps } } as const;
const trends = {
  report: 'trends',
  request: { ...days, dateSplit: 'month', lines: [{ label: 'Openers', measure: 'users', events: open }] },
} as const;

const SENTENCES: [string, CountedBy][] = [
  ['who entered in the week from 2 Mar 2026', { ...retention, number: { cohort: '2026-03-02' } }],
  [
    'who entered in the week from 2 Mar 2026 and did not come back 3 weeks later, in “NL”',
    { ...retention, number: { cohort: '2026-03-02', index: 3, users: 'notRetained', segment: 'NL' } },
  ],
  [
    'who ever used File / Open, in “NL”',
    {
      report: 'lifetime-table',
      request: { ...days, segmentBy: 'geography.country' },
      number: { event: { category: 'File', name: 'Open' }, segment: 'NL' },
    },
  ],
  [
    'who had used Any before they were lost',
    {
      report: 'lost-users-table',
      request: { ...days, daysUntilDeclaredLost: 14, dateReportedLost: 'dateLastSeen' },
      number: { combiLabel: 'Any' },
    },
  ],
  ['who were active', { report: 'lifetime-table', request: days, number: {} }],
  [
    'who ever used File / Open, uses per active day 0.5–1.0',
    {
      report: 'lifetime-histogram',
      request: { ...days, events: open },
      number: { event: { category: 'File', name: 'Open' }, averageCountPerActiveDay: '0.5 - 1.0' },
    },
  ],
  [
    'who had not used Any before they were lost',
    {
      report: 'lost-users-histogram',
      request: { ...days, events: open, daysUntilDeclaredLost: 14, dateReportedLost: 'dateLastSeen' },
      number: { combiLabel: 'Any', users: 'neverUsed' },
    },
  ],
  [
    'who used File / Open 10 or 11–15 times, in “NL”',
    {
      report: 'advanced-full',
      request: { ...days, segmentBy: 'geography.country' },
      number: {
        event: { category: 'File', name: 'Open' },
        usageFrequency: ['10', '11 - 15'],
        segment: 'NL',
      },
    },
  ],
  [
    'who used File / Open once',
    {
      report: 'advanced-full',
      request: days,
      number: { event: { category: 'File', name: 'Open' }, usageFrequency: ['1'] },
    },
  ],
  [
    'who did not use Any',
    { report: 'advanced-full', request: days, number: { combiLabel: 'Any', users: 'neverUsed' } },
  ],
  [
    'behind the uses of events without a category',
    { report: 'basic-table', request: days, number: { category: null } },
  ],
  [
    'behind the values of File / Open in the week from 2 Mar 2026',
    {
      report: 'basic-timeline',
      request: { ...days, dateSplit: 'week', dataView: 'customValues', events: open },
      number: { event: { category: 'File', name: 'Open' }, period: '2026-03-02' },
    },
  ],
  ['who came to step 2, Saved', { ...funnel, number: { step: 2 } } as CountedBy],
  [
    'who stopped after step 1, Opened, and may still go on',
    { ...funnel, number: { step: 1, users: 'open' } } as CountedBy,
  ],
  [
    'who came to step 2, Saved, of those who began in the week from 2 Mar 2026, in “NL”',
    {
      report: 'conversion-funnel',
      request: { ...funnel.request, dateSplit: 'week' },
      number: { step: 2, period: '2026-03-02', segment: 'NL' },
    } as CountedBy,
  ],
  [
    'with the status “Returning” in the week from 2 Mar 2026, in “NL” and “Pro”',
    {
      report: 'users-by-status',
      request: { ...days, dateSplit: 'week', clientStatus: ['returning'] },
      number: { status: 'returning', period: '2026-03-02', labels: ['NL', 'Pro'] },
    },
  ],
  [
    'who were lost 1 week later',
    {
      report: 'churn-and-engagement',
      request: { ...days, dateSplit: 'week', daysUntilDeclaredLost: 14 },
      number: { index: 1, users: 'lost', segment: '(all)' },
    },
  ],
  [
    'who were active on 3 days in the week from 2 Mar 2026',
    {
      report: 'stickiness',
      request: { ...days, dateSplit: 'week' },
      number: { period: '2026-03-02', activeDays: 3 },
    },
  ],
  [
    'with 2–3 active days and a runtime of 0:06–0:15 hours',
    {
      report: 'usage-distribution',
      request: days,
      number: { activeDays: '2 - 3', runtime: '0:06 - 0:15' },
    },
  ],
  [
    'who in step 1 of their paths went on to File / Save from File / Open',
    {
      report: 'paths',
      request: { ...days, event: { category: 'File', name: 'Open' }, direction: 'after' },
      number: {
        step: 1,
        from: { category: 'File', name: 'Open' },
        to: { category: 'File', name: 'Save' },
      },
    },
  ],
  [
    'with a use on Monday, 9:00 to 10:00',
    { report: 'hours-of-week', request: days, number: { weekday: 1, hour: 9 } },
  ],
  ['behind “Openers”', { ...trends, number: { line: 'Openers' } } as unknown as CountedBy],
  [
    'behind “Openers” in the month from 1 Mar 2026',
    { ...trends, number: { line: 'Openers', period: '2026-03-01' } } as unknown as CountedBy,
  ],
  [
    'behind “Openers” in the hour from 14:00 on 1 Mar 2026',
    {
      ...trends,
      number: { line: 'Openers', period: '2026-03-01', hour: '2026-03-01T14:00:00+01:00' },
    } as unknown as CountedBy,
  ],
];

it('takes an address that names an hour in its own way', () => {
  const number = { line: 'Openers', period: '2026-03-01', hour: 'noon' };
  expect(numberWords({ ...trends, number } as unknown as CountedBy)).toContain('on 1 Mar 2026');
});

it.each(SENTENCES)('says which users a number counts: %s', (words, countedBy) => {
  expect(numberWords(countedBy)).toBe(words);
});
