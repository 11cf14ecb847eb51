import type { Schema } from '@keytally/contract';
import { warningOfCut } from '../../model/user-reports/history-cut.ts';
import { withLosses } from '../../model/user-reports/lost-users.ts';
import type { World } from '../../model/world.ts';
import { modelLifetimeHistogram } from '../lifetime-histogram/model.ts';

export const modelLostUsersHistogram = warningOfCut(
  (world: World, request: Schema<'LostUsersHistogramRequest'>): Schema<'LostUsersHistogramReport'> => {
    return withLosses(world, request, (lifetime, population) =>
      modelLifetimeHistogram(world, lifetime, population),
    ) as Schema<'LostUsersHistogramReport'>;
  },
);
