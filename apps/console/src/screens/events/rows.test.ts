import type { Schema } from '@keytally/client';
import { expect, it } from 'vitest';
import type { Reports } from '../../api/reports.ts';
import { rowsOf, search } from './rows.ts';

const usage = (uses: number) => ({ cumulativeUsageCount: uses }) as Schema<'UsageSummary'>;
const values = { cumulativeValue: null } as Schema<'CustomValuesSummary'>;

function reportOf(categories: readonly [string | null, Record<string, number>][]): Reports['basic-table'] {
  const results = categories.map(([category, events]) => ({
    category,
    categoryUsageSummary: usage(Object.values(events).reduce((sum, uses) => sum + uses, 0)),
    categoryCustomValuesSummary: values,
    categoryEventsData: Object.fromEntries(
      Object.entries(events).map(([name, uses]) => [
        name,
        { eventUsage: usage(uses), eventCustomValues: values },
      ]),
    ),
  }));
  return { results } as unknown as Reports['basic-table'];
}

const now = reportOf([
  ['File', JSON.parse('{"Open": 5, "__proto__": 2}')],
  [null, { Start: 9 }],
]);

it('puts the numbers of the earlier days beside those of now, and nothing where there were none', () => {
  const [file, none] = rowsOf(now, reportOf([['File', { Open: 3 }]]));
  expect(file).toMatchObject({
    category: 'File',
    now: { cumulativeUsageCount: 7 },
    before: { cumulativeUsageCount: 3 },
  });
  expect(
    file?.events?.map(({ name, now, before }) => [
      name,
      now.cumulativeUsageCount,
      before?.cumulativeUsageCount,
    ]),
  ).toEqual([
    ['Open', 5, 3],
    ['__proto__', 2, undefined],
  ]);
  expect(none).toMatchObject({ category: null, now: { cumulativeUsageCount: 9 } });
  expect(none).not.toHaveProperty('before');
});

it('finds events by a part of their name, and whole categories by theirs', () => {
  const rows = rowsOf(now, undefined);
  expect(search(rows, ' OPE').flatMap(({ events }) => events?.map(({ name }) => name))).toEqual(['Open']);
  expect(search(rows, 'fil')[0]?.events).toHaveLength(2);
  expect(search(rows, 'nothing')).toEqual([]);
  expect(search(rows, '')).toBe(rows);
});
