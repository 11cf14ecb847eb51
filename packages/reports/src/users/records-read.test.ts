import { dayNumber } from '@keytally/events/day-number';
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { requestsOf } from '../kind-tables/testing/requests.ts';
import { ModelRefusal } from '../model/refusal.ts';
import { sessionsOf, type World } from '../model/world.ts';
import { type ReportKind, recordsReadBy, reportKinds } from '../report-kinds.ts';
import { models } from '../testing/agreement.ts';
import { withProduct, withSeenNames, worlds } from '../testing/arbitraries/worlds.ts';
import { trimName } from '../testing/clean-name.ts';
import { expectSame } from '../testing/expect-same.ts';
import { timeForCases } from '../testing/time-for-cases.ts';
import type { RecordsRead } from './records-read.ts';

/** The reports that do not read all records. */
const kinds = ['getBasicDataTable', 'getBasicTimeline', 'getAdvancedFullReport'] as const;

type Kind = (typeof kinds)[number];

const RUNS = inject('longTests') ? 1_000 : 60;

const askedOf = (kind: Kind) =>
  worlds.chain((data) =>
    fc.record({
      kind: fc.constant(kind),
      world: fc.constant(withProduct(withSeenNames(data), 0)),
      requests: fc.array(requestsOf[kind](withProduct(data, 0)) as fc.Arbitrary<never>, {
        minLength: 6,
        maxLength: 6,
      }),
      seed: fc.integer({ min: 1, max: 1_000 }),
    }),
  );

test.each(kinds)('%s stays the same whatever comes in that it does not read', (kind) => {
  const hasTime = timeForCases();
  let compared = 0;
  fc.assert(
    fc.property(fc.limitShrink(askedOf(kind), 100), ({ world, requests, seed }) => {
      if (!hasTime()) return;
      for (const request of requests) {
        const read = recordsReadBy(kind, request, trimName);
        if (read === undefined) continue;
        const before = beforeSome(world, read, seed);
        if (before === undefined) continue;
        const [then, now] = [answerOf(kind, before, request), answerOf(kind, world, request)];
        if (then === undefined || now === undefined) continue;
        expectSame(now, then);
        compared += 1;
      }
    }),
    { numRuns: RUNS },
  );
  if (hasTime()) expect(compared).toBeGreaterThan(RUNS / 6);
});

test.each(kinds)('%s reads what conditions of users and of uses are about', (kind) => {
  const days = { startDate: '2026-03-02', stopDate: '2026-03-04' };
  const asked = {
    ...days,
    dateSplit: 'day',
    dataView: 'usageCounts',
    events: [{ category: null, name: 'Open' }],
  };
  const daysReadFor = (conditions: object) =>
    recordsReadBy(kind, { ...asked, ...conditions } as never, trimName)?.days;
  const last = dayNumber(2026, 3, 4);
  expect(daysReadFor({})).toEqual({ first: dayNumber(2026, 3, 2), last });
  const stated = { any: [{ all: [{ property: 'prodVersion', test: 'is', value: '4.2' }] }] };
  for (const conditions of [{ conditions: stated }, { useConditions: stated }])
    expect(daysReadFor(conditions)).toEqual({ first: Number.NEGATIVE_INFINITY, last });
  const computed = { all: [{ property: 'lifetimeSessionCount', test: 'is', value: 1 }] };
  expect(daysReadFor({ conditions: computed })).toBeUndefined();
  const inCohort = (rule: object) => ({ all: [{ cohort: 'some', test: 'isIn', rule }] });
  const byUses = inCohort({ by: 'uses', events: [{ category: null, name: 'Open' }], atLeast: 1, days });
  expect(daysReadFor({ conditions: byUses })).toBeUndefined();
});

test('a full report with cohorts as segments may read all records', () => {
  const rule = { by: 'uses', events: [{ category: null, name: 'Open' }], atLeast: 1, days: null };
  const days = { startDate: '2026-03-02', stopDate: '2026-03-04' };
  const asked = { ...days, cohortSegments: [{ cohort: 'some', rule }] };
  expect(recordsReadBy('getAdvancedFullReport', asked as never, trimName)).toBeUndefined();
});

test('every other report may read all records', () => {
  const others = reportKinds.filter((kind) => !(kinds as readonly ReportKind[]).includes(kind));
  const data = fc.sample(worlds, { numRuns: 1, seed: 1 })[0];
  if (data === undefined) throw new Error('no world');
  for (const kind of others) {
    const [request] = fc.sample(requestsOf[kind](withProduct(data, 0)) as fc.Arbitrary<never>, 1);
    expect(recordsReadBy(kind, request as never, trimName)).toBeUndefined();
  }
});

/** The world without some records that are not read; undefined if all that are missing would be read after all. */
function beforeSome(world: World, { days, newEvents }: RecordsRead, seed: number): World | undefined {
  const isRead = (day: number) => day >= days.first && day <= days.last;
  const isThere = <Row extends { readonly day: number }>({ day }: Row, place: number) =>
    isRead(day) || (place * 7 + seed) % 3 === 0;
  const before = seenIn({
    ...world,
    events: world.events.filter(isThere),
    sessionRecords: world.sessionRecords.filter(isThere),
  });
  const hasNewEvents = before.names.length < world.names.length;
  return changedSessionDays(before, world).some(isRead) || (hasNewEvents && newEvents) ? undefined : before;
}

/** The same world with only the events that occurred. */
function seenIn(world: World): World {
  return { ...world, ...withSeenNames({ ...world, timeZone: world.product.timeZone }) };
}

/** The days on which sessions of either world began that the other one does not have just like this. */
function changedSessionDays(before: World, after: World): number[] {
  const textOf = (session: object) => JSON.stringify(session);
  const [here, there] = [before, after].map(
    (world) => new Map(sessionsOf(world).map((one) => [textOf(one), one.day])),
  );
  return [...(here ?? []), ...(there ?? [])].flatMap(([text, day]) =>
    here?.has(text) && there?.has(text) ? [] : [day],
  );
}

/** What must stay the same: all but what tells how new the data is. */
function answerOf(kind: Kind, world: World, request: never): unknown {
  try {
    const { meta, ...report } = models[kind](world, request);
    const { watermark: _, dataThrough: __, ...same } = meta;
    return { ...report, meta: same };
  } catch (error) {
    if (error instanceof ModelRefusal) return undefined;
    throw error;
  }
}
