import { expect, it } from 'vitest';
import { type ReportRequest, runReport, toCsv } from '../../report-kinds.ts';
import { trimName } from '../../testing/clean-name.ts';
import { exampleWorld } from '../../testing/examples.ts';
import { expectGoldens } from '../../testing/goldens.ts';
import { useDuckdbWorld } from '../../testing/use-duckdb-world.ts';

type Request = ReportRequest<'getUsersByStatus'>;

const world = exampleWorld('getUsersByStatus');
const duckdb = await useDuckdbWorld(world);

const context = (runner = duckdb.runner) => ({ product: world.product, runner, cleanName: trimName });
const quarter = { startDate: '2026-01-01', stopDate: '2026-03-31' } as const;
const loss = { daysUntilDeclaredLost: 30, dateReportedLost: 'dateDeclaredLost' } as const;

function ask(request: Partial<Request>, runner = duckdb.runner) {
  return runReport('getUsersByStatus', { ...quarter, clientStatus: ['active'], ...request }, context(runner));
}

const refusal = (items: readonly object[]) => expect.objectContaining({ kind: 'unusable', items });

const asked: [string, Partial<Request>][] = [
  ['in-the-whole-range', { clientStatus: ['new', 'active'] }],
  [
    'by-month-with-losses',
    { dateSplit: 'month', clientStatus: ['active', 'lost'], ...loss, today: '2026-04-01' },
  ],
  [
    'from-week-to-week-by-version',
    {
      startDate: '2025-12-29',
      dateSplit: 'week',
      clientStatus: ['returning', 'dormant'],
      levels: { level1: { property: 'prodVersion' } },
    },
  ],
  [
    'of-groups-in-two-levels',
    {
      groupBy: 'machineId',
      globalFilters: {
        ram: { type: 'numberRange', min: 1 },
        lifetimeSessionCount: { type: 'number', value: 1 },
      },
      levels: {
        level1: {
          property: 'geography.country',
          segments: [{ type: 'regex', value: '.', split: true, limit: 2 }],
        },
        level2: { property: 'clientId' },
      },
    },
  ],
];
it.each(asked)('runs the golden queries %s on one state of the data', (title, request) =>
  expectGoldens(duckdb, title, (runner) => ask(request, runner)),
);

it('counts a loss on the day when it is declared', async () => {
  const { results } = await ask({
    dateSplit: 'month',
    clientStatus: ['lost'],
    ...loss,
    today: '2026-04-01',
  });
  expect(results).toEqual({
    '2026-01-01': { lost: 0 },
    '2026-02-01': { lost: 2 },
    '2026-03-01': { lost: 1 },
  });
});

it('compares each month with the one before: who came again, and who was there and stayed away', async () => {
  const { results } = await ask({
    startDate: '2025-12-01',
    stopDate: '2026-04-30',
    dateSplit: 'month',
    clientStatus: ['active', 'new', 'returning', 'dormant'],
  });
  expect(results).toEqual({
    '2025-12-01': { new: 0, active: 0, returning: 0, dormant: 0 },
    '2026-01-01': { new: 2, active: 2, returning: 0, dormant: 0 },
    '2026-02-01': { new: 1, active: 2, returning: 1, dormant: 1 },
    '2026-03-01': { new: 0, active: 2, returning: 2, dormant: 0 },
    '2026-04-01': { new: 0, active: 0, returning: 0, dormant: 2 },
  });
});

it('puts a user into the segment of what it was at the end of each period', async () => {
  const levels = { level1: { property: 'prodVersion' } } as const;
  const { results, meta } = await ask({ dateSplit: 'month', levels });
  expect(results).toEqual({
    '2026-01-01': { level1: { '2.0': { totals: { active: 2 } }, '2.1': { totals: { active: 0 } } } },
    '2026-02-01': { level1: { '2.0': { totals: { active: 0 } }, '2.1': { totals: { active: 2 } } } },
    '2026-03-01': { level1: { '2.0': { totals: { active: 0 } }, '2.1': { totals: { active: 2 } } } },
  });
  expect(meta.levels).toEqual([{ property: 'prodVersion', labels: ['2.0', '2.1'] }]);
});

it('warns of who may still come in a period that is not over', async () => {
  const { meta } = await ask({ dateSplit: 'month', clientStatus: ['dormant'] });
  expect(meta.warnings).toEqual([
    {
      code: 'period-not-over',
      detail: 'The last period goes on until 2026-03-31: who is dormant in it may still come.',
      pointer: '/stopDate',
    },
  ]);
});

it('refuses everything that makes no sense at once, with what to do', async () => {
  const level = { property: 'C01' } as const;
  await expect(
    ask({
      startDate: '2026-01-02',
      dateSplit: 'month',
      clientStatus: ['lost', 'returning'],
      levels: { level2: level, level3: level },
      today: '2026-03-01',
    }),
  ).rejects.toEqual(
    refusal([
      {
        pointer: '/daysUntilDeclaredLost',
        code: 'lost-not-defined',
        message: 'is needed to count lost users',
      },
      { pointer: '/dateReportedLost', code: 'lost-not-defined', message: 'is needed to count lost users' },
      {
        pointer: '/startDate',
        code: 'bad-lifecycle',
        message: 'does not begin a month: send 2026-01-01 or 2026-02-01',
      },
      { pointer: '/levels/level2', code: 'bad-levels', message: 'needs "level1"' },
      {
        pointer: '/levels/level2',
        code: 'bad-levels',
        message: 'is one too many: with "dateSplit" there is only "level1"',
      },
      {
        pointer: '/levels/level3/property',
        code: 'bad-levels',
        message: 'is the property of "level2" already',
      },
      {
        pointer: '/levels/level3',
        code: 'bad-levels',
        message: 'is one too many: with "dateSplit" there is only "level1"',
      },
      {
        pointer: '/today',
        code: 'bad-date-range',
        message: 'is before the newest activity, which is of 2026-03-30',
      },
    ]),
  );
  await expect(ask({ clientStatus: ['active', 'dormant'] })).rejects.toEqual(
    refusal([
      {
        pointer: '/clientStatus/1',
        code: 'bad-lifecycle',
        message: 'needs "dateSplit": it compares periods',
      },
    ]),
  );
  await expect(ask({ today: '2036-04-08' })).rejects.toEqual(
    refusal([expect.objectContaining({ pointer: '/today', code: 'bad-date-range' })]),
  );
});

it('refuses more rows than a report may have', async () => {
  const values = Array.from({ length: 400 }, (_, value) => `v${value}`);
  const segments = [{ type: 'stringArray' as const, value: values, split: true as const }];
  const levels = { level1: { property: 'prodVersion' as const, segments } };
  await expect(ask({ dateSplit: 'day', stopDate: '2026-12-31', levels })).rejects.toEqual(
    refusal([
      {
        pointer: '/levels',
        code: 'result-too-large',
        message: 'make 146000 rows, but a report may have at most 100000: ask for fewer periods or labels',
      },
    ]),
  );
});

it('writes CSV with a line for each label of the deepest level', async () => {
  const report = await ask({
    clientStatus: ['active', 'new'],
    levels: { level1: { property: 'geography.country' }, level2: { property: 'prodVersion' } },
  });
  expect([...toCsv('getUsersByStatus', report)].join('')).toBe(
    'level1,level2,new,active\nDE,2.0,1,1\nNL,2.1,2,2\n',
  );
});
