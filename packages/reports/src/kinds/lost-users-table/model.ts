import type { Schema } from '@keytally/contract';
import { withLosses } from '../../model/user-reports/lost-users.ts';
import type { World } from '../../model/world.ts';
import { modelLifetimeTable } from '../lifetime-table/model.ts';

export function modelLostUsersTable(
  world: World,
  request: Schema<'LostUsersDataTableRequest'>,
): Schema<'LostUsersDataTableReport'> {
  return withLosses(world, request, (lifetime, population) =>
    modelLifetimeTable(world, lifetime, population),
  ) as Schema<'LostUsersDataTableReport'>;
}
