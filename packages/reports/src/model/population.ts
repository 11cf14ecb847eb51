import type { Schema } from '@keytally/contract';
import { clientsActiveIn, worldRecords } from './activity.ts';
import type { Range } from './days.ts';
import { passesFilters, type Tested } from './filters.ts';
import { type User, userOf } from './user.ts';
import { countsUses } from './uses.ts';
import type { World } from './world.ts';

export interface Population {
  /** With their uses that count. */
  readonly users: readonly User[];
  /** Clients active in the range that are in no group. */
  readonly ungrouped: number;
}

interface PopulationRequest extends Range, Tested {
  readonly groupBy?: Schema<'GroupBy'>;
  readonly useConditions?: Schema<'Conditions'>;
}

/** The users active on a day of the range who pass the filters. */
export function populationOf(world: World, request: PopulationRequest): Population {
  const { groupBy = 'clientId' } = request;
  const records = worldRecords(world);
  const active = clientsActiveIn(records, request).map((clientId) => ({
    clientId,
    group: userOf(records, request, [clientId]).propertyValue(groupBy),
  }));
  const grouped = active.filter(({ group }) => group !== null);
  const counts = countsUses(records, request.useConditions);
  const groups = Map.groupBy(grouped, ({ group }) => group);
  const users = [...groups.values()]
    .map((members) => members.map(({ clientId }) => clientId))
    .map((clientIds) => userOf(records, request, clientIds))
    .filter((user) => passesFilters(world, user, request))
    .map((user) => ({ ...user, events: user.events.filter(counts) }));
  return { users, ungrouped: active.length - grouped.length };
}
