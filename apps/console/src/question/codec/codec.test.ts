import type { Schema } from '@keytally/client';
import { document } from '@keytally/contract/document';
import { wholePeriods } from '@keytally/contract/relative-days';
import type { ReportRequests } from '@keytally/contract/reports';
import { brokenValues } from '@keytally/contract-tests/src/generated-requests/broken-values.ts';
import { validValues } from '@keytally/contract-tests/src/generated-requests/valid-values.ts';
import { fits as contractFits } from '@keytally/contract-tests/src/harness/expect-contract.ts';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import type { ReportName } from '../../api/report-name.ts';
import type { requestSchemas } from '../../generated/request-schemas.ts';
import { fits, schemaOf } from '../schema/fits.ts';
import { readAddress, writeAddress } from './address.ts';
import { bodyOf, questionOf } from './body.ts';
import { dividesUses } from './divides-uses.ts';
import { UNDIVIDED } from './question.ts';

const requests: Readonly<Record<ReportName, keyof typeof requestSchemas>> = {
  'basic-table': 'BasicDataTableRequest',
  'basic-timeline': 'BasicTimelineRequest',
  'lifetime-table': 'LifetimeDataTableRequest',
  'lifetime-histogram': 'LifetimeHistogramRequest',
  'lost-users-table': 'LostUsersDataTableRequest',
  'lost-users-histogram': 'LostUsersHistogramRequest',
  'advanced-full': 'AdvancedFullReportRequest',
  'users-by-status': 'UsersByStatusRequest',
  stickiness: 'StickinessRequest',
  'usage-distribution': 'UsageDistributionRequest',
  retention: 'RetentionRequest',
  'churn-and-engagement': 'ChurnAndEngagementRequest',
  'conversion-funnel': 'ConversionFunnelRequest',
  'hours-of-week': 'HoursOfWeekRequest',
  trends: 'TrendsRequest',
  paths: 'PathsRequest',
};

/** What a screen never asks, or decides itself: it is no part of a question. */
const NOT_ASKED = {
  'lifetime-table': { segmentOf: undefined },
  'advanced-full': { segmentOf: undefined },
  'users-by-status': {
    today: undefined,
    clientStatus: ['new', 'active', 'lost', 'returning', 'resurrected', 'dormant'],
  },
  stickiness: {
    today: undefined,
    events: undefined,
    useConditions: undefined,
    ...UNDIVIDED,
  },
  'usage-distribution': { today: undefined, binUpperBounds: undefined },
  'lost-users-table': { today: undefined },
  'lost-users-histogram': { today: undefined },
  retention: { today: undefined },
  'churn-and-engagement': { today: undefined },
  'conversion-funnel': { today: undefined },
  'hours-of-week': { today: undefined },
  trends: { today: undefined },
  paths: { today: undefined },
} as const;

/** Reports whose uses are divided, by what records state. */
const OF_USES: readonly ReportName[] = ['basic-table', 'basic-timeline'];

/** A request that the contract allows, as far as a screen can ask it. */
function asScreensAsk(kind: ReportName, value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const asked: Record<string, unknown> = { ...value, ...NOT_ASKED[kind as keyof typeof NOT_ASKED] };
  // A cursor ends with the result that it points into.
  if (asked.page) asked.page = { ...asked.page, cursor: undefined };
  if (kind in NOT_ASKED && 'clientStatus' in asked) {
    asked.dateSplit ??= 'week';
    asked.daysUntilDeclaredLost ??= 30;
    asked.dateReportedLost ??= 'dateDeclaredLost';
    const { level1 } = (asked.levels ?? {}) as Schema<'Levels'>;
    // Beside cohorts a property is refused, and so is a level of nothing.
    const { property, segments, cohortSegments } = level1 ?? {};
    const level = cohortSegments ? { cohortSegments } : property && { property, segments };
    asked.levels = level && { level1: level };
  }
  if (OF_USES.includes(kind) && asked.segmentBy && !dividesUses(asked.segmentBy as Schema<'SegmentBy'>)) {
    asked.segmentBy = undefined;
    asked.segments = undefined;
  }
  if (kind === 'churn-and-engagement' && asked.cohortSegments) {
    // Beside cohorts it is refused.
    asked.segmentBy = undefined;
    asked.segments = undefined;
  } else if (
    kind === 'churn-and-engagement' &&
    String(asked.segmentBy ?? 'installation').startsWith('installation')
  ) {
    asked.segmentBy = `installation${({ day: 'Day', week: 'Week', month: 'Month' } as const)[asked.dateSplit as 'day']}`;
    asked.segments = undefined;
  }
  if (kind === 'users-by-status' || kind === 'stickiness')
    asked.startDate = wholePeriods(
      { from: String(asked.startDate), to: String(asked.stopDate) },
      asked.dateSplit as 'day',
    ).from;
  // JSON has no -0, and leaves out what is not there.
  return JSON.parse(JSON.stringify(asked));
}

