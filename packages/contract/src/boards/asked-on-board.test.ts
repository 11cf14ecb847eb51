import { describe, expect, it } from 'vitest';
import type { Schema } from '../index.ts';
import { askedOnBoard } from './asked-on-board.ts';

type Question = Schema<'Question'>;
type Condition = Schema<'Condition'>;

const october = { from: '2025-10-02', to: '2025-10-31' };
const days = { range: october, days: october, today: '2025-11-05' };
const kept = (ask: object, more: object = {}) =>
  ({
    id: 'a',
    name: 'A',
    updatedAt: '2025-11-01T00:00:00Z',
    days: 'last-7-days',
    ask,
    ...more,
  }) as Question;
const march = { startDate: '2025-03-01', stopDate: '2025-03-31' };
const table = kept(
  { report: 'basic-table', request: { ...march, segmentBy: 'os.platform' } },
  { compare: 'year' },
);

it('a question stays as it is on a board that asks nothing of its cards', () => {
  expect(askedOnBoard(table, {})).toEqual({ question: table });
});

it('a question is asked about the days of its board, and all else of it stays', () => {
  const { days: _, ...fixed } = table;
  const request = { startDate: '2025-10-02', stopDate: '2025-10-31', segmentBy: 'os.platform' };
  expect(askedOnBoard(table, { days })).toEqual({
    question: { ...fixed, ask: { report: 'basic-table', request } },
  });
  expect(askedOnBoard(table, { days: { ...days, range: { preset: 'last-month' } } })).toMatchObject({
    question: { days: 'last-month', compare: 'year' },
  });
});

it('a report that compares periods begins with a whole one, as on its screen', () => {
  const users = kept({
    report: 'users-by-status',
    request: { ...march, dateSplit: 'month', clientStatus: ['new'] },
  });
  expect(askedOnBoard(users, { days })).toMatchObject({
    question: { ask: { request: { startDate: '2025-10-01', stopDate: '2025-10-31' } } },
  });
});

it('users up to now can be asked only about days that end today', () => {
  const now = kept({
    report: 'current-users-by-status',
    request: { startDate: '2025-03-01', clientStatus: ['new'] },
  });
  expect(askedOnBoard(now, { days })).toEqual({ unasked: 'days' });
  const asked = askedOnBoard(now, { days: { ...days, today: '2025-10-31' } });
  expect(asked).toMatchObject({ question: { ask: { report: 'current-users-by-status' } } });
  expect('question' in asked && asked.question.ask.request).toEqual({
    startDate: '2025-10-02',
    clientStatus: ['new'],
  });
});

it('nothing is before all time, so nothing is compared then', () => {
  const asked = askedOnBoard(table, { days: { ...days, range: { preset: 'all' } } });
  expect('question' in asked && asked.question).not.toHaveProperty('compare');
});

describe('the conditions of a board', () => {
  const [pro, dutch, linux, often]: readonly Condition[] = [
    { property: 'prodEdition', test: 'is', value: 'Pro' },
    { property: 'prodLanguage', test: 'is', value: 'nl' },
    { property: 'os.platform', test: 'is', value: 'Linux' },
    { cohort: 'often', test: 'isIn' },
  ];
  const asking = (conditions: object | undefined) =>
    kept({ report: 'basic-table', request: { ...march, ...(conditions && { conditions }) } });
  const ofBoard = { conditions: { all: [pro] } } as { readonly conditions: Schema<'Conditions'> };

  it.each([
    ['are alone where a question has none', undefined, { all: [pro] }],
    ['stand beside those of which all are met', { all: [dutch, linux] }, { all: [dutch, linux, pro] }],
    [
      'stand beside those of which any is met',
      { any: [dutch, linux] },
      { all: [{ any: [dutch, linux] }, pro] },
    ],
    [
      'stand beside those of which any is met, one on a cohort',
      { any: [dutch, often] },
      { all: [{ any: [dutch, often] }, pro] },
    ],
    [
      'stand beside those of the only group',
      { any: [{ all: [dutch, linux] }] },
      { all: [dutch, linux, pro] },
    ],
  ])('%s', (_, own, conditions) => {
    expect(askedOnBoard(asking(own), ofBoard)).toMatchObject({
      question: { ask: { request: { ...march, conditions } } },
    });
  });

  it.each([
    ['any of several groups is enough', { any: [{ all: [dutch, linux] }, linux] }],
    ['there are ten already', { all: Array.from({ length: 10 }, () => dutch) }],
  ])('are never left out: the card is not asked where %s', (_, own) => {
    expect(askedOnBoard(asking(own), ofBoard)).toEqual({ unasked: 'conditions' });
  });
});
