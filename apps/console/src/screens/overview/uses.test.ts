import type { Reports } from '@keytally/contract/reports';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareEvents, courseOf, fallen, grown, totalOf } from './uses.ts';

type Table = Reports['basic-table'];
type Counts = Readonly<Record<string, number>>;

/** A table of events without a category. */
function tableOf(counts: Counts): Table {
  const events = Object.entries(counts).map(([name, uses]) => [
    name,
    { eventUsage: { cumulativeUsageCount: uses } },
  ]);
  const sum = Object.values(counts).reduce((total, uses) => total + uses, 0);
  const category = {
    category: null,
    categoryUsageSummary: { cumulativeUsageCount: sum },
    categoryEventsData: Object.fromEntries(events),
  };
  return { results: events.length > 0 ? [category] : [] } as unknown as Table;
}

const counts = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.integer({ min: 1, max: 1000 }));

describe('the overview', () => {
  it('counts as 0 what was not used', () => {
    const compared = compareEvents(tableOf({ open: 3, ask: 2 }), tableOf({ open: 4, print: 1 }));
    expect(compared.map(({ event, now, before }) => [event.name, now, before])).toEqual([
      ['open', 3, 4],
      ['ask', 2, 0],
      ['print', 0, 1],
    ]);
  });

  it('explains the change of the total by what grew and what fell, each once', () => {
    fc.assert(
      fc.property(counts, counts, (now, before) => {
        const events = compareEvents(tableOf(now), tableOf(before));
        const changes = [...grown(events), ...fallen(events)].map((one) => one.now - (one.before ?? 0));
        const sum = changes.reduce((total, change) => total + change, 0);
        expect(sum).toBe(totalOf(tableOf(now)) - totalOf(tableOf(before)));
        expect(new Set(events.map(({ event }) => event.name)).size).toBe(events.length);
      }),
    );
  });

  it('says of no event that it grew or fell when there is nothing to compare with', () => {
    const events = compareEvents(tableOf({ open: 3 }), undefined);
    expect(events).toMatchObject([{ now: 3, before: undefined }]);
    expect([...grown(events), ...fallen(events)]).toEqual([]);
  });

  it('begins with what grew or fell most', () => {
    const events = compareEvents(tableOf({ a: 5, b: 9, c: 1 }), tableOf({ a: 4, b: 2, c: 2, d: 7 }));
    expect(grown(events).map(({ event }) => event.name)).toEqual(['b', 'a']);
    expect(fallen(events).map(({ event }) => event.name)).toEqual(['d', 'c']);
  });

  it('adds up the uses of each period over several timelines, in their order', () => {
    const timelines = [
      { results: { '2026-03-02': [{ value: 1 }, { value: null }], '2026-03-01': [{ value: 2 }] } },
      { results: { '2026-03-01': [{ value: 30 }], '2026-03-02': [{ value: 40 }] } },
    ] as unknown as Reports['basic-timeline'][];
    expect(courseOf(timelines)).toEqual([
      { start: '2026-03-01', uses: 32 },
      { start: '2026-03-02', uses: 41 },
    ]);
  });
});
