import type { Schema } from '@keytally/client';
import { expect, it } from 'vitest';
import { lifetimeRows, usersIn } from './rows.ts';

type Row = Schema<'LifetimeDataTableRow'>;

const measures = { eventCount: 5, active: 3 } as Schema<'LifetimeSegmentRow'>;
const save = { ...measures, eventCategory: 'File', eventName: 'Save' } as Row;
const start = { ...measures, eventCategory: null, eventName: 'Start' } as Row;
const any = { ...measures, combiLabel: 'Any', segments: [{ ...measures, segmentLabel: 'NL' }] } as Row;

it('has a row for each event, with its segments inside', () => {
  const rows = lifetimeRows([save, start, any]);
  expect(rows.map(({ name }) => name)).toEqual(['File / Save', 'Start', 'Any']);
  expect(rows[0]?.event).toEqual({ category: 'File', name: 'Save' });
  expect(rows[2]).not.toHaveProperty('event');
  expect(rows[2]?.rows).toMatchObject([
    { name: 'NL', kind: 'segment', measures: { eventCount: 5 }, place: { combiLabel: 'Any', segment: 'NL' } },
  ]);
  expect(rows[1]?.place).toEqual({ event: { category: null, name: 'Start' } });
});

it('has a row for each category, the combinations in a group of their own', () => {
  const rows = lifetimeRows([
    { eventCategory: 'File', categoryData: [save] },
    { eventCategory: null, categoryData: [start] },
    { categoryData: [any] },
  ]);
  expect(rows.map(({ name }) => name)).toEqual(['File', 'No category', 'Combinations']);
  expect(rows.map(({ rows }) => rows?.[0]?.name)).toEqual(['Save', 'Start', 'Any']);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(3);
});

it('knows of how many users the rows are, by category or not', () => {
  expect(usersIn(lifetimeRows([save, start]))).toBe(3);
  expect(usersIn(lifetimeRows([{ eventCategory: 'File', categoryData: [save] }]))).toBe(3);
  expect(usersIn([])).toBeUndefined();
});
