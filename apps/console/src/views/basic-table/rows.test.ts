import type { Schema } from '@keytally/client';
import type { Reports } from '@keytally/contract/reports';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keyOfEvent } from '../../question/events/event.ts';
import { compareEvents, totalOf } from '../../screens/overview/uses.ts';
import { type EventRow, eventRows, flatRows, search, withUnused } from './rows.ts';

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

it('puts the numbers of the earlier days beside those of now, also of what is new and of what vanished', () => {
  const before = reportOf([
    ['File', { Open: 3, Close: 1 }],
    ['Edit', { Undo: 4 }],
  ]);
  const rows = eventRows(now, before).flatMap((row) => [row, ...(row.events ?? [])]);
  expect(
    rows.map(({ category, name, now, before }) => [
      name ?? category,
      now.cumulativeUsageCount,
      before?.cumulativeUsageCount,
    ]),
  ).toEqual([
    ['File', 7, 4],
    ['Open', 5, 3],
    ['__proto__', 2, 0],
    ['Close', 0, 1],
    [null, 9, 0],
    ['Start', 9, 0],
    ['Edit', 0, 4],
    ['Undo', 0, 4],
  ]);
});

it('has no numbers of earlier days as long as they are not known', () => {
  for (const row of eventRows(now, undefined)) expect(row).not.toHaveProperty('before');
});

it('adds up to the totals of both reports, with the events that the overview compares', () => {
  const names = fc.dictionary(fc.string({ maxLength: 2 }), fc.integer({ min: 1, max: 99 }), { maxKeys: 4 });
  const reports = fc
    .uniqueArray(fc.tuple(fc.option(fc.constantFrom('', 'a', 'b', 'c')), names), { selector: ([one]) => one })
    .map(reportOf);
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  fc.assert(
    fc.property(reports, reports, (current, earlier) => {
      const rows = eventRows(current, earlier);
      const events = rows.flatMap((row) => row.events ?? []);
      for (const some of [rows, events]) {
        expect(sum(some.map(({ now }) => now.cumulativeUsageCount))).toBe(totalOf(current));
        expect(sum(some.map(({ before }) => before?.cumulativeUsageCount ?? Number.NaN))).toBe(
          totalOf(earlier),
        );
      }
      const compared = compareEvents(current, earlier).map(({ event }) => keyOfEvent(event));
      const shown = events.map(({ category, name = '' }) => keyOfEvent({ category, name }));
      expect(shown.toSorted()).toEqual(compared.toSorted());
    }),
  );
});

it('finds events by a part of their name, and whole categories by theirs', () => {
  const rows = eventRows(now, undefined);
  expect(search(rows, ' OPE').flatMap(({ events }) => events?.map(({ name }) => name))).toEqual(['Open']);
  expect(search(rows, 'fil')[0]?.events).toHaveLength(2);
  expect(search(rows, 'nothing')).toEqual([]);
  expect(search(rows, '')).toBe(rows);
});

it('has the events without a use on demand, but those that no report may have', () => {
  const known = [
    { category: 'File', name: 'Open' },
    { category: 'File', name: 'Print' },
    { category: 'Edit', name: 'Undo' },
    { category: null, name: 'Secret', mode: 'inactive' as const },
  ].map((event) => ({ mode: 'advanced' as const, firstSeen: '2026-03-01', ...event }));
  const told = (rows: readonly EventRow[]) =>
    flatRows(rows).map(({ category, name, now, before }) => [
      category,
      name,
      now.cumulativeUsageCount,
      before?.cumulativeUsageCount,
    ]);
  expect(told(withUnused(eventRows(now, undefined), known))).toEqual([
    ['File', 'Open', 5, undefined],
    ['File', '__proto__', 2, undefined],
    ['File', 'Print', 0, undefined],
    [null, 'Start', 9, undefined],
    ['Edit', 'Undo', 0, undefined],
  ]);
  expect(told(withUnused(eventRows(now, now), known)).at(-1)).toEqual(['Edit', 'Undo', 0, 0]);
});

it('has the segments of an event inside it, beside the same ones of the earlier days', () => {
  const divided = (...segments: readonly [string, number][]) =>
    ({
      results: [
        {
          category: 'File',
          categoryUsageSummary: usage(0),
          categoryCustomValuesSummary: values,
          categoryEventsData: {
            Open: {
              eventUsage: usage(0),
              eventCustomValues: values,
              segments: segments.map(([segmentLabel, uses]) => ({
                segmentLabel,
                eventUsage: usage(uses),
                eventCustomValues: values,
              })),
            },
          },
        },
      ],
    }) as unknown as Reports['basic-table'];
  const [file] = eventRows(divided(['DE', 2], ['NL', 3]), divided(['NL', 1], ['(other)', 7]));
  const [open] = file?.events ?? [];
  expect(
    open?.segments?.map(({ segment, now, before }) => [
      segment,
      now.cumulativeUsageCount,
      before?.cumulativeUsageCount,
    ]),
  ).toEqual([
    ['DE', 2, undefined],
    ['NL', 3, 1],
  ]);
});
