import type { Schema } from '@keytally/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestsOf } from '../../kind-tables/testing/requests.ts';
import { models } from '../../models.ts';
import type { Report, ReportKind, ReportRequest } from '../../report-kinds.ts';
import { isoDay } from '../../testing/arbitraries/days.ts';
import { withProduct, worlds } from '../../testing/arbitraries/worlds.ts';
import { casesOf } from '../../testing/duckdb-subject.ts';
import { ModelRefusal } from '../refusal.ts';
import { newestStatement } from '../user.ts';
import { type EventRow, statementsOf, type World } from '../world.ts';
import { newestDayOf } from './people.ts';

/** What holds in every world. The engines are compared with the model, so it is looked for here only. */
type Check<Kind extends ReportKind> = (
  report: Report<Kind>,
  request: ReportRequest<Kind>,
  world: World,
) => void;

/** Runs the model on any worlds and requests. Requests that are refused are not counted. */
function holds<Kind extends ReportKind>(
  kind: Kind,
  check: Check<Kind>,
  change: Partial<ReportRequest<Kind>>,
  cases = 60,
) {
  const drawn = worlds.chain((data) => {
    const world = withProduct({ ...data, removedBefore: undefined }, 1);
    const requests = requestsOf[kind] as unknown as (world: World) => fc.Arbitrary<ReportRequest<Kind>>;
    return fc.tuple(fc.constant(world), requests(world));
  });
  fc.assert(
    fc.property(drawn, ([world, requested]) => {
      const request = { ...requested, ...change };
      const report = reportOf(kind, world, request);
      fc.pre(report !== undefined);
      check(report, request, world);
    }),
    { numRuns: casesOf(cases) },
  );
}

function reportOf<Kind extends ReportKind>(
  kind: Kind,
  world: World,
  request: ReportRequest<Kind>,
): Report<Kind> | undefined {
  const model = models[kind] as unknown as (world: World, request: ReportRequest<Kind>) => Report<Kind>;
  try {
    return model(world, request);
  } catch (error) {
    if (error instanceof ModelRefusal) return undefined;
    throw error;
  }
}

const noLevels = { levels: undefined } as object;
const noSegments = { segmentBy: undefined, segments: undefined } as object;
const unfiltered = { globalFilters: {}, conditions: undefined, useConditions: undefined };

describe('users by status', () => {
  it('are active because they are new, come again or return after a period', () => {
    holds(
      'getUsersByStatus',
      ({ results }, { dateSplit }) => {
        if (!dateSplit) return;
        for (const counts of Object.values(results as Record<string, Schema<'StatusTotals'>>))
          expect(counts.active).toBe((counts.new ?? 0) + (counts.returning ?? 0) + (counts.resurrected ?? 0));
      },
      { clientStatus: ['new', 'active', 'returning', 'resurrected'], ...noLevels },
    );
  });

  it('stay lost whatever comes in for later days, once a loss is final', () => {
    holds(
      'getUsersByStatus',
      ({ results, meta }, request, world) => {
        const { startDate } = request;
        const newest = newestDayOf(world);
        if (meta.lostFinalThrough === undefined || newest === null) return;
        const later = { ...request, today: isoDay(newest + 400) };
        const now = reportOf('getUsersByStatus', withRecordsAfter(world, newest), later);
        const final = Object.entries(results).filter(
          ([day]) => day >= startDate && day <= String(meta.lostFinalThrough),
        );
        expect(now?.results).toMatchObject(Object.fromEntries(final));
      },
      {
        clientStatus: ['lost'],
        dateSplit: 'day',
        ...unfiltered,
        groupBy: 'clientId',
        today: undefined,
        ...noLevels,
      } as object,
      20,
    );
  });
});

/** The world with uses of each client on each of the next days. */
function withRecordsAfter(world: World, newest: number): World {
  const [use] = world.events;
  if (use === undefined) return world;
  const clients = [...new Set([...world.events, ...world.sessionRecords].map(({ clientId }) => clientId))];
  const later = clients.flatMap((clientId, place) =>
    [1, 2 + place, 40].map((days) => ({
      ...use,
      clientId,
      sessionId: null,
      properties: null,
      day: newest + days,
      occurredAt: use.occurredAt + (newest + days - use.day) * 86_400_000,
    })),
  );
  return { ...world, events: [...world.events, ...later] };
}

it('users of churn and engagement are engaged or lost', () => {
  holds(
    'getChurnAndEngagement',
    ({ results }) => {
      const cells = Object.values(results).flatMap((segment) => Object.values(segment));
      for (const { users, engaged, lost } of cells) expect(engaged + lost).toBe(users);
    },
    {},
  );
});

it('a complete cell of who came back on or after a period is never larger than the one before', () => {
  holds(
    'getRetention',
    ({ results }) => {
      for (const { cells } of 'cohorts' in results ? results.cohorts : [])
        for (const [place, cell] of cells.entries())
          if (cell.complete)
            expect(cell.retained).toBeLessThanOrEqual(cells[place - 1]?.retained ?? cell.retained);
    },
    { returning: 'onOrAfter', ...noSegments },
  );
});

it('a step of a funnel has no more users than the one before, and those who are missing stopped there', () => {
  holds(
    'getConversionFunnel',
    ({ results }) => {
      for (const { steps = [] } of 'segments' in results ? (results.segments ?? []) : [results])
        for (const [place, step] of steps.entries())
          expect(steps[place + 1]?.users ?? step.users).toBe(step.users - step.stopped);
    },
    {},
  );
});

describe('segments of uses', () => {
  const allValues = { segmentBy: 'C01', segments: undefined } as object;

  it('sum to all uses where they do not overlap', () => {
    holds(
      'getBasicTimeline',
      (report, request, world) => {
        const whole = reportOf('getBasicTimeline', world, { ...request, ...noSegments });
        const sums = (of: Report<'getBasicTimeline'>) =>
          Object.values(of.results).map((values) =>
            values.reduce((sum, { value }) => sum + Number(value), 0),
          );
        expect(whole && sums(report)).toEqual(whole && sums(whole));
      },
      { dataView: 'usageCounts', divisor: null, ...allValues, ...unfiltered } as object,
    );
  });

  it('have the timeline of the records with their value, filtered by hand', () => {
    holds(
      'getBasicTimeline',
      (report, request, world) => {
        for (const [label, events] of Map.groupBy(world.events, (use) => labelOf(use, world))) {
          const alone = reportOf('getBasicTimeline', { ...world, events }, { ...request, ...noSegments });
          for (const [period, values] of Object.entries(report.results)) {
            const own = values.filter((one) => (one as { segmentLabel?: string }).segmentLabel === label);
            if (own.length > 0)
              expect(own.map(({ value }) => value)).toEqual(
                alone?.results[period]?.map(({ value }) => value),
              );
          }
        }
      },
      { dataView: 'usageCounts', divisor: null, ...allValues, ...unfiltered } as object,
    );
  });
});

/** The label of the value that a use states, or that its client stated newest at or before it. */
function labelOf({ clientId, occurredAt, properties }: EventRow, world: World): string {
  const before = statementsOf(world).filter((one) => one.clientId === clientId && one.at <= occurredAt);
  return String((properties ?? newestStatement(before)?.properties)?.C01 ?? '<NULL>');
}
