import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectAgreement } from '../../testing/agreement.ts';
import { crowdedMoments } from '../../testing/arbitraries/crowded-moments.ts';
import { casesOf, testAgreement, useDuckdbSubject } from '../../testing/duckdb-subject.ts';
import { isSegmented, undivided } from '../../testing/model-table.ts';
import { funnelsOfMoments } from './testing/requests.ts';

/** As many of any worlds as of those where much happens at once. */
const CASES = 104;

testAgreement('getConversionFunnel', CASES);

const subject = useDuckdbSubject();

it('agrees with the model where uses share their instants, sessions and ids', () =>
  expectAgreement('getConversionFunnel', casesOf(CASES), subject, {
    worlds: crowdedMoments,
    requests: () => funnelsOfMoments,
  }));

it('never has more users at a step than at the one before, and its parts add up', async () => {
  const cases = fc.tuple(crowdedMoments, funnelsOfMoments);
  const property = fc.asyncProperty(cases, async ([data, request]) => {
    const world = await subject.load(data);
    const { segmentBy, ...unsegmented } = request;
    const { results } = await subject.report('getConversionFunnel', unsegmented, world);
    const { entered, steps: whole } = undivided(results);
    expect(whole.map(({ users }) => users)).toEqual([
      entered,
      ...whole.slice(0, -1).map(({ users, stopped }) => users - stopped),
    ]);
    expect(whole.every(({ users }, step) => users <= (whole[step - 1]?.users ?? users))).toBe(true);
    expect(whole.every(({ stopped, open }) => stopped >= open && open >= 0)).toBe(true);
    const asked = { ...unsegmented, segmentBy: 'prodVersion' as const };
    const { results: divided } = await subject.report('getConversionFunnel', asked, world);
    const segments = isSegmented(divided) ? divided.segments : [];
    const { results: overTime } = await subject.report(
      'getConversionFunnel',
      { ...unsegmented, dateSplit: 'week' },
      world,
    );
    const { periods = [], steps: _, ...all } = undivided(overTime);
    for (const measure of ['entered', 'converted'] as const)
      expect(periods.reduce((sum, period) => sum + period[measure], 0)).toBe(all[measure]);
    for (const measure of ['users', 'stopped', 'open'] as const)
      expect(
        whole.map((_, step) => segments.reduce((sum, { steps }) => sum + (steps[step]?.[measure] ?? 0), 0)),
      ).toEqual(whole.map((step) => step[measure]));
  });
  await fc.assert(property, { numRuns: Math.ceil(casesOf(CASES) / 8) });
});
