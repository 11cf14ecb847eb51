import { describe, expect, it } from 'vitest';
import { readGroup, summariseHistogram } from './histogram-summary.ts';
import { histogramTable } from './histogram-table.ts';

const bins = [
  { label: '1 - 2', users: 30 },
  { label: '3 - 5', users: 50 },
  { label: '6 - inf', users: 10, isOpen: true },
];
const data = { bins, usedAtLeastOnce: 100, neverUsed: 300 };

describe('the sentence of a histogram', () => {
  it('says who used it, and which bin is fullest', () => {
    expect(summariseHistogram(data)).toBe(
      '100 of 400 users used it (25.00 %); the fullest bin is 3 - 5: 50 users; 10 users are in no bin.',
    );
  });

  it('says where the median is, if not in the fullest bin', () => {
    const skewed = [...[40, 15, 25, 20].entries()].map(([index, users]) => ({
      label: String(index + 1),
      users,
    }));
    expect(summariseHistogram({ bins: skewed, usedAtLeastOnce: 100, neverUsed: 0 })).toContain(
      'the median is in 2',
    );
  });

  it('says when nobody used it, or nobody is there', () => {
    const empty = bins.map((bin) => ({ ...bin, users: 0 }));
    expect(summariseHistogram({ bins: empty, usedAtLeastOnce: 0, neverUsed: 7 })).toBe(
      'None of 7 users used it.',
    );
    expect(summariseHistogram({ bins: empty, usedAtLeastOnce: 0, neverUsed: 0 })).toBe(
      'There are no users in this range.',
    );
  });
});

it('reads a bar with its share of those who used it, and the rest with its share of all', () => {
  expect(readGroup(bins[1], data)).toBe('3 - 5: 50 users, 50.00 % of those who used it');
  expect(readGroup({ label: 'Never used', users: 300 }, data)).toBe('Never used: 300 users, 75.00 % of all');
});

it('has all users in its table: in bins, in none, and those who never used it', () => {
  const table = histogramTable(data, 'Uses');
  const rows = Array.from({ length: table.rowCount }, (_, index) => table.rowAt(index));
  expect(rows.map(({ head, cells }) => [head, ...cells])).toEqual([
    ['1 - 2', '30', '30.00 %', '7.50 %'],
    ['3 - 5', '50', '50.00 %', '12.50 %'],
    ['6 - inf', '10', '10.00 %', '2.50 %'],
    ['In no bin', '10', '10.00 %', '2.50 %'],
    ['Never used', '300', '–', '75.00 %'],
  ]);
});
