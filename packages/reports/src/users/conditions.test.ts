import type { Schema } from '@keytally/contract';
import { describe, expect, it } from 'vitest';
import { worldOf } from '../model/world.ts';
import { type ReportKind, type ReportRequest, runReport } from '../report-kinds.ts';
import type { QueryRunner } from '../sql/query.ts';
import { trimName } from '../testing/clean-name.ts';
import { exampleWorld } from '../testing/examples.ts';
import { expectGoldens } from '../testing/goldens.ts';
import { useDuckdbWorld } from '../testing/use-duckdb-world.ts';

type Conditions = Schema<'Conditions'>;

const world = exampleWorld();
const duckdb = await useDuckdbWorld(world);

/** One use of a client that never states anything. */
const silent = worldOf([
  { id: 'e1', clientId: 'ann', occurredAt: '2026-03-03T10:00:00Z', category: 'File', name: 'Open' },
]);
const silentDuckdb = await useDuckdbWorld(silent);

function ask<Kind extends ReportKind>(
  kind: Kind,
  request: ReportRequest<Kind>,
  runner: QueryRunner = duckdb.runner,
) {
  return runReport(kind, request, { product: world.product, runner, cleanName: trimName });
}

const range = { startDate: '2026-03-02', stopDate: '2026-03-04' };
const save = { category: 'File', name: 'Save' };
const open = { category: 'File', name: 'Open' };
const loss = { daysUntilDeclaredLost: 1, dateReportedLost: 'dateLastSeen' } as const;

/** Each test, in both kinds of groups. */
const ofUsers: Conditions = {
  all: [
    { property: 'prodVersion', test: 'isAtLeast', value: '4.10' },
    { property: 'dateInstalled', test: 'isLessThan', value: '2026-03-04' },
    {
      any: [
        { property: 'clientId', test: 'beginsWith', value: 'a' },
        { property: 'os.platform', test: 'doesNotContain', value: 'Win' },
        { property: 'prodBuild', test: 'matches', value: '^4' },
        { property: 'ram', test: 'isGreaterThan', value: 8192.5 },
        { property: 'cpuCores', test: 'isNoneOf', values: [2, 4] },
        { property: 'licenseKey', test: 'hasValue' },
      ],
    },
  ],
};
const onVersion: Conditions = { all: [{ property: 'prodVersion', test: 'is', value: '4.2' }] };
const notInDutch: Conditions = {
  any: [
    { property: 'geography.country', test: 'isNot', value: 'NL' },
    {
      all: [
        { property: 'prodVersion', test: 'isOneOf', values: ['4.1', '4.2'] },
        { property: 'geography.country', test: 'hasValue' },
      ],
    },
  ],
};
const both = { conditions: ofUsers, useConditions: notInDutch };

