import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectAgreement } from '../../testing/agreement.ts';
import { crowdedMoments } from '../../testing/arbitraries/crowded-moments.ts';
import { casesOf, testAgreement, useDuckdbSubject } from '../../testing/duckdb-subject.ts';
import { isSegmented, undivided } from '../../testing/model-table.ts';
import { pathsOfMoments } from './testing/requests.ts';

const CASES = 209;

const subject = useDuckdbSubject();

testAgreement('getPaths', CASES, subject);

it('agrees with the model where uses share their instants, sessions and ids', () =>
  expectAgreement('getPaths', casesOf(CASES), subject, {
    worlds: crowdedMoments,
    requests: () => pathsOfMoments,
  }));

it('has each user of a step on one edge, on the next step those whose path goes on, and no edge to the same event', async () => {
  const property = fc.asyncProperty(fc.tuple(crowdedMoments, pathsOfMoments), async ([data, request]) => {
    const world = await subject.load(data);
    const { segmentBy: _, ...unsegmented } = request;
    const { results } = await subject.report('getPaths', unsegmented, world);
    const { users, steps } = undivided(results);
    const usersOf = (edges: readonly { readonly users: number }[]) =>
      edges.reduce((sum, edge) => sum + edge.users, 0);
    expect(steps.map((step) => usersOf([...step.edges, step.rest]))).toEqual(steps.map((step) => step.users));
    expect(steps[0]?.users).toBe(users);
    const isWhole = steps.every(({ rest }) => rest.edges === 0);
    const goingOn = steps.map(({ edges }) => usersOf(edges.filter(({ to }) => to !== null)));
    if (isWhole) expect(steps.slice(1).map((step) => step.users)).toEqual(goingOn.slice(0, -1));
    for (const { from, to } of steps.flatMap(({ edges }) => edges)) expect(to).not.toEqual(from);
    const asked = { ...unsegmented, segmentBy: 'prodVersion' as const };
    const { results: divided } = await subject.report('getPaths', asked, world);
    const segments = isSegmented(divided) ? divided.segments : [];
    expect(steps.map((_, place) => usersOf(segments.flatMap((own) => own.steps[place] ?? [])))).toEqual(
      steps.map((step) => step.users),
    );
  });
  await fc.assert(property, { numRuns: Math.ceil(casesOf(CASES) / 8) });
});
