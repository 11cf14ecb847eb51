import type { Schema } from '@keytally/contract';
import { worldRecords } from '../activity.ts';
import { dayOfIso, isoDay } from '../days.ts';
import { passesFilters } from '../filters.ts';
import type { Population } from '../population.ts';
import type { User } from '../user.ts';
import { countsUses } from '../uses.ts';
import type { World } from '../world.ts';
import { lastFinalDay, lossesOf, peopleOf, todayOf } from './people.ts';

type TableRequest = Schema<'LostUsersDataTableRequest'>;
type HistogramRequest = Schema<'LostUsersHistogramRequest'>;

/** A lifetime report of the users who were lost, and what it says about losses. */
export function withLosses<Request extends TableRequest | HistogramRequest>(
  world: World,
  request: Request,
  reportOf: (
    lifetime: Omit<Request, 'daysUntilDeclaredLost' | 'dateReportedLost' | 'today'>,
    population: Population,
  ) => { readonly meta: { readonly warnings: readonly object[] } },
): object {
  const { daysUntilDeclaredLost: days, dateReportedLost: reported, today: _, ...lifetime } = request;
  const last = dayOfIso(request.stopDate);
  const { today, isKnown } = todayOf(world, request, last);
  const report = reportOf(lifetime, populationOf(world, request, today));
  const finalDay = lastFinalDay(today, days, reported);
  const notFinal = { code: 'lost-not-final', detail: '', pointer: '/daysUntilDeclaredLost' };
  return {
    ...report,
    meta: {
      ...report.meta,
      ...(isKnown ? { today: isoDay(today), lostFinalThrough: isoDay(finalDay) } : {}),
      warnings: [...(isKnown && last > finalDay ? [notFinal] : []), ...report.meta.warnings],
    },
  };
}

/** The users with a loss in the range, each with what it did up to the last active day before the latest one. */
function populationOf(world: World, request: TableRequest | HistogramRequest, today: number): Population {
  const { daysUntilDeclaredLost: after, dateReportedLost: reported } = request;
  const [first, last] = [dayOfIso(request.startDate), dayOfIso(request.stopDate)];
  const { people, ungrouped } = peopleOf(world, request);
  const counts = countsUses(worldRecords(world), request.useConditions);
  const users = people.flatMap((person) => {
    const losses = lossesOf(person, today, after, reported).filter((day) => day >= first && day <= last);
    if (losses.length === 0) return [];
    const lastSeen = Math.max(...losses) - (reported === 'dateLastSeen' ? 0 : after);
    const user = person.asOf(lastSeen);
    if (!passesFilters(world, user, request)) return [];
    const seen = upTo(user, lastSeen);
    return [{ ...seen, events: seen.events.filter(counts) }];
  });
  return { users, ungrouped };
}

function upTo(user: User, last: number): User {
  return {
    ...user,
    events: user.events.filter(({ day }) => day <= last),
    sessions: user.sessions.filter(({ day }) => day <= last),
    activeDays: user.activeDays.filter((day) => dayOfIso(day) <= last),
  };
}