describe('conditions', () => {
  const asked: [string, (runner: QueryRunner) => Promise<unknown>][] = [
    ['basic-table', (runner) => ask('getBasicDataTable', { ...range, ...both }, runner)],
    [
      'basic-table-by-version',
      (runner) => ask('getBasicDataTable', { ...range, ...both, segmentBy: 'prodVersion' }, runner),
    ],
    [
      'basic-timeline-of-uses',
      (runner) =>
        ask(
          'getBasicTimeline',
          {
            ...range,
            dateSplit: 'day',
            dataView: 'usageCounts',
            divisor: 'users',
            events: [save],
            useConditions: onVersion,
          },
          runner,
        ),
    ],
    [
      'lifetime-table-of-groups-by-uses',
      (runner) =>
        ask(
          'getLifetimeDataTable',
          { ...range, ...both, groupBy: 'machineId', segmentBy: 'ram', segmentOf: 'uses' },
          runner,
        ),
    ],
    [
      'lifetime-histogram',
      (runner) => ask('getLifetimeHistogram', { ...range, ...both, events: [save] }, runner),
    ],
    ['full-report', (runner) => ask('getAdvancedFullReport', { ...range, ...both, events: [save] }, runner)],
    [
      'lost-users-table',
      (runner) => ask('getLostUsersDataTable', { ...range, ...loss, ...both, events: [save] }, runner),
    ],
    [
      'funnel',
      (runner) =>
        ask(
          'getConversionFunnel',
          {
            ...range,
            steps: [{ events: [open] }, { events: [save], useConditions: notInDutch }],
            conditions: ofUsers,
          },
          runner,
        ),
    ],
    [
      'retention',
      (runner) =>
        ask(
          'getRetention',
          {
            ...range,
            dateSplit: 'day',
            startEvents: [open],
            startUseConditions: onVersion,
            returnEvents: [save],
            returnUseConditions: notInDutch,
          },
          runner,
        ),
    ],
    [
      'stickiness',
      (runner) =>
        ask(
          'getStickiness',
          { ...range, dateSplit: 'week', events: [save], useConditions: onVersion },
          runner,
        ),
    ],
  ];
  it.each(asked)('run the golden queries of %s', (name, run) => expectGoldens(duckdb, name, run));

  it.each<[Schema<'Condition'>, Schema<'Condition'>]>([
    [
      { property: 'prodVersion', test: 'is', value: '4.1' },
      { property: 'prodVersion', test: 'isNot', value: '4.1' },
    ],
    [
      { property: 'ram', test: 'isOneOf', values: [16384] },
      { property: 'ram', test: 'isNoneOf', values: [16384] },
    ],
    [
      { property: 'os.platform', test: 'contains', value: 'n' },
      { property: 'os.platform', test: 'doesNotContain', value: 'n' },
    ],
    [
      { property: 'os.platform', test: 'beginsWith', value: 'W' },
      { property: 'os.platform', test: 'doesNotBeginWith', value: 'W' },
    ],
    [
      { property: 'prodVersion', test: 'matches', value: '1$' },
      { property: 'prodVersion', test: 'doesNotMatch', value: '1$' },
    ],
    [
      { property: 'licenseKey', test: 'hasValue' },
      { property: 'licenseKey', test: 'hasNoValue' },
    ],
  ])('of a test and its opposite, everybody and every use meets one: %o', async (one, opposite) => {
    const usersWith = async (conditions: Conditions) => {
      const { results } = await ask('getUsersByStatus', { ...range, clientStatus: ['active'], conditions });
      return Number((results as { active?: number }).active);
    };
    const usesWith = async (useConditions: Conditions | undefined) => {
      const request = { ...range, ...(useConditions && { useConditions }) };
      const { results } = await ask('getBasicDataTable', request);
      return results.reduce((sum, category) => sum + category.categoryUsageSummary.cumulativeUsageCount, 0);
    };
    expect((await usersWith({ all: [one] })) + (await usersWith({ all: [opposite] }))).toBe(
      await usersWith({ any: [one, opposite] }),
    );
    expect(await usersWith({ all: [one, opposite] })).toBe(0);
    expect((await usesWith({ all: [one] })) + (await usesWith({ all: [opposite] }))).toBe(
      await usesWith(undefined),
    );
  });

  it('of a use without any value, all of several must be met by no value, and one of several is enough', async () => {
    const isNotOld: Schema<'Condition'> = { property: 'prodVersion', test: 'isNot', value: '4.1' };
    const isNew: Schema<'Condition'> = { property: 'prodVersion', test: 'is', value: '4.2' };
    const usesWith = async (useConditions: Conditions) => {
      const { results } = await runReport(
        'getBasicDataTable',
        { ...range, useConditions },
        { product: silent.product, runner: silentDuckdb.runner, cleanName: trimName },
      );
      return results.map((category) => category.categoryUsageSummary.cumulativeUsageCount);
    };
    expect(await usesWith({ all: [isNotOld] })).toEqual([1]);
    expect(await usesWith({ all: [isNotOld, isNew] })).toEqual([]);
    expect(await usesWith({ any: [isNotOld, isNew] })).toEqual([1]);
    expect(await usesWith({ all: [{ any: [isNew, isNotOld] }] })).toEqual([1]);
    expect(await usesWith({ any: [{ all: [isNew, isNotOld] }] })).toEqual([]);
  });

  const ofUser: Conditions = { all: [{ any: [{ property: 'clientId', test: 'is', value: 'ann' }] }] };
  const useConditions = ofUser;
  const events = [save];
  const days = { ...range, dateSplit: 'day' } as const;
  it.each<[string, () => Promise<unknown>]>([
    ['/useConditions', () => ask('getBasicDataTable', { ...range, useConditions })],
    [
      '/useConditions',
      () => ask('getBasicTimeline', { ...days, dataView: 'usageCounts', events, useConditions }),
    ],
    ['/useConditions', () => ask('getLifetimeDataTable', { ...range, useConditions })],
    ['/useConditions', () => ask('getLifetimeHistogram', { ...range, events, useConditions })],
    ['/useConditions', () => ask('getAdvancedFullReport', { ...range, useConditions })],
    ['/useConditions', () => ask('getLostUsersDataTable', { ...range, ...loss, useConditions })],
    ['/useConditions', () => ask('getLostUsersHistogram', { ...range, ...loss, events, useConditions })],
    ['/useConditions', () => ask('getStickiness', { ...range, dateSplit: 'week', events, useConditions })],
    [
      '/lines/0/useConditions',
      () =>
        ask('getTrends', {
          ...range,
          dateSplit: 'week',
          lines: [{ label: 'A', measure: 'uses', events, useConditions }],
        }),
    ],
    ['/useConditions', () => ask('getHoursOfWeek', { ...range, useConditions })],
    ['/useConditions', () => ask('getPaths', { ...range, event: save, direction: 'after', useConditions })],
    [
      '/startUseConditions',
      () => ask('getRetention', { ...days, startEvents: events, startUseConditions: ofUser }),
    ],
    [
      '/returnUseConditions',
      () => ask('getRetention', { ...days, returnEvents: events, returnUseConditions: ofUser }),
    ],
    [
      '/steps/1/useConditions',
      () => ask('getConversionFunnel', { ...range, steps: [{ events }, { events, useConditions }] }),
    ],
  ])('of uses test only what records state: %s of report %#', async (pointer, run) => {
    await expect(run()).rejects.toMatchObject({
      items: [{ pointer: `${pointer}/all/0/any/0/property`, code: 'bad-conditions' }],
    });
  });

  it.each(['start', 'return'])('of uses to %s with need events to %s with', async (which) => {
    const request = { ...days, [`${which}UseConditions`]: onVersion };
    await expect(ask('getRetention', request)).rejects.toMatchObject({
      items: [
        {
          pointer: `/${which}UseConditions`,
          code: 'bad-conditions',
          message: `are of uses, so they need "${which}Events"`,
        },
      ],
    });
  });

  it.each<[string, ReportRequest<'getStickiness'>, object]>([
    [
      'on uses of what is of users',
      {
        ...range,
        dateSplit: 'week',
        events: [save],
        useConditions: { any: [{ property: 'clientId', test: 'hasValue' }] },
      },
      {
        pointer: '/useConditions/any/0/property',
        code: 'bad-conditions',
        message: 'is "clientId", which is of users, not of uses: name a property that records state',
      },
    ],
    [
      'on uses of no event',
      { ...range, dateSplit: 'week', useConditions: onVersion },
      { pointer: '/useConditions', code: 'bad-conditions', message: 'are of uses, so they need "events"' },
    ],
    [
      'with a pattern that is none',
      {
        ...range,
        dateSplit: 'week',
        conditions: { all: [{ any: [{ property: 'C01', test: 'matches', value: '(' }] }] },
      },
      { pointer: '/conditions/all/0/any/0/value', code: 'bad-regex' },
    ],
  ])('%s are refused', async (_, request, item) => {
    await expect(ask('getStickiness', request)).rejects.toMatchObject({ items: [item] });
  });
});
