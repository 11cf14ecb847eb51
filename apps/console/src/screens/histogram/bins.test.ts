import { describe, expect, it } from 'vitest';
import { fits, schemaOf } from '../../question/schema/fits.ts';
import { type BoundsDraft, boundsOf, draftsOf, isBoundsFault } from './bins.ts';

const hidden: BoundsDraft = { isShown: false, lower: '', upper: '' };

function withCounts(lower: string, upper: string) {
  const eventCount = { isShown: true, lower, upper };
  return {
    eventCount,
    averageCountPerActiveDay: hidden,
    averageCountPerActiveWeek: hidden,
    averageCountPerActiveMonth: hidden,
  };
}

describe('bins of one’s own', () => {
  it('are proposed so that the contract takes them', () => {
    const made = boundsOf(draftsOf({}));
    if (isBoundsFault(made)) throw new Error(made.text);
    expect(fits(schemaOf('LowerBounds'), made.lowerBounds)).toBe(true);
    expect(fits(schemaOf('BinUpperBounds'), made.binUpperBounds)).toBe(true);
  });

  it('are the same after they were opened and saved', () => {
    const bounds = {
      lowerBounds: { eventCount: 2, averageCountPerActiveWeek: 0.5 },
      binUpperBounds: { eventCount: [2, 4, 'inf' as const], averageCountPerActiveWeek: [0.5, 1.25] },
    };
    expect(boundsOf(draftsOf(bounds))).toEqual(bounds);
  });

  it.each([
    ['0', '1, 2', 'at least 1'],
    ['1', '1.5', 'whole number'],
    ['1', '2, 2', 'go up'],
    ['1', 'inf, 2', 'the last bound'],
    ['3', '2, 4', 'below the lower bound'],
    ['1', '', 'whole number'],
    ['1', Array.from({ length: 101 }, (_, index) => index + 1).join(','), 'at most 100'],
  ])('from %s over %s are refused: %s', (lower, upper, reason) => {
    expect(boundsOf(withCounts(lower, upper))).toMatchObject({
      measure: 'eventCount',
      text: expect.stringContaining(reason),
    });
  });

  it('need at least one measure', () => {
    expect(boundsOf({ ...withCounts('1', '2'), eventCount: hidden })).toMatchObject({
      text: 'Choose at least one measure.',
    });
  });
});
