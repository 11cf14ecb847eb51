import { expect, it } from 'vitest';
import { exclusionsWithin, pairNamed, pairsOf } from './exclusions.ts';

it('an exclusion is between any two steps, which its name says', () => {
  expect(pairsOf(3, false)).toEqual([
    { id: '1-2', label: 'between steps 1 and 2' },
    { id: '2-3', label: 'between steps 2 and 3' },
    { id: '1-3', label: 'between steps 1 and 3' },
  ]);
  expect(pairsOf(3, true).map(({ label }) => label)).toEqual([
    'after 1 step, before 2',
    'after 2 steps, before 3',
    'after 1 step, before 3',
  ]);
  expect(pairNamed('1-3')).toEqual({ after: 1, before: 3 });
});

it('an exclusion goes with the step that it is before', () => {
  const exclusion = { events: [{ category: null, name: 'Open' }], after: 1 };
  const both = [
    { ...exclusion, before: 2 },
    { ...exclusion, before: 3 },
  ];
  expect(exclusionsWithin(both, 2)).toEqual([both[0]]);
  expect(exclusionsWithin([{ ...exclusion, before: 3 }], 2)).toBeUndefined();
});
