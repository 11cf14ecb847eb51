import type { Schema } from '@keytally/contract';
import fc from 'fast-check';
import type { World } from '../../../model/world.ts';
import { conditions } from '../../../testing/arbitraries/conditions.ts';
import { range } from '../../../testing/arbitraries/days.ts';
import { globalFilters } from '../../../testing/arbitraries/filters.ts';
import { clientId } from '../../../testing/arbitraries/texts.ts';

/** Properties that worlds state, some that they never do, and objects. */
const recorded = [
  'machineId',
  'licenseKey',
  'C01',
  'prodVersion',
  'vm',
  'ram',
  'screenPpi',
  'os',
  'os.version',
  'geography',
  'geography.country',
  'licenseStatus',
  'licenseStatus.blocked',
] as const;

const computed = [
  'clientId',
  'dateInstalled',
  'dateLastSeen',
  'lifetimeSessionCount',
  'lifetimeRuntimeMinutes',
  'lifetimeEventUsage',
] as const;

const some = <Name extends string>(names: readonly Name[]) =>
  fc.option(fc.array(fc.constantFrom(...names), { maxLength: 6 }), { nil: undefined, freq: 5 });

/** Requests for lists of the clients of a world. */
export function clientListRequests(world: World): fc.Arbitrary<Schema<'ClientPropertyListRequest'>> {
  const daily = fc
    .record({ range, properties: some(recorded) })
    .map(({ range, properties }) => ({ ...range, ...(properties && { properties }) }));
  return fc
    .record({
      startAtClientId: fc.oneof(fc.constantFrom(undefined, null, ''), clientId, fc.constantFrom('c', 'u11')),
      properties: some([...recorded, ...computed]),
      globalFilters: globalFilters(world),
      conditions,
      retDailyData: fc.option(daily, { nil: undefined, freq: 2 }),
      limit: fc.constantFrom(undefined, 1, 2, 3, 1_000),
    })
    .map((request) => Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined)));
}
