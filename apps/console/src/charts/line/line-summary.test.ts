import { describe, expect, it } from 'vitest';
import { formatNumber } from '../../ui/format/number.ts';
import { madeTimeline } from '../testing/made-timeline.ts';
import { summariseTimeline } from './line-summary.ts';

const summary = (...parameters: Parameters<typeof madeTimeline>) =>
  summariseTimeline(madeTimeline(...parameters), 'Uses', formatNumber);

describe('the sentence of one line', () => {
  it('says changes of percentages in points, also from nothing', () => {
    const percent = (...values: number[]) =>
      summariseTimeline(madeTimeline({ Back: values }), 'Users', (value) => `${value} %`, 'percent');
    expect(percent(40, 20)).toMatch(/ to 20 % \(3 Mar 2026\): -20 points;/);
    expect(percent(0, 1)).toMatch(/ to 1 % \(3 Mar 2026\): \+1 point;/);
  });

  it('says from what to what it went, by how much, and when it was highest', () => {
    expect(summary({ Save: [120, 240, 180] })).toBe(
      'Uses rose from 120 (2 Mar 2026) to 180 (4 Mar 2026): +50 %; highest: 240 (3 Mar 2026).',
    );
    expect(summary({ Save: [180, 90] })).toBe(
      'Uses fell from 180 (2 Mar 2026) to 90 (3 Mar 2026): -50 %; highest: 180 (2 Mar 2026).',
    );
  });

  it('gives no percentage of nothing, and no change where there is none', () => {
    expect(summary({ Save: [0, 7] })).toBe(
      'Uses rose from 0 (2 Mar 2026) to 7 (3 Mar 2026); highest: 7 (3 Mar 2026).',
    );
    expect(summary({ Save: [7, 9, 7] })).toBe(
      'Uses were as many at both ends: 7 (2 Mar 2026), 7 (4 Mar 2026); highest: 9 (3 Mar 2026).',
    );
    expect(summary({ Save: [7] })).toBe('Uses: 7 (2 Mar 2026).');
  });

  it('leaves out gaps and the day that is not over', () => {
    expect(summary({ Save: [null, 4, 8, 1] }, { today: '2026-03-05' })).toBe(
      'Uses rose from 4 (3 Mar 2026) to 8 (4 Mar 2026): +100 %; highest: 8 (4 Mar 2026).',
    );
    expect(summary({ Save: [null, null] })).toBe('No values yet for uses.');
  });

  it('counts a day that is not over if there is no other', () => {
    expect(summary({ Save: [4] }, { today: '2026-03-02' })).toBe('Uses: 4 (2 Mar 2026).');
  });

  it('says what was highest before', () => {
    expect(summary({ Save: [1, 2] }, { before: { Save: [9, 3] } })).toBe(
      'Uses rose from 1 (2 Mar 2026) to 2 (3 Mar 2026): +100 %; highest: 2 (3 Mar 2026); highest before: 9 (28 Feb 2026).',
    );
  });
});

it('names the lines that end highest and lowest, and the highest point of all', () => {
  expect(summary({ Save: [3, 5], Open: [90, 1], Print: [2, 4] })).toBe(
    '3 lines: at the end (3 Mar 2026), Save is highest with 5, Open lowest with 1; highest of all: Open, 90 (2 Mar 2026).',
  );
});

it('does not call a day the end that is not the last: it names the last one that is over', () => {
  expect(summary({ Save: [3, 5, 9], Open: [9, 1, 0] }, { today: '2026-03-04' })).toBe(
    '2 lines: at the last that is whole (3 Mar 2026), Save is highest with 5, Open lowest with 1; highest of all: Open, 9 (2 Mar 2026).',
  );
});

it('says so when all lines end at the same value', () => {
  expect(summary({ Save: [3, 0], Open: [9, 0] })).toBe(
    '2 lines: at the end (3 Mar 2026), all are at 0; highest of all: Open, 9 (2 Mar 2026).',
  );
});

it('says when nothing is chosen', () => {
  expect(summary({})).toBe('No line is shown.');
});
