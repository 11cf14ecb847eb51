import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filledLayers, lengthsOf, stackOf, totalOf } from './stack.ts';
import { layOutStack, partAt } from './stack-layout.ts';
import { readPart, stackTable, summariseStack } from './stack-words.ts';

const layers = ['1', '2 - 5', '6 - inf'].map((name, index) => ({ id: name, name, index }));
const bars = [
  { id: 'w', name: 'Windows', users: [50, 30, 20] },
  { id: 'm', name: 'macOS', users: [10, 0, 30] },
  { id: 'n', name: '(null)', users: [0, 0, 0] },
];
const stack = stackOf(bars, layers, new Set());

it('says which bar is longest, and which of its parts', () => {
  expect(summariseStack(stack, 'Segment')).toBe(
    '3 segments: Windows has most users, 100; its largest part is 1, 50 users, 50.00 % of 100.',
  );
  expect(summariseStack(stackOf(bars.slice(1, 2), layers, new Set()), 'Segment')).toBe(
    '40 users; the largest part is 6 - inf, 30 users, 75.00 % of 40.',
  );
  expect(summariseStack(stackOf(bars.slice(2), layers, new Set()), 'Segment')).toBe(
    'There are no users to show.',
  );
});

it('has no part of negative width where there is hardly any room, as while a page is laid out', () => {
  for (let width = 1; width < 120; width += 1)
    for (const { parts } of layOutStack(stack, 'counts', width).bars)
      for (const part of parts) expect(part.width).toBeGreaterThanOrEqual(0);
});

it('says so where all users of the longest bar are in one part', () => {
  const all = [{ id: 'o', name: 'Other', users: [0, 7, 0] }];
  expect(summariseStack(stackOf(all, layers, new Set()), 'Segment')).toBe('7 users; all are in 2 - 5.');
});

it('reads a part with its bar, its layer and its share', () => {
  expect(readPart(stack, { row: 1, column: 2 })).toBe('macOS, 6 - inf: 30 users, 75.00 % of 40');
  expect(readPart(stack, { row: 2, column: 0 })).toBe('(null), 1: 0 users, – of 0');
});

it('has exactly the numbers of the bars in its table, each sum before its parts', () => {
  const table = stackTable(stack, true, 'Segment');
  expect(table.columns.map(({ label }) => label)).toEqual(['Users', '1', '2 - 5', '6 - inf']);
  expect(table.rowAt(0)).toEqual({ id: 'w', head: 'Windows', cells: ['100', '50', '30', '20'] });
  expect(table.rowCount).toBe(3);
  const cut = stackTable(stackOf(bars, layers, new Set(['1'])), false, 'Segment');
  expect(cut.columns[0]?.label).toBe('Users, of those shown');
  expect(cut.rowAt(0).cells).toEqual(['50', '30', '20']);
});

it('leaves out layers that nobody is in, and the others keep their places and shades', () => {
  expect(filledLayers(bars.slice(1), layers).map(({ id, index }) => [id, index])).toEqual([
    ['1', 0],
    ['6 - inf', 2],
  ]);
  expect(filledLayers(bars.slice(2), layers)).toEqual([]);
});

it('leaves out what is switched off, and keeps the place of the others', () => {
  const { layers: shown, bars: cut } = stackOf(bars, layers, new Set(['2 - 5']));
  expect(shown.map(({ index }) => index)).toEqual([0, 2]);
  expect(cut[0]?.users).toEqual([50, 20]);
});

describe('the parts of a bar', () => {
  const some = fc.array(fc.nat({ max: 1e9 }), { minLength: 1, maxLength: 24 });

  it('are 100 % together, or nothing', () => {
    fc.assert(
      fc.property(some, (users) => {
        const sum = totalOf(lengthsOf({ id: '', name: '', users }, 'shares'));
        expect(sum).toBeCloseTo(totalOf(users) === 0 ? 0 : 100, 6);
      }),
    );
  });

  it('follow each other without a gap, and can be found again', () => {
    fc.assert(
      fc.property(
        some,
        fc.constantFrom('counts', 'shares'),
        fc.integer({ min: 280, max: 1400 }),
        (users, scale, width) => {
          const one = stackOf(
            [{ id: 'a', name: 'A', users }],
            users.map((_, index) => ({ id: `${index}`, name: '', index })),
            new Set(),
          );
          const layout = layOutStack(one, scale, width);
          const { parts = [], y = 0 } = layout.bars[0] ?? {};
          for (const [index, part] of parts.entries()) {
            const next = parts[index + 1];
            if (next) expect(part.x + part.width).toBeCloseTo(next.x, 6);
            if (part.width > 1)
              expect(partAt(layout, part.x + part.width / 2, y)).toEqual({ row: 0, column: index });
          }
        },
      ),
    );
  });
});
