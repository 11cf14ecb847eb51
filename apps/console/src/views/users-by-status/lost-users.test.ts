import { expect, it } from 'vitest';
import { questionOfLost } from './lost-users.ts';

const days = { from: '2026-03-02', to: '2026-03-08' };
const asked: Parameters<typeof questionOfLost>[1] = {
  startDate: '2026-02-02',
  stopDate: '2026-03-15',
  clientStatus: ['lost'],
  daysUntilDeclaredLost: 7,
  dateReportedLost: 'dateLastSeen',
};

it('asks about those who were lost in the period, by the same losses', () => {
  expect(questionOfLost('demo', asked, { ...days })).toEqual({
    product: 'demo',
    range: days,
    users: 'lost',
    daysUntilDeclaredLost: 7,
    dateReportedLost: 'dateLastSeen',
  });
  expect(questionOfLost('demo', { ...asked, groupBy: 'clientId' }, days)).toBeDefined();
});

it.each([
  { groupBy: 'licenseKey' },
  { globalFilters: { os: { type: 'string', value: 'Linux' } } },
  { conditions: { all: [{ property: 'os.platform', test: 'isNot', value: 'Linux' }] } },
  { levels: { level1: { property: 'prodVersion' } } },
] as object[])('asks nothing where it would be told of other users: %j', (part) => {
  expect(questionOfLost('demo', { ...asked, ...part }, days)).toBeUndefined();
});
