import { describe, expect, it } from 'vitest';
import type { KnownEvent } from '../../api/catalogue.ts';
import { effectOf, inBatches, MODES, type Mode, transitionsTo } from './modes.ts';

const event = (name: string, mode: Mode): KnownEvent => ({
  category: null,
  name,
  mode,
  firstSeen: '2026-03-01',
});
const events = [event('a', 'advanced'), event('b', 'basic'), event('c', 'inactive'), event('d', 'advanced')];

describe('a change of modes', () => {
  it('has every event once that is not in the mode yet', () => {
    for (const { id } of MODES) {
      const changed = transitionsTo(id, events).flatMap((one) => one.events);
      expect(changed.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(
        events.filter(({ mode }) => mode !== id),
      );
    }
  });

  it('says of each kind of change what reports make of it', () => {
    const effects = MODES.flatMap(({ id }) => transitionsTo(id, events).map(effectOf));
    expect(effects).toHaveLength(6);
    expect(new Set(effects).size).toBe(6);
    expect(transitionsTo('inactive', events).map(effectOf)[0]).toBe('leave all reports');
  });

  it('goes in calls of at most 1,000, none of them empty', () => {
    const lengths = (count: number) => inBatches(Array.from({ length: count })).map((one) => one.length);
    expect([0, 1, 1000, 1001, 2500].map(lengths)).toEqual([[], [1], [1000], [1000, 1], [1000, 1000, 500]]);
  });
});
