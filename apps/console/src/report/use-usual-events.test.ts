import type { Reports } from '@keytally/contract/reports';
import { describe, expect, it } from 'vitest';
import { mostUsed } from './use-usual-events.ts';

it('chooses the five events with the most uses, the most used first', () => {
  const uses = [3, 9, 1, 7, 5, 8, 2];
  const events = uses.map((count, index) => [
    `Event ${index}`,
    { eventUsage: { cumulativeUsageCount: count } },
  ]);
  const results = [
    { category: 'File', categoryEventsData: Object.fromEntries(events.slice(0, 4)) },
    { category: null, categoryEventsData: Object.fromEntries(events.slice(4)) },
  ];
  expect(mostUsed({ results, meta: {} } as unknown as Reports['basic-table'])).toEqual([
    { category: 'File', name: 'Event 1' },
    { category: null, name: 'Event 5' },
    { category: 'File', name: 'Event 3' },
    { category: null, name: 'Event 4' },
    { category: 'File', name: 'Event 0' },
  ]);
});

describe('of lost users', () => {
  const rowsOf = (uses: readonly number[], active: number) =>
    ({
      meta: { page: {} },
      results: uses.map((eventCount, index) => ({
        eventCategory: 'File',
        eventName: `Event ${index}`,
        eventCount,
        active,
      })),
    }) as unknown as Reports['lost-users-table'];
  const namesOf = (report: Reports['lost-users-table']) => mostUsed(report).map(({ name }) => name);

  it('chooses what they had used most, and nothing that they never used', () => {
    expect(namesOf(rowsOf([9, 8, 7, 6, 5, 4], 3))).toEqual([0, 1, 2, 3, 4].map((index) => `Event ${index}`));
    expect(namesOf(rowsOf([9, 8, 0], 3))).toEqual(['Event 0', 'Event 1']);
  });

  it('chooses some that they never used if they used nothing, and none if nobody was lost', () => {
    expect(namesOf(rowsOf([0, 0], 3))).toEqual(['Event 0', 'Event 1']);
    expect(namesOf(rowsOf([0, 0], 0))).toEqual([]);
  });
});
