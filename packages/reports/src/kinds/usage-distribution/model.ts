import type { Schema } from '@keytally/contract';
import { runtimeOf } from '../../model/activity.ts';
import { dayOfIso, isoDay } from '../../model/days.ts';
import { passesFilters } from '../../model/filters.ts';
import { metaOf, withWarnings } from '../../model/meta.ts';
import { warningOfCut } from '../../model/user-reports/history-cut.ts';
import { daysWithin, peopleOf, todayOf } from '../../model/user-reports/people.ts';
import type { World } from '../../model/world.ts';

type Request = Schema<'UsageDistributionRequest'>;
type Bin = Schema<'UsageBin'>;
type Measure = 'activeDays' | 'sessions' | 'runtime';

const usual = {
  activeDays: [1, 2, 3, 5, 8, 12, 20, 31, 60, 'inf'],
  sessions: [0, 1, 2, 3, 5, 8, 12, 20, 50, 100, 'inf'],
  runtime: [0, 5, 15, 30, 60, 120, 300, 600, 1200, 3000, 'inf'],
} as const;

const measures = ['activeDays', 'sessions', 'runtime'] as const;

export const modelUsageDistribution = warningOfCut(
  (world: World, request: Request): Schema<'UsageDistributionReport'> => {
    const { today, isKnown } = todayOf(world, request, dayOfIso(request.stopDate));
    const { people, ungrouped } = peopleOf(world, request);
    const last = dayOfIso(request.stopDate);
    const users = people
      .filter((person) => daysWithin(person, request).length > 0)
      .filter((person) => passesFilters(world, person.asOf(last), request))
      .map((person) => {
        const days = daysWithin(person, request);
        const sessions = person.asOf(last).sessions.filter(({ day }) => days.includes(day));
        return {
          activeDays: days.length,
          sessions: sessions.length,
          runtime: Number(runtimeOf(sessions) / 60_000n),
        };
      });
    const bins = Object.fromEntries(measures.map((measure) => [measure, binsOf(measure, request)])) as Record<
      Measure,
      Bin[]
    >;
    const inBin = (measure: Measure, bin: Bin) => (user: (typeof users)[number]) =>
      user[measure] >= bin.lower && (bin.upper === 'inf' || user[measure] <= bin.upper);
    const results = measures.map((measure) => [
      measure,
      Object.fromEntries(
        bins[measure].map((bin) => {
          const own = users.filter(inBin(measure, bin));
          const others = measures
            .filter((other) => other !== measure)
            .map((other) => [
              other,
              Object.fromEntries(bins[other].map((one) => [one.label, own.filter(inBin(other, one)).length])),
            ]);
          return [bin.label, { users: own.length, ...Object.fromEntries(others) }];
        }),
      ),
    ]);
    return {
      status: 'OK',
      results: { ...Object.fromEntries(results), bins },
      meta: {
        ...metaOf(world, request),
        ...(isKnown ? { today: isoDay(today) } : {}),
        warnings: withWarnings([], ungrouped) as Schema<'UserReportWarning'>[],
      },
    };
  },
);

function binsOf(measure: Measure, { binUpperBounds = {} }: Request): Bin[] {
  const uppers = binUpperBounds[measure] ?? usual[measure];
  return uppers.map((upper, index) => {
    const before = uppers[index - 1];
    const lower = typeof before === 'number' ? before + 1 : measure === 'activeDays' ? 1 : 0;
    const [from, to] = [lower, upper].map((value) => textOf(measure, value));
    return { label: lower === upper ? `${from}` : `${from} - ${to}`, lower, upper };
  });
}

function textOf(measure: Measure, value: number | 'inf'): string {
  if (value === 'inf' || measure !== 'runtime') return String(value);
  const minutes = value % 60;
  return `${(value - minutes) / 60}:${minutes < 10 ? '0' : ''}${minutes}`;
}
