import { document } from '@keytally/contract/document';
import { expect, it } from 'vitest';
import { barsOf, binsOf, hasNoSessions, isUnused, MEASURE_NAMES } from './usage.ts';

const examples = Object.entries(document.components.examples)
  .filter(([name]) => /^getUsageDistribution.*-report$/.test(name))
  .map(([, { value }]) => (value as { readonly results: Parameters<typeof binsOf>[0] }).results);

it('has a bar for each bin, whose parts are its users: in the examples of the contract', () => {
  expect(examples.length).toBeGreaterThan(0);
  for (const results of examples) {
    expect(isUnused(results)).toBe(false);
    for (const measure of MEASURE_NAMES)
      for (const parts of MEASURE_NAMES.filter((one) => one !== measure))
        for (const { id, users } of barsOf(results, measure, parts)) {
          expect(users).toHaveLength(results.bins[parts].length);
          expect(users.reduce((sum, each) => sum + each, 0)).toBe(results[measure][id]?.users);
        }
  }
});

it('names bins with what they are of', () => {
  const [results] = examples;
  if (!results) throw new Error('The contract has no example.');
  const names = MEASURE_NAMES.flatMap((measure) => binsOf(results, measure).map(({ name }) => name));
  expect(names).toEqual([
    '1 active day',
    '2–3 active days',
    '4 and more active days',
    '0–1 sessions',
    '2 and more sessions',
    '0:00–0:30 hours',
    '0:31–1:00 hours',
  ]);
});

it('knows when the data have no sessions, which is not that users have none', () => {
  const bins = { sessions: [{ label: '0' }, { label: '1' }] };
  const withUsers = (none: number, some: number) =>
    ({ bins, sessions: { 0: { users: none }, 1: { users: some } } }) as never;
  expect([withUsers(5, 0), withUsers(5, 1)].map(hasNoSessions)).toEqual([true, false]);
  expect(examples.map(hasNoSessions)).not.toContain(true);
});
