import type { Schema } from '@keytally/contract';
import fc from 'fast-check';
import type { World } from '../../../model/world.ts';
import { conditions, useConditions } from '../../../testing/arbitraries/conditions.ts';
import {
  namesOfMoments,
  ofVersion,
  rangeOfMoments,
  todayOfMoments,
  windows,
} from '../../../testing/arbitraries/crowded-moments.ts';
import { range } from '../../../testing/arbitraries/days.ts';
import { globalFilters } from '../../../testing/arbitraries/filters.ts';
import { given, groupBy } from '../../../testing/arbitraries/given.ts';
import { today } from '../../../testing/arbitraries/losses.ts';
import { division } from '../../../testing/arbitraries/segments.ts';
import { advancedSelection } from '../../../testing/arbitraries/selections.ts';

type Request = Schema<'ConversionFunnelRequest'>;
type Step = Schema<'FunnelStep'>;

const order = fc.constantFrom(undefined, undefined, 'sequential' as const, 'any' as const, 'any' as const);

interface Excluded {
  readonly events: Step['events'];
  readonly useConditions: Step['useConditions'];
  readonly first: number;
  readonly second: number;
}

/** Exclusions, whose numbers choose two steps. */
const exclusionsOf = (
  events: fc.Arbitrary<Excluded['events']>,
  conditions: fc.Arbitrary<Excluded['useConditions']>,
): fc.Arbitrary<Excluded[] | undefined> =>
  fc.option(
    fc.array(fc.record({ events, useConditions: conditions, first: fc.nat(11), second: fc.nat(11) }), {
      minLength: 1,
      maxLength: 3,
    }),
    { nil: undefined },
  );

function between<
  Asked extends { readonly steps: Request['steps']; readonly exclusions: Excluded[] | undefined },
>({ exclusions, ...request }: Asked) {
  const steps = request.steps.length;
  return {
    ...request,
    exclusions: exclusions?.map(({ first, second, ...exclusion }) => {
      const after = 1 + (first % (steps - 1));
      return given({ ...exclusion, after, before: after + 1 + (second % (steps - after)) });
    }),
  };
}

/** Half of them are not split. */
const dateSplit = fc.constantFrom(
  undefined,
  undefined,
  undefined,
  'day' as const,
  'week' as const,
  'month' as const,
);

/** Steps of any events, a few of the same; some have labels. */
const anySteps = (world: World) =>
  fc
    .array(fc.record({ events: advancedSelection(world), isNamed: fc.boolean(), useConditions }), {
      minLength: 2,
      maxLength: 5,
    })
    .map((steps) =>
      steps.map(({ isNamed, ...step }, place) => given({ ...step, ...(isNamed && { label: `=${place}` }) })),
    );

/** Requests about any world. */
export const conversionFunnelRequests = (world: World): fc.Arbitrary<Request> =>
  fc
    .record({
      range,
      steps: anySteps(world),
      order,
      exclusions: exclusionsOf(advancedSelection(world), useConditions),
      conversionWindow: windows,
      dateSplit,
      groupBy,
      globalFilters: globalFilters(world),
      conditions,
      division,
      today,
    })
    .map(({ range, division, ...request }) => given({ ...range, ...between(request), ...division }));

/** Requests about these moments: mostly steps of one event each. */
export const funnelsOfMoments: fc.Arbitrary<Request> = fc
  .record({
    steps: fc
      .oneof(
        {
          weight: 3,
          arbitrary: fc.uniqueArray(fc.constantFrom(...namesOfMoments), { minLength: 2, maxLength: 4 }),
        },
        {
          weight: 1,
          arbitrary: fc.array(fc.constantFrom(...namesOfMoments), { minLength: 2, maxLength: 4 }),
        },
      )
      .chain((steps) =>
        fc.tuple(...steps.map((name) => fc.record({ name: fc.constant(name), version: ofVersion }))),
      )
      .map((steps) =>
        steps.map(({ name, version }) =>
          given({ events: [{ category: 'File', name }], useConditions: version }),
        ),
      ),
    order,
    exclusions: exclusionsOf(
      fc.constantFrom(...namesOfMoments).map((name) => [{ category: 'File', name }]),
      ofVersion,
    ),
    conversionWindow: fc.oneof(fc.constant({ unit: 'session' as const }), windows),
    groupBy: fc.constantFrom(undefined, 'machineId' as const),
    dateSplit,
    segmentBy: fc.constantFrom(undefined, 'prodVersion' as const),
    range: rangeOfMoments,
    today: todayOfMoments,
  })
  .map(({ range, ...request }) => given({ ...range, ...between(request) }));
