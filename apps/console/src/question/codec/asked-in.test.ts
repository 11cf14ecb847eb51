import { expect, it } from 'vitest';
import type { KeptQuestion } from '../../api/questions.ts';
import { askedIn } from './asked-in.ts';

const october = { from: '2025-10-02', to: '2025-10-31' };
const chosen = { range: october, days: october, today: '2025-11-05' };
const kept = (ask: object, more: object = {}) =>
  ({
    id: 'a',
    name: 'A',
    updatedAt: '2025-11-01T00:00:00Z',
    days: 'last-7-days',
    ask,
    ...more,
  }) as KeptQuestion;
const march = { startDate: '2025-03-01', stopDate: '2025-03-31' };

it('a question is asked about the days of its board, and all else of it stays', () => {
  const table = kept(
    { report: 'basic-table', request: { ...march, segmentBy: 'os.platform' } },
    { compare: 'year' },
  );
  const { days: _, ...fixed } = table;
  expect(askedIn(table, chosen)).toEqual({
    ...fixed,
    ask: {
      report: 'basic-table',
      request: { startDate: '2025-10-02', stopDate: '2025-10-31', segmentBy: 'os.platform' },
    },
  });
  expect(askedIn(table, { ...chosen, range: { preset: 'last-month' } })).toMatchObject({
    days: 'last-month',
    compare: 'year',
  });
});

it('a report that compares periods begins with a whole one, as on its screen', () => {
  const users = kept({
    report: 'users-by-status',
    request: { ...march, dateSplit: 'month', clientStatus: ['new'] },
  });
  expect(askedIn(users, chosen)?.ask.request).toMatchObject({
    startDate: '2025-10-01',
    stopDate: '2025-10-31',
  });
});

it('users up to now can be asked only about days that end today', () => {
  const now = kept({
    report: 'current-users-by-status',
    request: { startDate: '2025-03-01', clientStatus: ['new'] },
  });
  expect(askedIn(now, chosen)).toBeUndefined();
  expect(askedIn(now, { ...chosen, today: '2025-10-31' })?.ask.request).toEqual({
    startDate: '2025-10-02',
    clientStatus: ['new'],
  });
});

it('nothing is before all time, so nothing is compared then', () => {
  const table = kept({ report: 'basic-table', request: march }, { compare: 'before' });
  expect(askedIn(table, { ...chosen, range: { preset: 'all' } })).not.toHaveProperty('compare');
});
