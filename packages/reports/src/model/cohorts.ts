import type { NamedCohort } from '@keytally/contract/cohort-rules';
import { isoDay } from './days.ts';
import { matchedEvents } from './selection.ts';
import type { User } from './user.ts';
import type { World } from './world.ts';

/** Whether any client of a user is in a cohort of clients, or by uses: by all of its uses, whichever a report counts. */
export function isInCohort(world: World, { clientIds }: User, { rule }: NamedCohort): boolean {
  if (rule?.by === 'clients') return clientIds.some((id) => rule.clients.includes(id));
  if (rule?.by !== 'uses') throw new Error('The model knows no cohort by a number of a report.');
  const advanced = world.names.filter(({ tracking }) => tracking === 'advanced');
  const wanted = rule.events.flatMap((pair) =>
    matchedEvents(advanced, { categoryType: 'string', nameType: 'string', ...pair }),
  );
  const { days } = rule;
  const counted = world.events.filter(
    ({ event, day, clientId }) =>
      clientIds.includes(clientId) &&
      wanted.includes(event) &&
      (days === null || (days.startDate <= isoDay(day) && isoDay(day) <= days.stopDate)),
  );
  return clientIds.some(
    (id) => counted.filter(({ clientId }) => clientId === id).length >= (rule.atLeast ?? 1),
  );
}
