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
import { knownPair, usedEvents } from '../../../testing/arbitraries/selections.ts';

type Request = Schema<'PathsRequest'>;

const way = {
  direction: fc.constantFrom('after' as const, 'before'),
  maxSteps: fc.constantFrom(undefined, 1, 2, 3, 4, 5),
  window: windows,
};

/** Requests about any world. */
export const pathsRequests = (world: World): fc.Arbitrary<Request> =>
  fc
    .record({
      range,
      ...way,
      event: advancedPair(world),
      events: usedEvents(world),
      useConditions,
      groupBy,
      globalFilters: globalFilters(world),
      conditions,
      division,
      today,
    })
    .map(({ range, division, ...request }) => given({ ...range, ...request, ...division }));

/** Most often an advanced event, which paths insist on. */
function advancedPair(world: World): fc.Arbitrary<Schema<'EventPair'>> {
  const names = world.names.filter(({ tracking }) => tracking === 'advanced');
  return fc.oneof(
    { weight: 9, arbitrary: knownPair(names.length === 0 ? world : { ...world, names }) },
    { weight: 1, arbitrary: knownPair(world) },
  );
}

/** Requests about moments in which much happens at once. */
export const pathsOfMoments: fc.Arbitrary<Request> = fc
  .record({
    range: rangeOfMoments,
    ...way,
    window: fc.oneof(fc.constant({ unit: 'session' as const }), windows),
    event: named(fc.constantFrom(...namesOfMoments)),
    events: fc.option(
      fc.uniqueArray(named(fc.constantFrom(...namesOfMoments)), {
        minLength: 1,
        selector: ({ name }) => name,
      }),
      { nil: undefined, freq: 1 },
    ),
    useConditions: ofVersion,
    groupBy: fc.constantFrom(undefined, 'machineId' as const),
    segmentBy: fc.constantFrom(undefined, 'prodVersion' as const),
    today: todayOfMoments,
  })
  .map(({ range, ...request }) => given({ ...range, ...request }));

function named(name: fc.Arbitrary<string>): fc.Arbitrary<Schema<'EventPair'>> {
  return name.map((name) => ({ category: 'File', name }));
}
