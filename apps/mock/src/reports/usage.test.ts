import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usageFor } from './usage.ts';

const NOW = Date.parse('2026-06-15T14:30:00Z');
const events = [{ category: 'Own', name: 'Event' }];
const dayAfter = (days: number) => new Date(NOW + days * 86_400_000).toISOString().slice(0, 10);

describe('made-up usage', () => {
  it('is never of a time to come, whatever the range', () => {
    const starts = fc.tuple(fc.integer({ min: -500, max: 40 }), fc.integer({ min: 0, max: 500 }));
    fc.assert(
      fc.property(starts, ([first, length]) => {
        const range = { startDate: dayAfter(first), stopDate: dayAfter(first + length) };
        const usage = usageFor({ productId: 'p', ...range, events }, NOW);
        const instants = [
          ...usage.events.map(({ occurredAt }) => occurredAt),
          ...usage.sessionRecords.flatMap(({ startedAt, stoppedAt }) => [startedAt, stoppedAt ?? startedAt]),
        ];
        expect(instants.every((instant) => instant <= NOW)).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  it('is there until now where the range goes on', () => {
    const usage = usageFor({ productId: 'p', startDate: '2026-06-01', stopDate: '2026-12-31', events }, NOW);
    const last = Math.max(...usage.events.map(({ occurredAt }) => occurredAt));
    expect(NOW - last).toBeLessThan(3 * 86_400_000);
  });
});
