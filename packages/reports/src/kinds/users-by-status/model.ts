import type { Schema } from '@keytally/contract';
import { dayOfIso, eachDay, isoDay } from '../../model/days.ts';
import { passesFilters } from '../../model/filters.ts';
import { metaOf, withWarnings } from '../../model/meta.ts';
import { labelsOf } from '../../model/segments.ts';
import { labelsOfCohorts } from '../../model/segments-of-users.ts';
import type { User } from '../../model/user.ts';
import { warningOfCut } from '../../model/user-reports/history-cut.ts';
import { lastFinalDay, lossesOf, type Person, peopleOf, todayOf } from '../../model/user-reports/people.ts';
import { neighbour, type Period, periodsOf } from '../../model/user-reports/periods.ts';
import type { World } from '../../model/world.ts';

type Request = Schema<'UsersByStatusRequest'>;
type Status = Schema<'UserStatus'>;
type Counts = Schema<'StatusCounts'>;

/** A user with a status in a period, as it was at the end of it. */
interface Entry {
  readonly person: Person;
  readonly period: string;
  readonly status: Status;
  readonly user: User;
}

const statuses: readonly Status[] = ['new', 'active', 'lost', 'returning', 'resurrected', 'dormant'];

export const modelUsersByStatus = warningOfCut(
  (world: World, request: Request): Schema<'UsersByStatusReport'> => {
    const { dateSplit = null, clientStatus, levels = {}, stopDate } = request;
    const last = dayOfIso(stopDate);
    const { today, isKnown } = todayOf(world, request, last);
    const { people, ungrouped } = peopleOf(world, request);
    const asked = statuses.filter((status) => clientStatus.includes(status));
    const periods: readonly Period[] =
      dateSplit === null
        ? [{ name: '', days: eachDay(request).map(dayOfIso) }]
        : periodsOf(request, dateSplit);
    const entries = people.flatMap((person) =>
      periods.flatMap((period) => {
        const user = person.asOf(Math.min(Math.max(...period.days), last));
        return asked
          .filter((status) => has(person, status, period, request, today))
          .map((status): Entry => ({ person, period: period.name, status, user }));
      }),
    );
    const counted = entries.filter(({ user }) => passesFilters(world, user, request));
    const divisions = [levels.level1, levels.level2, levels.level3].flatMap((level): Level[] => {
      if (level === undefined) return [];
      const { property = 'cohorts', cohortSegments } = level;
      if (cohortSegments || property === 'cohorts')
        return [{ property, ...labelsOfCohorts(world, cohortSegments ?? []) }];
      return [{ property, ...labelsOf(counted, property, level.segments) }];
    });
    const results = periods.map(({ name }) => {
      const own = counted.filter(({ period }) => period === name);
      const counts = divisions.length === 0 ? totals(own, asked) : divided(own, asked, divisions, 1);
      return [name, counts as Counts] as const;
    });
    const { daysUntilDeclaredLost: after = 0, dateReportedLost: reported = 'dateDeclaredLost' } = request;
    const finalDay = lastFinalDay(today, after, reported);
    const countsLost = asked.includes('lost') && isKnown;
    return {
      status: 'OK',
      results: dateSplit === null ? (results[0]?.[1] ?? {}) : Object.fromEntries(results),
      meta: {
        ...metaOf(world, request),
        ...(isKnown ? { today: isoDay(today) } : {}),
        clientStatus: asked,
        ...(countsLost ? { lostFinalThrough: isoDay(finalDay) } : {}),
        ...(divisions.length === 0
          ? {}
          : { levels: divisions.map(({ property, labels }) => ({ property, labels: [...labels] })) }),
        warnings: [
          ...(countsLost && last > finalDay
            ? [{ code: 'lost-not-final' as const, detail: '', pointer: '/daysUntilDeclaredLost' }]
            : []),
          ...(asked.includes('dormant') && isKnown && last >= today
            ? [{ code: 'period-not-over' as const, detail: '', pointer: '/stopDate' }]
            : []),
          ...withWarnings([], ungrouped),
        ] as Schema<'UserReportWarning'>[],
      },
    };
  },
);

function has(person: Person, status: Status, period: Period, request: Request, today: number): boolean {
  const inRange = new Set(eachDay(request).map(dayOfIso));
  const days = period.days.filter((day) => inRange.has(day));
  const isActive = person.days.some((day) => days.includes(day));
  const isNew = days.includes(person.days[0] ?? Number.NaN);
  if (status === 'active') return isActive;
  if (status === 'new') return isNew;
  if (status === 'lost') {
    const { daysUntilDeclaredLost = 0, dateReportedLost = 'dateLastSeen' } = request;
    const losses = lossesOf(person, today, daysUntilDeclaredLost, dateReportedLost);
    return losses.some((day) => days.includes(day));
  }
  const before = neighbour(period, request.dateSplit ?? 'day', -1);
  const wasActive = person.days.some((day) => before.days.includes(day));
  if (status === 'returning') return isActive && wasActive && !isNew;
  if (status === 'resurrected') return isActive && !wasActive && !isNew;
  return !isActive && wasActive;
}

function totals(entries: readonly Entry[], asked: readonly Status[]): Schema<'StatusTotals'> {
  return Object.fromEntries(
    asked.map((status) => [status, entries.filter((entry) => entry.status === status).length]),
  );
}

interface Level {
  readonly property: string;
  readonly labels: readonly string[];
  readonly labelsOfUser: (user: User) => readonly string[];
}

function divided(
  entries: readonly Entry[],
  asked: readonly Status[],
  [level, ...others]: readonly Level[],
  depth: number,
): object {
  if (level === undefined) return {};
  const members = level.labels.flatMap((label) => {
    const own = entries.filter(({ user }) => level.labelsOfUser(user).includes(label));
    if (own.length === 0 && depth > 1) return [];
    return [[label, { totals: totals(own, asked), ...divided(own, asked, others, depth + 1) }] as const];
  });
  return { [`level${depth}`]: Object.fromEntries(members) };
}
