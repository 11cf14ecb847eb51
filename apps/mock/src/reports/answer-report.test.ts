import type { Schema } from '@keytally/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mock, startMock } from '../start-mock.ts';

type Pair = Schema<'EventPair'>;

const range = { startDate: '2026-03-02', stopDate: '2026-03-15' };
const save: Pair = { category: 'File', name: 'Save' };
const made: Pair = { category: 'Never heard of', name: 'Own event' };
let mock: Mock;

beforeAll(async () => {
  mock = await startMock({ port: 0 });
});
afterAll(() => mock.close());

async function ask(
  path: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(`${mock.url}/v3/reporting/eventTracking/${path}/acme`, {
    method: 'POST',
    headers: { Authorization: 'Bearer any', 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

async function report<Of>(path: string, body: object): Promise<Of> {
  const answer = await ask(path, body);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Of;
}

const timeline = (body: object = {}) =>
  report<Schema<'BasicTimelineReport'>>('basic/timeline', {
    ...range,
    dateSplit: 'day',
    dataView: 'usageCounts',
    events: [save, made],
    ...body,
  });

function sum(numbers: readonly (number | null)[]): number {
  return numbers.reduce<number>((total, number) => total + (number ?? 0), 0);
}

describe('the day that counts as today', () => {
  const askLost = (body: object) =>
    ask('churn/lifetime/histogram', {
      ...range,
      daysUntilDeclaredLost: 30,
      dateReportedLost: 'dateLastSeen',
      events: [save],
      ...body,
    });

  it.each([
    ['long after the range', { startDate: '0001-01-01', stopDate: '0001-01-01', today: '2026-04-01' }],
    ['the first of all days', { today: '0001-01-01' }],
    ['within the range', { today: '2026-03-10' }],
  ])('is %s', async (_, days) => {
    const answer = await askLost(days);
    expect(answer.status).toBe(200);
    const { meta } = (await answer.json()) as Schema<'LostUsersHistogramReport'>;
    expect(meta.today).toBe(days.today);
    expect((meta.dataThrough ?? '').slice(0, 10) <= days.today).toBe(true);
    expect(meta.lostFinalThrough).toMatch(/^(?!0000)\d{4}-/);
  });

  it('is refused if it is longer after now than it may be after the newest activity', async () => {
    const answer = await askLost({ today: '9999-12-31' });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      code: 'bad-date-range',
      errors: [{ pointer: '/today', code: 'bad-date-range' }],
    });
  });
});

describe('the report of a request', () => {
  it.each([
    ['day', 14, '2026-03-02'],
    ['week', 2, '2026-03-02'],
    ['month', 1, '2026-03-01'],
  ])(
    'has one date for each %s of the range, and the events in the order of the request',
    async (dateSplit, count, first) => {
      const { results, meta } = await timeline({ dateSplit });
      expect(Object.keys(results)).toHaveLength(count);
      expect(Object.keys(results)[0]).toBe(first);
      for (const items of Object.values(results))
        expect(items.map(({ category, name }) => ({ category, name }))).toEqual([save, made]);
      expect(meta).toMatchObject({ productId: 'acme', ...range });
    },
  );

  it('is the same each time, and another one for another product or range', async () => {
    const first = await timeline();
    expect(await timeline()).toEqual(first);
    const other = await timeline({ startDate: '2026-04-02', stopDate: '2026-04-15' });
    expect(Object.values(other.results)).not.toEqual(Object.values(first.results));
  });

  it('has uses of events that nobody has heard of, also over ten years', async () => {
    const { results } = await timeline({ startDate: '2016-04-01', dateSplit: 'month' });
    const values = Object.values(results).map(([, own]) => own?.value ?? 0);
    expect(values).toHaveLength(120);
    expect(values.filter((value) => value > 0).length).toBeGreaterThan(40);
  });

  it.each(['0001-01-01', '1969-12-31', '9999-12-31'])('can be about %s', async (day) => {
    const { results } = await timeline({ startDate: day, stopDate: day });
    expect(Object.keys(results)).toEqual([day]);
  });
});

describe('numbers add up', () => {
  it('the uses of a category are those of its events, and the days of an event make its total', async () => {
    const { results } = await report<Schema<'BasicDataTableReport'>>('basic/dataTable', range);
    expect(results.length).toBeGreaterThan(5);
    for (const { categoryUsageSummary, categoryEventsData } of results) {
      const uses = Object.values(categoryEventsData).map(({ eventUsage }) => eventUsage.cumulativeUsageCount);
      expect(sum(uses)).toBe(categoryUsageSummary.cumulativeUsageCount);
    }
    const daily = await timeline({ events: [save] });
    const file = results.find(({ category }) => category === 'File');
    expect(sum(Object.values(daily.results).map(([item]) => item?.value ?? 0))).toBe(
      file?.categoryEventsData.Save?.eventUsage.cumulativeUsageCount,
    );
  });

  it('segments of uses share out the uses of an event', async () => {
    const { results } = await report<Schema<'BasicDataTableReport'>>('basic/dataTable', {
      ...range,
      segmentBy: 'prodVersion',
    });
    for (const { categoryUsageSummary, segments = [] } of results) {
      expect(segments.length).toBeGreaterThan(1);
      const uses = segments.map((segment) => segment.categoryUsageSummary.cumulativeUsageCount);
      expect(sum(uses)).toBe(categoryUsageSummary.cumulativeUsageCount);
    }
  });

  it('users who used an event and users who never did are all users, in bins too', async () => {
    const { results } = await report<Schema<'LifetimeHistogramReport'>>('lifetime/histogram', {
      ...range,
      events: [save, made],
    });
    const { summary, histograms } = results;
    const users = summary.usedAtLeastOnce.map(({ value }, at) => value + (summary.neverUsed[at]?.value ?? 0));
    expect(new Set(users).size).toBe(1);
    const binned = Object.values(histograms.eventCount ?? {}).map(([item]) => item?.value ?? 0);
    expect(sum(binned)).toBe(summary.usedAtLeastOnce[0]?.value);
  });

  it('a percentage is that of users in all, and segments share out the users', async () => {
    const { results } = await report<Schema<'LifetimeDataTableReport'>>('lifetime/dataTable', {
      ...range,
      events: [save, made],
      segmentBy: 'os.platform',
    });
    const rows = results as Schema<'LifetimeDataTableRow'>[];
    for (const { uniqueUsersUsedAtLeastOnce: used, active, percentUsedAtLeastOnce, segments = [] } of rows) {
      expect(percentUsedAtLeastOnce).toBeCloseTo((100 * used) / active, 1);
      expect(sum(segments.map((segment) => segment.active))).toBe(active);
      expect(sum(segments.map((segment) => segment.uniqueUsersUsedAtLeastOnce))).toBe(used);
    }
  });

  it('a cohort of any id and who is not in it are all users', async () => {
    const active = async (...all: Schema<'Condition'>[]) => {
      const conditions = all.length > 0 ? { conditions: { all } } : {};
      const { results } = await report<Schema<'LifetimeDataTableReport'>>('lifetime/dataTable', {
        ...range,
        events: [save],
        ...conditions,
      });
      return (results as Schema<'LifetimeDataTableRow'>[])[0]?.active ?? 0;
    };
    const within = await active({ cohort: 'any-id', test: 'isIn' });
    const without = await active({ cohort: 'any-id', test: 'isNotIn' });
    expect(Math.min(within, without)).toBeGreaterThan(0);
    expect(within + without).toBe(await active());
  });

  it('the frequencies of uses share out the users', async () => {
    const { results } = await report<Schema<'AdvancedFullReport'>>('advanced/fullReport', {
      ...range,
      events: [save],
    });
    const [row] = results.detailedReport as Schema<'DetailedReportRow'>[];
    expect(sum(Object.values(row?.data.usageFrequency ?? {}))).toBe(row?.data.uniqueUsersUsedAtLeastOnce);
  });
});

describe('a report in another form', () => {
  it('as CSV has a line for each day and event', async () => {
    const body = { ...range, dateSplit: 'day', dataView: 'usageCounts', events: [save, made] };
    const answer = await ask('basic/timeline', body, { Accept: 'text/csv' });
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/csv/);
    expect((await answer.text()).trimEnd().split('\n')).toHaveLength(1 + 14 * 2);
  });

  it('as pages has each row once', async () => {
    const events = ['Open', 'Save', 'Own'].map((name) => ({ category: 'File', name }));
    const namesFrom = async (cursor?: string): Promise<unknown[]> => {
      const page = { size: 2, ...(cursor !== undefined && { cursor }) };
      const body = { ...range, events, page };
      const { results, meta } = await report<Schema<'LifetimeDataTableReport'>>('lifetime/dataTable', body);
      const { nextCursor } = meta.page;
      const names = results.map((row) => ('eventName' in row ? row.eventName : ''));
      return nextCursor === null ? names : [...names, ...(await namesFrom(nextCursor))];
    };
    expect(await namesFrom()).toEqual(['Open', 'Own', 'Save']);
  });

  it('as the example that is asked for is that of the contract', async () => {
    const answer = await ask('basic/timeline', {}, { Prefer: 'example=daily-uses-report' });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ meta: { productId: 'acme-editor' } });
  });
});

it('rules that no schema can say are refused in the words of the server', async () => {
  const answer = await ask('basic/dataTable', { startDate: '2026-03-02', stopDate: '2026-03-01' });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    code: 'bad-date-range',
    errors: [{ pointer: '/stopDate', code: 'bad-date-range', message: 'is before "startDate"' }],
  });
});
