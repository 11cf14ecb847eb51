import { expect, it } from 'vitest';
import { besideEachOther, besideTable, stepsBeside, summariseSegments } from './beside-segments.ts';
import type { Funnel } from './funnel.ts';

const funnel = (label: string, users: readonly number[]): Funnel => {
  const entered = users[0] ?? 0;
  const percentOf = (count: number) => (entered === 0 ? null : (100 * count) / entered);
  return {
    label,
    entered,
    converted: users.at(-1) ?? 0,
    percent: percentOf(users.at(-1) ?? 0),
    steps: users.map((count, place) => ({
      step: place + 1,
      label: ['Open', 'Save'][place] ?? '',
      users: count,
      percentOfFirst: percentOf(count),
      percentOfPrevious: null,
      stopped: 0,
      open: 0,
      fromPrevious: null,
      fromFirst: null,
    })),
  };
};
const [de, nl] = [funnel('DE', [40, 10]), funnel('NL', [20, 15])];

it('each step has that of every segment, in the order of the segments', () => {
  expect(
    stepsBeside([de, nl]).map(({ name, segments }) => [
      name,
      ...segments.map(({ part, step }) => [part.label, step.users]),
    ]),
  ).toEqual([
    ['Open', ['DE', 40], ['NL', 20]],
    ['Save', ['DE', 10], ['NL', 15]],
  ]);
});

it('of many segments those stand beside each other in which most began', () => {
  const many = Array.from({ length: 14 }, (_, place) =>
    funnel(`S${place}`, [place % 2 === 0 ? place : 99, 1]),
  );
  expect(besideEachOther(many).map(({ label }) => label)).toEqual(
    many
      .slice(1)
      .filter(({ label }) => label !== 'S2')
      .map(({ label }) => label),
  );
});

it('says where the largest share got to the end, and where the smallest', () => {
  expect(summariseSegments([de, nl])).toBe(
    'The largest share got to the last step in NL: 75.00 % of 20 users, the smallest in DE: 25.00 % of 40 users.',
  );
  expect(summariseSegments([nl])).toBe('The same share got to the last step in each: 75.00 %.');
  expect(summariseSegments([funnel('DE', [0, 0])])).toBe('Nobody reached the first step.');
});

it('has the users and the share of each step in its table', () => {
  const table = besideTable([de, nl], 'Country');
  expect(table.columns.map(({ group, label }) => `${group}: ${label}`)).toEqual([
    '1. Open: Users',
    '1. Open: % of the first step',
    '2. Save: Users',
    '2. Save: % of the first step',
  ]);
  expect(table.rowAt(1)).toEqual({ id: 'NL', head: 'NL', cells: ['20', '100.00 %', '15', '75.00 %'] });
});