/** What a browser does with an address: it writes the parameters and reads them again. */
function throughBrowser(address: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(new URLSearchParams(address).toString()));
}

const RUNS = inject('longTests') ? 1_000 : 40;

describe.each(Object.entries(requests) as [ReportName, keyof typeof requestSchemas][])('%s', (kind, name) => {
  const schema = document.components.schemas[name] ?? {};

  it('every request that the contract allows is restored from its link', () => {
    fc.assert(
      fc.property(validValues(schema), (value) => {
        const body = asScreensAsk(kind, value as Record<string, unknown>) as ReportRequests[typeof kind];
        const address = throughBrowser(writeAddress(questionOf(kind, body, 'demo')));
        const { question, dropped } = readAddress(address);
        expect(dropped).toEqual([]);
        expect(question.product).toBe('demo');
        expect(bodyOf(kind, question, { from: body.startDate, to: body.stopDate })).toEqual(body);
      }),
      { numRuns: 3 * RUNS },
    );
  });

  it('what fits a request here fits it in the contract too, and the other way round', () => {
    const here = schemaOf(name);
    fc.assert(
      fc.property(validValues(schema), (value) => fits(here, value)),
      { numRuns: RUNS },
    );
    fc.assert(
      fc.property(brokenValues(schema), ({ value }) => {
        expect(fits(here, value)).toBe(contractFits(schema, value));
      }),
      { numRuns: RUNS },
    );
  });
});

describe('a link', () => {
  it('that no longer fits says what was dropped, and keeps the rest', () => {
    const { question, dropped } = readAddress({
      product: 'demo',
      range: 'last-fortnight',
      compare: 'nothing',
      colour: 'red',
      groupBy: 'shoeSize',
      globalFilters:
        '{"prodVersion":{"type":"string","value":"4.2"},"ram":{"type":"string","value":"8"},"x":1}',
      events: '[{"category":null,"name":"Open"},{"name":"Open"}]',
      segments: '[1',
      divisor: 'null',
      order: 'uses',
      show: 'a b',
    });
    expect(question).toEqual({
      product: 'demo',
      range: { lastDays: 28 },
      globalFilters: { prodVersion: { type: 'string', value: '4.2' } },
      events: [{ category: null, name: 'Open' }],
      divisor: null,
    });
    expect(dropped.toSorted()).toEqual([
      '1 of the events',
      'the comparison',
      'the order of the table',
      'the range of days',
      'the segments',
      'which numbers are shown',
      'who counts as one user',
      '“colour”',
      '“ram”',
      '“x”',
    ]);
  });

  it('never breaks the page, whatever it says', () => {
    const names = fc.constantFrom(
      'range',
      'events',
      'globalFilters',
      '__proto__',
      'constructor',
      'toString',
      'sort',
    );
    fc.assert(
      fc.property(fc.dictionary(names, fc.oneof(fc.string(), fc.json())), (address) => {
        const { question } = readAddress(address);
        expect(readAddress(throughBrowser(writeAddress(question)))).toEqual({ question, dropped: [] });
      }),
    );
  });
});

it('all time is compared with nothing, not even by a link', () => {
  const question = { range: { preset: 'all' }, compare: 'before' } as const;
  expect(writeAddress(question)).toEqual({ range: 'all' });
  expect(readAddress({ range: 'all', compare: 'before' })).toEqual({
    question: { range: { preset: 'all' } },
    dropped: ['the comparison'],
  });
});

it('a question has as many events as any report takes, and each report its own number of them', () => {
  const days = { from: '2026-01-01', to: '2026-01-31' };
  const request = {
    startDate: days.from,
    stopDate: days.to,
    dateSplit: 'day',
    dataView: 'usageCounts',
  } as const;
  const events = Array.from({ length: 200 }, (_, place) => ({ category: null, name: `Event ${place}` }));
  const address = throughBrowser(writeAddress(questionOf('basic-timeline', { ...request, events }, 'demo')));
  const { question } = readAddress(address);
  expect(question.events).toEqual(events);
  expect(bodyOf('basic-timeline', question, days)?.events).toEqual(events.slice(0, 50));
  expect(bodyOf('lifetime-histogram', question, days)?.events).toEqual(events.slice(0, 100));
});

