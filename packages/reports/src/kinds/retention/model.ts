import type { Schema } from '@keytally/contract';
import { dayOfIso, isoDay } from '../../model/days.ts';
import { metaOf, withWarnings } from '../../model/meta.ts';
import { quotient } from '../../model/numbers.ts';
import { warningOfCut } from '../../model/user-reports/history-cut.ts';
import { peopleOf, todayOf } from '../../model/user-reports/people.ts';
import { neighbour, type Period, periodsOf, type SplitName } from '../../model/user-reports/periods.ts';
import { type Entry, inSegments, segmented } from '../../model/user-reports/segmented.ts';
import { advancedEvents } from '../../model/user-reports/used-events.ts';
import type { World } from '../../model/world.ts';

type Request = Schema<'RetentionRequest'>;
type Cohort = Schema<'RetentionCohort'>;

interface Entering extends Entry {
  readonly cohort: string;
  readonly entryDay: number;
  readonly returnDays: readonly number[];
}

export const modelRetention = warningOfCut((world: World, request: Request): Schema<'RetentionReport'> => {
  const { dateSplit, periods: last = 12, entry = 'first', returning = 'exact' } = request;
  const [start, stop] = [dayOfIso(request.startDate), dayOfIso(request.stopDate)];
  const started = request.startEvents && advancedEvents(world, request.startEvents, '/startEvents');
  const returned = request.returnEvents && advancedEvents(world, request.returnEvents, '/returnEvents');
  const { today, isKnown } = todayOf(world, request, stop);
  const { people, ungrouped } = peopleOf(world, request);
  const cohorts = periodsOf(request, dateSplit);
  const entries = people.flatMap((person) => {
    const startDays = started ? person.daysOfUse(started.events, request.startUseConditions) : person.days;
    const returnDays = returned
      ? person.daysOfUse(returned.events, request.returnUseConditions)
      : person.days;
    const inRange = startDays.filter((day) => day >= start && day <= stop);
    const entryDays =
      entry === 'first'
        ? inRange.filter((day) => day === startDays[0])
        : inRange.filter((day) => !inRange.some((one) => one < day && periodWithBoth(cohorts, one, day)));
    return entryDays.map((entryDay): Entering => {
      const cohort = cohorts.find(({ days }) => days.includes(entryDay))?.name ?? '';
      return { person, user: person.asOf(entryDay), cohort, entryDay, returnDays };
    });
  });
  const cellsOf = (cohort: Period, own: readonly Entering[]): Cohort['cells'] => {
    const periods = following(cohort, dateSplit, last);
    const isOver = ({ days }: Period) => Math.max(...days) < today;
    return periods.flatMap((period, index) => {
      if (Math.min(...period.days) > today) return [];
      const counted = returning === 'exact' ? [period] : periods.slice(index);
      const days = counted.flatMap((one) => one.days);
      const retained = own.filter(({ entryDay, returnDays }) =>
        returnDays.some((day) => day >= entryDay && days.includes(day)),
      ).length;
      const complete = returning === 'exact' ? isOver(period) : periods.slice(-1).every(isOver);
      return [{ index, retained, percent: percent(retained, own.length), complete }];
    });
  };
  return {
    status: 'OK',
    results: inSegments(request, segmented(world, request, entries), (own) => {
      const rows = cohorts.map((cohort): Cohort => {
        const users = own.filter((one) => one.cohort === cohort.name);
        return { cohort: cohort.name, users: users.length, cells: cellsOf(cohort, users) };
      });
      return { cohorts: rows, summary: summary(rows, last) };
    }),
    meta: {
      ...metaOf(world, request),
      ...(isKnown ? { today: isoDay(today) } : {}),
      warnings: [
        ...(started?.warnings ?? []),
        ...(returned?.warnings ?? []),
        ...(withWarnings([], ungrouped) as Schema<'UserReportWarning'>[]),
      ],
    },
  };
});

function periodWithBoth(periods: readonly Period[], one: number, other: number): boolean {
  return periods.some(({ days }) => days.includes(one) && days.includes(other));
}

/** A period and so many after it. */
function following(period: Period, split: SplitName, more: number): Period[] {
  return more === 0 ? [period] : [period, ...following(neighbour(period, split, 1), split, more - 1)];
}

function summary(cohorts: readonly Cohort[], last: number): Schema<'RetentionSummary'> {
  return Array.from({ length: last + 1 }, (_, index) => index).flatMap((index) => {
    const complete = cohorts.flatMap(({ users, cells }) => {
      const cell = cells.find((one) => one.index === index);
      return cell?.complete ? [{ users, retained: cell.retained }] : [];
    });
    if (complete.length === 0) return [];
    const users = complete.reduce((sum, one) => sum + one.users, 0);
    const retained = complete.reduce((sum, one) => sum + one.retained, 0);
    return [{ index, users, retained, percent: percent(retained, users) }];
  });
}

function percent(part: number, whole: number): number | null {
  return quotient(100n * BigInt(part), BigInt(whole));
}
