import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectAgreement, models } from '../../testing/agreement.ts';
import { tiedWorlds, type WorldData } from '../../testing/arbitraries/worlds.ts';
import { casesOf, testAgreement, useDuckdbSubject } from '../../testing/duckdb-subject.ts';

const subject = useDuckdbSubject();

testAgreement('getLifetimeDataTable', 120, subject);

it('finds the newest record of a group if several state properties at the same instant', () =>
  expectAgreement('getLifetimeDataTable', casesOf(40), subject, {
    worlds: tiedWorlds,
    requests: () =>
      fc.record({
        startDate: fc.constant('2025-12-01'),
        stopDate: fc.constant('2026-03-01'),
        groupBy: fc.constant('machineId' as const),
        segmentBy: fc.constantFrom('C01', 'ram', 'clientId'),
      }),
  }));

it('rounds the ratio of each user to nine places before adding them up', async () => {
  // Eight ratios with an exact mean of 0.125: rounding thirds and twelfths loses more than rounding 36ths gains.
  const activeDays = [3, 3, 12, 12, 12, 36, 36, 36];
  const world = await subject.load(oneUseIn(activeDays));
  const request = { startDate: '1970-01-01', stopDate: '1970-02-28' };
  const report = await subject.report('getLifetimeDataTable', request, world);
  const row = { eventCount: 8, eventCountPerUserUsedAtLeastOnceActiveDay: 0.12 };
  expect(report.results).toMatchObject([row]);
  expect(models.getLifetimeDataTable(world, request).results).toMatchObject([row]);
});

/** Clients who used an event once, on the first of the given number of days on which each was active. */
function oneUseIn(activeDays: readonly number[]): WorldData {
  const client = { sessionId: null, micros: null, id: '1', properties: null };
  return {
    timeZone: 'UTC',
    names: [{ event: 0, category: null, name: 'Open', tracking: 'advanced' }],
    events: activeDays.map((_, index) => ({
      ...client,
      clientId: `c${index}`,
      occurredAt: 0,
      day: 0,
      event: 0,
    })),
    sessionRecords: activeDays.flatMap((days, index) =>
      Array.from({ length: days - 1 }, (_, before) => ({
        clientId: `c${index}`,
        sessionId: `${before}`,
        startedAt: (before + 1) * 86_400_000,
        stoppedAt: null,
        day: before + 1,
        properties: null,
      })),
    ),
  };
}
