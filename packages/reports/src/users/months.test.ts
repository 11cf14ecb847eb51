import { expect, it } from 'vitest';
import type { World } from '../model/world.ts';
import { runReport } from '../report-kinds.ts';
import { trimName } from '../testing/clean-name.ts';
import { exampleWorld } from '../testing/examples.ts';
import { undivided } from '../testing/model-table.ts';
import { useDuckdbWorld } from '../testing/use-duckdb-world.ts';

const { product, events, names } = exampleWorld('getUsersByStatus');
const dayOf = (date: string) => Date.parse(date) / 86_400_000;

/** One user, active on these days alone. */
const world: World = {
  product,
  names,
  events: ['2026-01-01', '2026-01-31', '2026-03-03'].flatMap((date) =>
    events.slice(0, 1).map((use) => ({
      ...use,
      id: date,
      sessionId: null,
      occurredAt: Date.parse(date),
      day: dayOf(date),
    })),
  ),
  sessionRecords: [],
};
const { runner } = await useDuckdbWorld(world);
const context = { product, runner, cleanName: trimName };
const range = { startDate: '2026-01-01', stopDate: '2026-03-31' } as const;

it.each([
  [29, ['2026-01-30', '2026-03-01']],
  [30, ['2026-03-02']],
  [31, []],
])(
  'who is away for a month, and then for a day longer, is lost after %i days on %j',
  async (days, lostOn) => {
    const { results } = await runReport(
      'getUsersByStatus',
      {
        ...range,
        dateSplit: 'day',
        clientStatus: ['lost'],
        daysUntilDeclaredLost: days,
        dateReportedLost: 'dateDeclaredLost',
        today: '2026-04-01',
      },
      context,
    );
    const lost = Object.entries(results).flatMap(([day, { lost }]) => (lost > 0 ? [day] : []));
    expect(lost).toEqual(lostOn);
  },
);

it('who comes back later in the month in which users are judged is lost on the days before', async () => {
  const engagedOn = async (stopDate: string, days: number) => {
    const request = {
      ...range,
      stopDate,
      dateSplit: 'month',
      daysUntilDeclaredLost: days,
      today: '2026-04-01',
    } as const;
    const { results } = await runReport('getChurnAndEngagement', request, context);
    return Object.values(Object.values(results)[0] ?? {}).at(-1)?.engaged;
  };
  expect(await engagedOn('2026-03-02', 30)).toBe(0);
  expect(await engagedOn('2026-03-03', 30)).toBe(1);
  expect(await engagedOn('2026-03-02', 31)).toBe(1);
});

it('a month of which the range has a part has only the days of that part', async () => {
  const of = async (startDate: string, stopDate: string) => {
    const request = { startDate, stopDate, dateSplit: 'month', today: '2026-04-01' } as const;
    const { results } = await runReport('getStickiness', request, context);
    const { results: statuses } = await runReport(
      'getUsersByStatus',
      { ...request, clientStatus: ['active'] },
      context,
    );
    return [undivided(results).periods[0]?.userDays, Object.values(statuses)[0]];
  };
  expect(await of('2026-01-01', '2026-01-31')).toEqual([2, { active: 1 }]);
  expect(await of('2026-01-01', '2026-01-30')).toEqual([1, { active: 1 }]);
  expect(await of('2026-01-02', '2026-01-31')).toEqual([1, { active: 1 }]);
  expect(await of('2026-01-02', '2026-01-30')).toEqual([0, { active: 0 }]);
});
