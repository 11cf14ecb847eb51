import { expect, test } from 'vitest';
import type { QuestionFlags } from './question-flags.ts';
import { trendsRequestOf } from './trends.ts';

const none: QuestionFlags = {
  event: [],
  filter: [],
  where: [],
  whereUses: [],
  whereReturn: [],
  whereStep: [],
  level: [],
  return: [],
  step: [],
  exclude: [],
  whereExclude: [],
  line: [],
  formula: [],
  only: [],
  whereLine: [],
};

function asked(flags: Partial<QuestionFlags>) {
  return trendsRequestOf({ ...none, ...flags }, undefined, async (names) =>
    names.map((name) => ({ category: 'File', name })),
  );
}

test('without a line users and uses are shown, and by the hour uses alone, which have one', async () => {
  const measures = async (flags: Partial<QuestionFlags>) =>
    (await asked(flags)).lines.map(({ measure }) => measure);
  expect(await measures({})).toEqual(['users', 'uses']);
  expect(await measures({ by: 'hour' })).toEqual(['uses']);
});

test.each([
  ['uses', 'uses'],
  ['users', 'users'],
  ['uses-per-user', 'usesPerUser'],
  ['sum', 'sum'],
  ['mean', 'mean'],
  ['median', 'median'],
  ['p75', 'p75'],
  ['p90', 'p90'],
  ['p95', 'p95'],
  ['p99', 'p99'],
])('--line "%s Open"', async (word, measure) => {
  const { lines } = await asked({ line: [`A: ${word} Open`] });
  expect(lines).toEqual([{ label: 'A', measure, events: [{ category: 'File', name: 'Open' }] }]);
});

test.each([
  ['R: ratio A / B', { label: 'R', formula: 'ratio', dividend: 'A', divisor: 'B' }],
  ['P: percent A of B + C', { label: 'P', formula: 'percent', part: 'A', of: ['B', 'C'] }],
  ['T: total A + B', { label: 'T', formula: 'total', of: ['A', 'B'] }],
  ['D: difference A - B', { label: 'D', formula: 'difference', from: 'A', subtract: 'B' }],
  ['cumulative A', { label: 'cumulative A', formula: 'cumulative', of: 'A' }],
  ['M: mean-7 A', { label: 'M', formula: 'movingMean', of: 'A', periods: 7 }],
])('--formula "%s"', async (text, formula) => {
  expect((await asked({ formula: [text] })).formulas).toEqual([formula]);
});

test.each([
  ['R: ratio A / B / C', '--formula is "R: ratio A / B / C"; write it like'],
  ['R: ratio A', '--formula is "R: ratio A"; write it like'],
  ['M: mean-1 A', 'N of "mean-N" in --formula is "1"; it must be a whole number from 2'],
])('--formula "%s" says what is wrong', async (text, message) => {
  await expect(asked({ formula: [text] })).rejects.toThrow(message);
});

test('a label has 64 characters at most, of any size', async () => {
  const label = '🙂'.repeat(64);
  expect((await asked({ line: [`${label}: uses`] })).lines).toEqual([{ label, measure: 'uses' }]);
  await expect(asked({ line: [`${label}🙂: uses`] })).rejects.toThrow(
    'give it a label of 1 to 64 characters',
  );
});

test('--today is asked', async () => {
  expect(await asked({ today: '2026-03-31' })).toMatchObject({ today: '2026-03-31' });
});
