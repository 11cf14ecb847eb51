import { expect, it } from 'vitest';
import type { ReportCall } from '../../api/reports.ts';
import { readAddress, writeAddress } from './address.ts';
import { bodyOf } from './body.ts';
import { keptOf, placeOf } from './kept.ts';
import type { Question } from './question.ts';

const days = { from: '2026-03-01', to: '2026-03-28' };
const body = { startDate: days.from, stopDate: days.to };
const filters = { globalFilters: { prodVersion: { type: 'string', value: '4.2 & more?' } } } as const;
const table: ReportCall<'lifetime-table'> = {
  kind: 'lifetime-table',
  product: 'acme',
  body: { ...body, ...filters },
};
const asked: Question = { product: 'acme', range: { lastDays: 28 }, ...filters };
const place = {
  path: '/lifetime',
  address: {
    product: 'acme',
    range: 'last-28-days',
    order: 'uses desc',
    globalFilters: JSON.stringify(filters.globalFilters),
  },
};

it('a question is kept with its request, its days if they move on, and its place without the product', () => {
  const kept = keptOf('Uses', table, asked, place);
  expect(kept).toMatchObject({
    name: 'Uses',
    ask: { report: 'lifetime-table', request: table.body },
    days: 'last-28-days',
  });
  expect(kept.view).toMatch(/^lifetime\?range=last-28-days&order=uses\+desc&globalFilters=/);
  expect(keptOf('Uses', table, { ...asked, range: days }, place)).not.toHaveProperty('days');
});

it('the place of a page in one answer is left out', () => {
  const page = {
    ...table,
    body: { ...table.body, page: { size: 50, cursor: 'c_1' } },
  } as ReportCall<'lifetime-table'>;
  expect(keptOf('Uses', page, asked, place).ask.request).toEqual({ ...table.body, page: { size: 50 } });
});

it('is opened where it was kept, in another product too, with the days that it has now', () => {
  const kept = keptOf('Uses', table, asked, place);
  expect(placeOf(kept, 'other')).toEqual({ ...place, address: { ...place.address, product: 'other' } });
  const changed = placeOf({ ...kept, days: 'this-month' }, 'acme');
  expect(changed.address).toMatchObject({ range: 'this-month', order: 'uses desc' });
});

it('keeps how it was shown, which its request does not say', () => {
  const classes = { ...asked, classes: [1, 2, 15] };
  const shown = { path: '/full-report', address: writeAddress(classes) };
  const kept = keptOf('Bars', { kind: 'advanced-full', product: 'acme', body }, classes, shown);
  expect(readAddress(placeOf(kept, 'acme').address)).toEqual({ question: classes, dropped: [] });
});

it('is compared as it was on the screen, and its view alone compares nothing', () => {
  const call = { kind: 'basic-table', product: 'acme', body } as const;
  const shown = (question: Question) =>
    keptOf('Beside', call, question, { path: '/events', address: writeAddress(question) });
  const range = { preset: 'last-month' } as const;
  for (const compare of ['before', 'weekdays', 'year', { from: '2026-02-01', to: '2026-02-28' }] as const) {
    const question: Question = { product: 'acme', range, compare };
    const kept = shown(question);
    expect(kept.view).toBe('events?range=last-month');
    expect(readAddress(placeOf(kept, 'acme').address)).toEqual({ question, dropped: [] });
    const { view: _, ...elsewhere } = kept;
    expect(readAddress(placeOf(elsewhere, 'acme').address).question.compare).toEqual(compare);
    const alone = placeOf(
      { ...kept, compare: undefined as never, view: `${kept.view}&compare=year` },
      'acme',
    );
    expect(readAddress(alone.address).question).not.toHaveProperty('compare');
  }
  expect(shown({ product: 'acme', range: { preset: 'all' }, compare: 'before' })).not.toHaveProperty(
    'compare',
  );
  const users: ReportCall = { kind: 'usage-distribution', product: 'acme', body };
  expect(keptOf('Users', users, { product: 'acme', range, compare: 'before' }, place)).not.toHaveProperty(
    'compare',
  );
});

it('that was kept elsewhere, or by somebody who made up a place, is opened on the screen of its report', () => {
  const kept = { ask: { report: 'lifetime-table', request: table.body }, days: 'last-28-days' } as const;
  for (const view of [undefined, '../keys/upload?x=1', 'https://example.com/', 'keys?range=all', '?', '']) {
    const { path, address } = placeOf({ ...kept, ...(view !== undefined && { view }) }, 'acme');
    expect(path).toBe('/lifetime');
    const { question, dropped } = readAddress(address);
    expect([question, dropped]).toEqual([asked, []]);
    expect(bodyOf('lifetime-table', question, days)).toEqual(table.body);
  }
});

it('that was kept elsewhere shows the report that it asks, where its screen shows several', () => {
  const split = { ...body, dateSplit: 'week' } as const;
  const shown = (ask: Parameters<typeof placeOf>[0]['ask']) => {
    const { path, address } = placeOf({ ask }, 'acme');
    return `${path} ${address.show}`;
  };
  expect(shown({ report: 'usage-distribution', request: body })).toBe('/users activeDays');
  expect(shown({ report: 'stickiness', request: split })).toBe('/users stickiness');
  expect(shown({ report: 'retention', request: split })).toBe('/retention undefined');
  const engaged = { ...split, daysUntilDeclaredLost: 30, segmentBy: 'installationWeek' } as const;
  expect(shown({ report: 'churn-and-engagement', request: engaged })).toBe('/retention engaged');
});

it('of lost users, and of users up to now, have a screen too', () => {
  const lost = { ...body, daysUntilDeclaredLost: 30, dateReportedLost: 'dateDeclaredLost' } as const;
  expect(placeOf({ ask: { report: 'lost-users-table', request: lost } }, 'acme')).toMatchObject({
    path: '/lifetime',
    address: { users: 'lost', range: '2026-03-01..2026-03-28' },
  });
  const request = { startDate: '2026-03-01', clientStatus: ['new' as const] };
  const now = { report: 'current-users-by-status', request } as const;
  expect(placeOf({ ask: now, days: 'last-7-days' }, 'acme')).toMatchObject({
    path: '/users',
    address: { range: 'last-7-days' },
  });
});
