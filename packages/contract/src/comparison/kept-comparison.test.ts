import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../days.ts';
import { document } from '../document.ts';
import { reportOperations } from '../reports.ts';
import { readComparison, writeComparison } from './comparison-text.ts';
import { COMPARED_REPORTS, comparisonFaults, keptComparison } from './kept-comparison.ts';

const march = { startDate: '2026-03-01', stopDate: '2026-03-31' };
const asked = (report: string, request: object = march) => ({ report, request }) as never;
const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true });

it('a comparison is read as it is written, and no other text is one', () => {
  const own = fc.tuple(days, fc.integer({ min: 0, max: 3659 })).map(([date, more]) => {
    const from = date.toISOString().slice(0, 10);
    return { from, to: addDays(from, more) };
  });
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom('before', 'weekdays', 'year'), own), (comparison) => {
      expect(readComparison(writeComparison(comparison as 'before'))).toEqual(comparison);
    }),
  );
  for (const text of [
    '',
    'month',
    'toString',
    '2026-02-01',
    '2026-02-02..2026-02-01',
    '2026-02-30..2026-03-01',
  ])
    expect(readComparison(text)).toBeUndefined();
});

it('the contract names the reports that are compared, and others are refused', () => {
  const { QuestionComparison: words } = document.components.schemas as Readonly<Record<string, unknown>>;
  const { description } = words as { readonly description: string };
  for (const report of Object.keys(reportOperations)) {
    const isCompared = COMPARED_REPORTS.some((one) => one === report);
    expect([report, description.includes(`\`${report}\``)]).toEqual([report, isCompared]);
    const faults = comparisonFaults({ ask: asked(report), compare: 'before' });
    expect(faults.map(({ pointer }) => pointer)).toEqual(isCompared ? [] : ['/compare']);
    expect(keptComparison({ ask: asked(report), compare: 'before' }) !== undefined).toBe(isCompared);
  }
});

it('is of the days that a screen compares with: whole months, a month that has only begun, weeks cut alike', () => {
  const beforeOf = (...kept: Parameters<typeof keptComparison>) => keptComparison(...kept)?.before;
  const table = asked('basic-table');
  expect(beforeOf({ ask: table, compare: 'before' })).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  const begun = asked('basic-table', { startDate: '2026-03-01', stopDate: '2026-03-18' });
  expect(beforeOf({ ask: begun, days: 'this-month', compare: 'before' })).toEqual({
    from: '2026-02-01',
    to: '2026-02-18',
  });
  const weeks = asked('basic-timeline', { ...march, dateSplit: 'week' });
  expect(beforeOf({ ask: weeks, compare: 'before' })).toEqual({ from: '2026-01-25', to: '2026-02-24' });
  expect(beforeOf({ ask: table, compare: '2026-01-05..2026-01-11' })).toEqual({
    from: '2026-01-05',
    to: '2026-01-11',
  });
  expect(beforeOf({ ask: table })).toBeUndefined();
});

it('is refused where the calendar has no days before', () => {
  const ask = asked('basic-table', { startDate: '0001-01-01', stopDate: '0003-12-31' });
  expect(keptComparison({ ask, compare: 'before' })).toBeUndefined();
  expect(comparisonFaults({ ask, compare: 'before' })).toMatchObject([
    { pointer: '/compare', code: 'bad-date-range' },
  ]);
});
