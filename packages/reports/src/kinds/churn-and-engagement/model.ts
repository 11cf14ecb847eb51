import type { Schema } from '@keytally/contract';
import { dayOfIso, isoDay, periodOf } from '../../model/days.ts';
import { passesFilters } from '../../model/filters.ts';
import { metaOf, withWarnings } from '../../model/meta.ts';
import { quotient } from '../../model/numbers.ts';
import { labelsOf } from '../../model/segments.ts';
import { labelsOfCohorts } from '../../model/segments-of-users.ts';
import { warningOfCut } from '../../model/user-reports/history-cut.ts';
import { type Person, peopleOf, todayOf } from '../../model/user-reports/people.ts';
import { neighbour, type Period, periodWith } from '../../model/user-reports/periods.ts';
import type { Entry } from '../../model/user-reports/segmented.ts';
import type { World } from '../../model/world.ts';

type Request = Schema<'ChurnAndEngagementRequest'>;

const installations = {
  installationMonth: 'month',
  installationWeek: 'week',
  installationDay: 'day',
} as const;

export const modelChurnAndEngagement = warningOfCut(
  (world: World, request: Request): Schema<'ChurnAndEngagementReport'> => {
    const { dateSplit, daysUntilDeclaredLost: lostAfter } = request;
    const [start, stop] = [dayOfIso(request.startDate), dayOfIso(request.stopDate)];
    const { today, isKnown } = todayOf(world, request, stop);
    const { people, ungrouped } = peopleOf(world, request);
    const lastJudged = Math.min(stop, today - 1);
    const cohort = people
      .filter(({ days: [first = Number.NaN] }) => first >= start && first <= stop && first < today)
      .map((person) => ({ person, user: person.asOf(person.days[0] ?? 0) }))
      .filter(({ user }) => passesFilters(world, user, request));
    const segments = segmentsOf(world, cohort, request).map(({ label, entries }) => {
      const judgedOf = ({ person }: Entry) =>
        periodsFrom(person.days[0] ?? 0, lastJudged, request).map(({ days }) =>
          Math.min(Math.max(...days), lastJudged),
        );
      const judged = entries.map((entry) => ({ person: entry.person, days: judgedOf(entry) }));
      const length = Math.max(0, ...judged.map(({ days }) => days.length));
      const cells = Array.from({ length }, (_, index) => {
        const present = judged.flatMap(({ person, days }) => {
          const day = days[index];
          return day === undefined ? [] : [isEngaged(person, day, lostAfter)];
        });
        const engaged = present.filter(Boolean).length;
        const lost = present.length - engaged;
        const percent = (some: number) => quotient(100n * BigInt(some), BigInt(present.length));
        const cell = {
          users: present.length,
          engaged,
          engagedPercent: percent(engaged),
          lost,
          lostPercent: percent(lost),
        };
        return [String(index), cell] as const;
      });
      return [label, Object.fromEntries(cells)] as const;
    });
    const lastPeriod = periodWith(lastJudged, dateSplit);
    const goesOn = Math.min(Math.max(...lastPeriod.days), stop) >= today;
    return {
      status: 'OK',
      results: Object.fromEntries(segments),
      meta: {
        ...metaOf(world, request),
        ...(isKnown ? { today: isoDay(today) } : {}),
        segments: segments.map(([label]) => label),
        warnings: [
          ...(isKnown && goesOn
            ? [{ code: 'period-not-over' as const, detail: '', pointer: '/stopDate' }]
            : []),
          ...(withWarnings([], ungrouped) as Schema<'UserReportWarning'>[]),
        ],
      },
    };
  },
);

function segmentsOf(
  world: World,
  cohort: readonly Entry[],
  { segmentBy, segments, cohortSegments }: Request,
): { readonly label: string; readonly entries: readonly Entry[] }[] {
  if (segmentBy === undefined && cohortSegments === undefined) return [{ label: '(all)', entries: cohort }];
  if (segmentBy !== undefined && segmentBy in installations) {
    const split = installations[segmentBy as keyof typeof installations];
    const installed = Map.groupBy(cohort, ({ person }) => periodOf(isoDay(person.days[0] ?? 0), split));
    return [...installed.keys()].sort().map((label) => ({ label, entries: installed.get(label) ?? [] }));
  }
  const { labels, labelsOfUser } = cohortSegments
    ? labelsOfCohorts(world, cohortSegments)
    : labelsOf(cohort, segmentBy as Schema<'SegmentBy'>, segments);
  return labels.map((label) => ({
    label,
    entries: cohort.filter(({ user }) => labelsOfUser(user).includes(label)),
  }));
}

/** The period of a day and each one after it that begins up to the last day. */
function periodsFrom(day: number, last: number, { dateSplit }: Request): Period[] {
  const periods: Period[] = [];
  let period = periodWith(day, dateSplit);
  while (Math.min(...period.days) <= last) {
    periods.push(period);
    period = neighbour(period, dateSplit, 1);
  }
  return periods;
}

/** Whether a user was active on one of the last so many days up to a day. */
function isEngaged({ days }: Person, day: number, lostAfter: number): boolean {
  return days.some((one) => one <= day && one > day - lostAfter);
}
