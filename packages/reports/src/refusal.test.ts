import { describe, expect, it } from 'vitest';
import { duckdbDialect } from './dialects.ts';
import type { CompiledQuery, QueryRunner } from './query.ts';
import { ReportRefusal } from './refusal.ts';
import { type ReportKind, type ReportRequest, runReport } from './report-kinds.ts';
import { trimName } from './testing/clean-name.ts';

const product = { id: 'acme-editor', timeZone: 'UTC' };
const timeline: ReportRequest<'getBasicTimeline'> = {
  startDate: '2026-03-02',
  stopDate: '2026-03-04',
  dateSplit: 'day',
  dataView: 'usageCounts',
  events: [{ category: 'File', name: 'Save' }],
};

/** Knows no product. */
function emptyRunner(calls: (readonly CompiledQuery[])[] = []): QueryRunner {
  return {
    dialect: duckdbDialect,
    async run(queries) {
      calls.push(queries);
      return queries.map(() => []);
    },
  };
}

async function refusalOf<Kind extends ReportKind>(kind: Kind, request: ReportRequest<Kind>) {
  const calls: (readonly CompiledQuery[])[] = [];
  const report = runReport(kind, request, { product, runner: emptyRunner(calls), cleanName: trimName });
  const refusal = await report.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(refusal instanceof ReportRefusal)) throw new TypeError('was not refused', { cause: refusal });
  if (refusal.kind !== 'gone') expect(calls).toEqual([]);
  return { kind: refusal.kind, code: refusal.code, items: refusal.items };
}

describe('an unusable request', () => {
  it.each([
    ['2026-03-04', '2026-03-03', 'is before "startDate"'],
    ['2016-01-01', '2026-01-08', 'makes a range of 3661 days; the most is 3660'],
  ])('from %s to %s', async (startDate, stopDate, message) => {
    const refusal = {
      kind: 'unusable',
      code: 'bad-date-range',
      items: [{ pointer: '/stopDate', code: 'bad-date-range', message }],
    };
    expect(await refusalOf('getBasicDataTable', { startDate, stopDate })).toEqual(refusal);
    expect(await refusalOf('getBasicTimeline', { ...timeline, startDate, stopDate })).toEqual(refusal);
  });

  it('may have 3,660 days', async () => {
    const { kind } = await refusalOf('getBasicDataTable', {
      startDate: '2016-01-01',
      stopDate: '2026-01-07',
    });
    expect(kind).toBe('gone');
  });

  it('asks for an event again, cleaned or not', async () => {
    const events = [
      { category: null, name: 'Crash' },
      { category: 'File', name: 'Save' },
      { category: '', name: ' Crash' },
      { category: 'File ', name: 'Save' },
      { category: 'File', name: 'Open' },
    ];
    expect(await refusalOf('getBasicTimeline', { ...timeline, events })).toEqual({
      kind: 'unusable',
      code: 'duplicate-event',
      items: [
        { pointer: '/events/2', code: 'duplicate-event', message: 'asks for the same event as /events/0' },
        { pointer: '/events/3', code: 'duplicate-event', message: 'asks for the same event as /events/1' },
      ],
    });
  });

  it.each(['usageCounts', 'usageCount'] as const)('divides %s by uses', async (dataView) => {
    expect(await refusalOf('getBasicTimeline', { ...timeline, dataView, divisor: 'usageCounts' })).toEqual({
      kind: 'unusable',
      code: 'bad-divisor',
      items: [{ pointer: '/divisor', code: 'bad-divisor', message: 'divides custom values only' }],
    });
  });

  it('is wrong in many ways, told all at once', async () => {
    const events = [...timeline.events, ...timeline.events];
    const request = { ...timeline, stopDate: '2026-03-01', divisor: 'usageCounts' as const, events };
    const { kind, code, items } = await refusalOf('getBasicTimeline', request);
    expect([kind, code]).toEqual(['unusable', 'invalid-request']);
    expect(items.map((item) => item.code)).toEqual(['bad-date-range', 'bad-divisor', 'duplicate-event']);
  });
});

describe('a malformed request', () => {
  it.each(['2026-02-30', '2025-02-29', '2026-13-01', '2026-00-10', '0000-01-01', '2026-3-2', 'today'])(
    'names the day %s',
    async (day) => {
      const items = ['/startDate', '/stopDate'].map((pointer) => ({
        pointer,
        code: 'invalid-request',
        message: 'is no day of the calendar',
      }));
      const range = { startDate: day, stopDate: day };
      expect(await refusalOf('getBasicDataTable', range)).toEqual({
        kind: 'malformed',
        code: 'invalid-request',
        items,
      });
    },
  );

  it('asks for events that cannot be, and is not looked at further', async () => {
    const events = [
      { category: 'File', name: '  ' },
      { category: 'a\u0000b', name: 'Save' },
      { category: 'a\u0000b', name: 'Save' },
    ];
    expect(await refusalOf('getBasicTimeline', { ...timeline, events, divisor: 'usageCounts' })).toEqual({
      kind: 'malformed',
      code: 'invalid-request',
      items: [
        { pointer: '/events/0/name', code: 'invalid-request', message: 'has nothing but white space' },
        { pointer: '/events/1/category', code: 'invalid-request', message: 'holds what no name may hold' },
        { pointer: '/events/2/category', code: 'invalid-request', message: 'holds what no name may hold' },
      ],
    });
  });
});

it('refuses a product that is gone', async () => {
  expect(await refusalOf('getBasicTimeline', timeline)).toEqual({
    kind: 'gone',
    code: 'unknown-product',
    items: [{ pointer: '/path/product_id', code: 'unknown-product', message: 'is the id of no product' }],
  });
});
