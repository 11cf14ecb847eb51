import type { Schema } from '@keytally/contract';
import { dayOfIso, isoDay } from '../../model/days.ts';
import { metaOf, withWarnings } from '../../model/meta.ts';
import { quotient } from '../../model/numbers.ts';
import { warningOfCut } from '../../model/user-reports/history-cut.ts';
import { daysWithin, peopleOf, todayOf } from '../../model/user-reports/people.ts';
import { type Period, periodsOf } from '../../model/user-reports/periods.ts';
import { type Entry, inSegments, segmented } from '../../model/user-reports/segmented.ts';
import { advancedEvents } from '../../model/user-reports/used-events.ts';
import type { World } from '../../model/world.ts';

interface ActiveUser extends Entry {
  readonly period: string;
  readonly activeDays: number;
}

export const modelStickiness = warningOfCut(
  (world: World, request: Schema<'StickinessRequest'>): Schema<'StickinessReport'> => {
    const { dateSplit, events: selection, startDate, stopDate } = request;
    const used = selection && advancedEvents(world, selection, '/events');
    const [first, last] = [dayOfIso(startDate), dayOfIso(stopDate)];
    const { today, isKnown } = todayOf(world, request, last);
    const { people, ungrouped } = peopleOf(world, request);
    const periods = periodsOf(request, dateSplit);
    const entries = people.flatMap((person) => {
      const days = used ? person.daysOfUse(used.events, request.useConditions) : person.days;
      return periods.flatMap((period): ActiveUser[] => {
        const own = daysWithin({ ...person, days }, request).filter((day) => period.days.includes(day));
        if (own.length === 0) return [];
        const user = person.asOf(Math.min(Math.max(...period.days), last));
        return [{ person, user, period: period.name, activeDays: own.length }];
      });
    });
    const end = Math.min(last, today);
    const lengthOf = (period: Period) => period.days.filter((day) => day >= first && day <= end).length;
    const cutAtStart = periods[0]?.days.some((day) => day < first);
    const cutAtEnd = periods.some((period) => period.days.some((day) => day > end));
    return {
      status: 'OK',
      results: inSegments(request, segmented(world, request, entries), (own) => ({
        periods: periods.map((period) =>
          periodOf(
            period.name,
            lengthOf(period),
            own.filter((entry) => entry.period === period.name),
            dateSplit === 'week' ? 7 : 31,
          ),
        ),
      })),
      meta: {
        ...metaOf(world, request),
        ...(isKnown ? { today: isoDay(today) } : {}),
        warnings: [
          ...(cutAtStart ? [{ code: 'partial-period' as const, detail: '', pointer: '/startDate' }] : []),
          ...(cutAtEnd ? [{ code: 'partial-period' as const, detail: '', pointer: '/stopDate' }] : []),
          ...(used?.warnings ?? []),
          ...(withWarnings([], ungrouped) as Schema<'UserReportWarning'>[]),
        ],
      },
    };
  },
);

function periodOf(
  period: string,
  length: number,
  users: readonly ActiveUser[],
  mostDays: number,
): Schema<'StickinessPeriod'> {
  const userDays = users.reduce((sum, { activeDays }) => sum + activeDays, 0);
  const [days, active] = [BigInt(userDays), BigInt(users.length)];
  return {
    period,
    activeUsers: users.length,
    userDays,
    averageDailyUsers: quotient(days, BigInt(length)),
    stickiness: quotient(100n * days, BigInt(length) * active),
    averageActiveDays: quotient(days, active),
    activeDays: Object.fromEntries(
      Array.from({ length: mostDays }, (_, index) => [
        String(index + 1),
        users.filter(({ activeDays }) => activeDays === index + 1).length,
      ]),
    ),
  };
}
