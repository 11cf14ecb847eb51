import { expect, it } from 'vitest';
import { flowOf, noteOf, pathsTable, summarisePaths } from './paths.ts';

const file = (name: string) => ({ category: 'File', name });
const after = { event: file('Open'), direction: 'after' } as const;
const before = { event: file('Open'), direction: 'before' } as const;
const paths = {
  users: 40,
  steps: [
    {
      step: 1,
      users: 40,
      edges: [
        { from: file('Open'), to: file('Export'), users: 20, percent: 50 },
        { from: file('Open'), to: null, users: 12, percent: 30 },
      ],
      rest: { edges: 2, users: 8, percent: 20 },
    },
  ],
};

it('says each edge in the order of time, with its users and their share', () => {
  const wordsOf = (asked: typeof after | typeof before) =>
    flowOf(paths, asked)
      .steps.flat()
      .map(({ words }) => words);
  expect(wordsOf(after)).toEqual([
    'File / Open → File / Export, 20 users, 50.00 %',
    'File / Open → Nothing more, 12 users, 30.00 %',
    '2 other edges, 8 users, 20.00 %',
  ]);
  expect(wordsOf(before)).toEqual([
    'File / Export → File / Open, 20 users, 50.00 %',
    'Nothing before → File / Open, 12 users, 30.00 %',
    '2 other edges, 8 users, 20.00 %',
  ]);
  expect([flowOf(paths, after).isBack, flowOf(paths, before).isBack]).toEqual([false, true]);
});

it('has the same numbers in its table', () => {
  const table = pathsTable(paths, after);
  expect(
    Array.from({ length: table.rowCount }, (_, place) => table.rowAt(place)).map(({ head, cells }) => [
      head,
      ...cells,
    ]),
  ).toEqual([
    ['1: File / Open → File / Export', '20', '50.00 %'],
    ['1: File / Open → Nothing more', '12', '30.00 %'],
    ['1: 2 other edges', '8', '20.00 %'],
  ]);
});

it('sums up what most did', () => {
  expect(summarisePaths(paths, after)).toBe(
    '40 users used File / Open. Most often next came File / Export: 20 users, 50.00 %.',
  );
  expect(summarisePaths(paths, before)).toContain('Most often before it was File / Export: 20 users');
  const [step] = paths.steps;
  const ended = { users: 12, steps: step ? [{ ...step, edges: step.edges.slice(1) }] : [] };
  expect(summarisePaths(ended, after)).toContain('Most often nothing came after it: 12 users');
  expect(summarisePaths(ended, before)).toContain('Most often nothing was before it: 12 users');
  expect(summarisePaths({ users: 0, steps: [] }, after)).toBe('Nobody used File / Open in these days.');
});

it('says that not all edges are drawn, if that is so', () => {
  expect(noteOf(paths)).toContain('The ten largest edges of each step are drawn');
  const [step] = paths.steps;
  const whole = step ? [{ ...step, rest: { edges: 0, users: 0, percent: 0 } }] : [];
  expect(noteOf({ users: 40, steps: whole })).toBe('Percent are of all users who have a path.');
});
