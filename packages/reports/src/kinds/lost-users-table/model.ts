import type { Schema } from '@keytally/contract';
import { warningOfCut } from '../../model/user-reports/history-cut.ts';
import { withLosses } from '../../model/user-reports/lost-users.ts';
import type { World } from '../../model/world.ts';
import { modelLifetimeTable } from '../lifetime-table/model.ts';

export const modelLostUsersTable = warningOfCut(
  (world: World, request: Schema<'LostUsersDataTableRequest'>): Schema<'LostUsersDataTableReport'> => {
    return withLosses(world, request, (lifetime, population) =>
      modelLifetimeTable(world, lifetime, population),
    ) as Schema<'LostUsersDataTableReport'>;
  },
);
