import type { Reports } from '@keytally/contract/reports';
import { expect, it } from 'vitest';
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
  expect(mostUsed({ results } as unknown as Reports['basic-table'])).toEqual([
    { category: 'File', name: 'Event 1' },
    { category: null, name: 'Event 5' },
    { category: 'File', name: 'Event 3' },
    { category: null, name: 'Event 4' },
    { category: 'File', name: 'Event 0' },
  ]);
});
