import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLORS, lookOf, looksOf } from './look.ts';

it('gives fifty series fifty looks, even to readers who see no colours within a set of dashes', () => {
  const looks = Array.from({ length: 50 }, (_, index) => lookOf(index));
  expect(new Set(looks.map(({ color, dashes }) => `${color} ${dashes}`)).size).toBe(50);
  expect(new Set(looks.map(({ marker, dashes }) => `${marker} ${dashes}`)).size).toBe(50);
  expect(new Set(looks.slice(0, COLORS).map(({ marker }) => marker)).size).toBe(COLORS);
});

const ids = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 50 });
const byId = (some: readonly string[]) => {
  const looks = looksOf(some);
  return new Map(some.map((id, index) => [id, looks[index]]));
};

describe('a series', () => {
  it('keeps its look in any order', () => {
    fc.assert(
      fc.property(
        ids.chain((some) =>
          fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })),
        ),
        ([some, shuffled]) => {
          expect(byId(shuffled)).toEqual(byId(some));
        },
      ),
    );
  });

  it('has a look of its own among fifty, and a colour of its own among eight', () => {
    fc.assert(
      fc.property(ids, (some) => {
        const looks = looksOf(some);
        const colors = new Set(looks.map(({ color }) => color));
        expect(new Set(looks.map(({ color, dashes }) => `${color} ${dashes}`)).size).toBe(some.length);
        expect(colors.size).toBe(Math.min(COLORS, some.length));
      }),
    );
  });

  it('keeps its look when another is taken away that wanted other colours', () => {
    const wishes = byId(['Save', 'Open', 'Print', 'Find']);
    const alone = ['Save', 'Open', 'Print', 'Find'].map((id) => looksOf([id])[0]);
    expect([...wishes.values()]).toEqual(alone);
  });
});

it('uses all colours about as often', () => {
  const counts = new Map<string, number>();
  for (let index = 0; index < 4000; index += 1)
    for (const { color } of looksOf([`["File","Event ${index}"]`]))
      counts.set(color, (counts.get(color) ?? 0) + 1);
  expect(counts.size).toBe(COLORS);
  expect(Math.min(...counts.values())).toBeGreaterThan(350);
});
