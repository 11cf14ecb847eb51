import type { Schema } from '@keytally/contract';
import { dayOfIso, isoDay } from '../../model/days.ts';
import { ModelRefusal } from '../../model/refusal.ts';
import { todayOf } from '../../model/user-reports/people.ts';
import type { World } from '../../model/world.ts';
import { modelUsersByStatus } from '../users-by-status/model.ts';

/** Users by status in the range up to today. */
export function modelCurrentUsersByStatus(
  world: World,
  request: Schema<'CurrentUsersByStatusRequest'>,
): Schema<'UsersByStatusReport'> {
  const first = dayOfIso(request.startDate);
  const { today } = todayOf(world, request, first);
  if (today < first || today - first >= 3660)
    throw new ModelRefusal([{ pointer: '/startDate', code: 'bad-date-range' }]);
  return modelUsersByStatus(world, { ...request, stopDate: isoDay(today) });
}