it('a report that needs events asks nothing while there are none', () => {
  const days = { from: '2026-01-01', to: '2026-12-31' };
  const range = { lastDays: 28 };
  expect(bodyOf('basic-timeline', { range }, days)).toBeUndefined();
  const events = [{ combiLabel: 'Any', combiArray: [] }];
  expect(bodyOf('basic-timeline', { range, events }, days)).toBeUndefined();
  expect(bodyOf('lifetime-table', { range }, days)).toEqual({ startDate: days.from, stopDate: days.to });
});

it('a report on lost users is asked with the usual losses until somebody says others', () => {
  const days = { from: '2026-01-01', to: '2026-12-31' };
  const question = { range: { lastDays: 28 }, events: [{ category: null, name: 'Open' }] };
  for (const kind of ['lost-users-table', 'lost-users-histogram'] as const) {
    expect(bodyOf(kind, question, days)).toMatchObject({
      daysUntilDeclaredLost: 30,
      dateReportedLost: 'dateDeclaredLost',
    });
    const others = { daysUntilDeclaredLost: 7, dateReportedLost: 'dateLastSeen' } as const;
    expect(bodyOf(kind, { ...question, ...others }, days)).toMatchObject(others);
  }
  expect(bodyOf('lost-users-histogram', { range: question.range }, days)).toBeUndefined();
});

it('whose uses are counted is in the link, and goes into no request', () => {
  const question = { range: { lastDays: 28 }, users: 'lost' } as const;
  const address = throughBrowser(writeAddress(question));
  expect(address).toEqual({ range: 'last-28-days', users: 'lost' });
  expect(readAddress(address)).toEqual({ question, dropped: [] });
  expect(readAddress({ users: 'dormant' }).dropped).toEqual(['whose uses are counted']);
  const days = { from: '2026-01-01', to: '2026-12-31' };
  expect(bodyOf('lost-users-table', question, days)).not.toHaveProperty('users');
});

it('a timeline shows weeks beyond a year', () => {
  const question = { range: { lastDays: 400 }, events: [{ category: null, name: 'Open' }] };
  expect(bodyOf('basic-timeline', question, { from: '2025-01-01', to: '2026-02-01' })).toMatchObject({
    dateSplit: 'week',
    dataView: 'usageCounts',
  });
});

describe('a question about users', () => {
  const range = { lastDays: 28 };
  const days = { from: '2026-03-04', to: '2026-03-31' };

  it.each([
    ['day', '2026-03-04'],
    ['week', '2026-03-02'],
    ['month', '2026-03-01'],
  ] as const)('by %s begins with a whole one, where periods are compared', (dateSplit, startDate) => {
    const bodies = (['users-by-status', 'retention'] as const).map((kind) =>
      bodyOf(kind, { range, dateSplit }, days),
    );
    expect(bodies.map((body) => body?.startDate)).toEqual([startDate, '2026-03-04']);
  });

  it.each([
    ['2026-03-31', 'day'],
    ['2026-03-11', 'day'],
    ['2026-03-10', 'week'],
    ['2025-09-30', 'week'],
    ['2025-09-28', 'month'],
  ])('from %s on is by %s', (from, split) => {
    expect(bodyOf('retention', { range }, { ...days, from })?.dateSplit).toBe(split);
  });

  it('has the stickiness of weeks where users are shown by days: a day in itself has none', () => {
    const splits = (['day', 'week', 'month'] as const).map(
      (dateSplit) => bodyOf('stickiness', { range, dateSplit }, days)?.dateSplit,
    );
    expect(splits).toEqual(['week', 'week', 'month']);
  });

  it('divides all of its reports by the same property', () => {
    const question = {
      range,
      segmentBy: 'os.platform',
      segments: [{ type: 'string', value: 'macOS' }],
    } as const;
    const { segmentBy, segments } = question;
    const asked = { ...question, segments: [...segments] };
    expect(bodyOf('users-by-status', asked, days)).toMatchObject({
      levels: { level1: { property: segmentBy, segments } },
    });
    expect(bodyOf('retention', asked, days)).toMatchObject({ segmentBy, segments });
    expect(bodyOf('churn-and-engagement', asked, days)).toMatchObject({ segmentBy, segments });
    expect(bodyOf('churn-and-engagement', { range }, days)).toMatchObject({ segmentBy: 'installationWeek' });
  });
});
