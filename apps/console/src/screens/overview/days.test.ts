import { expect, it } from 'vitest';
import { addDays, countDays } from '../../ui/format/day.ts';
import { overviewDays } from './days.ts';

it('the overview has four whole weeks until yesterday, and as many days before', () => {
  const { now, before, weeks } = overviewDays('2026-03-31');
  expect(now).toEqual({ from: '2026-03-03', to: '2026-03-30' });
  expect(before).toEqual({ from: '2026-02-03', to: '2026-03-02' });
  expect(weeks.map(({ from, to }) => countDays(from, to))).toEqual([7, 7, 7, 7]);
  expect([weeks[0]?.from, weeks[3]?.to]).toEqual([now.from, now.to]);
  expect(weeks.slice(1).map(({ from }) => from)).toEqual(weeks.slice(0, 3).map(({ to }) => addDays(to, 1)));
});
