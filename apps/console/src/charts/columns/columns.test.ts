import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Place } from '../model/period.ts';
import { type Columns, depthAt, drawnLayers, sumAt, withoutHidden } from './columns.ts';
import { layOutColumns, partAt } from './columns-layout.ts';
import { columnTable, readPart } from './columns-words.ts';

const layers = drawnLayers([
  { id: 'stayed', name: 'Stayed', side: 'above', values: [30, 40, 0] },
  { id: 'new', name: 'New', side: 'above', values: [5, 1, 0] },
  { id: 'lost', name: 'Lost', side: 'below', values: [2, 1200, 7] },
]);
const places: Place[] = [
  { name: 'First', state: 'whole' },
  { name: 'Second', state: 'unfinished' },
  { name: 'Third', state: 'ahead' },
];
const columns: Columns = { places, layers, ticks: () => [], notes: [] };
const words = { corner: 'Step', total: 'Active' };

function rowsOf(some: Columns, isWhole = true): string[][] {
  const table = columnTable(some, isWhole, words);
  const rows = Array.from({ length: table.rowCount }, (_, index) => table.rowAt(index));
  return [
    [table.corner, ...table.columns.map(({ label }) => label)],
    ...rows.map(({ head, cells }) => [head, ...cells]),
  ];
}

it('has exactly the numbers of the columns in its table, with the sum of what stands above the line', () => {
  expect(rowsOf(columns)).toEqual([
    ['Step', 'Active', 'Stayed', 'New', 'Lost'],
    ['First', '35', '30', '5', '2'],
    ['Second, not over yet', '41', '40', '1', '1,200'],
    ['Third, not begun yet', '–', '–', '–', '–'],
  ]);
});

it('leaves out what is switched off, and says that the sum is without it', () => {
  const cut = withoutHidden(columns, new Set(['stayed']));
  expect(cut.layers.map(({ index }) => index)).toEqual([1, 2]);
  expect(rowsOf(cut, false).slice(0, 2)).toEqual([
    ['Step', 'Active, of those shown', 'New', 'Lost'],
    ['First', '5', '5', '2'],
  ]);
});

it('reads a part with its place', () => {
  expect(readPart(columns, { row: 2, column: 1 }, 'user')).toBe('Second, not over yet, Lost: 1,200 users');
  expect(readPart(columns, { row: 1, column: 1 }, 'user')).toBe('Second, not over yet, New: 1 user');
  expect(readPart(columns, { row: 0, column: 2 }, 'user')).toBe('Third, not begun yet, Stayed: –');
});

describe('the parts of a column', () => {
  const some = fc.array(
    fc.record({
      side: fc.constantFrom('above', 'below'),
      values: fc.array(fc.nat({ max: 1e9 }), { minLength: 1, maxLength: 60 }),
    }),
    { minLength: 1, maxLength: 6 },
  );
  const drawn = fc.tuple(some, fc.integer({ min: 280, max: 1400 })).map(([sides, width]) => {
    const count = Math.max(...sides.map(({ values }) => values.length));
    const made: Columns = {
      places: Array.from({ length: count }, (_, index) => ({ name: `${index}`, state: 'whole' as const })),
      ticks: () => [],
      notes: [],
      layers: drawnLayers(sides.map((one, index) => ({ ...one, id: `${index}`, name: '' }))),
    };
    return { made, layout: layOutColumns(made, width) };
  });

  it('stand on each other above the line, as high as their sum, hang side by side below it, and are within the drawing', () => {
    fc.assert(
      fc.property(drawn, ({ made, layout }) => {
        const zero = layout.values.position(0);
        for (const [place, { parts, x, width }] of layout.columns.entries()) {
          const sides = Object.groupBy(parts, ({ layer }) => layer.side);
          const height = (sides.above ?? []).reduce((sum, part) => sum + part.height, 0);
          expect(height).toBeCloseTo(zero - layout.values.position(sumAt(made, place) ?? 0), 4);
          for (const [index, part] of (sides.below ?? []).entries()) {
            expect(part.y).toBeCloseTo(zero, 4);
            const next = sides.below?.[index + 1];
            if (next) expect(part.x + part.width).toBeLessThanOrEqual(next.x + 0.001);
            expect(part.y + part.height).toBeLessThanOrEqual(
              layout.values.position(-(depthAt(made, place) ?? 0)) + 0.001,
            );
          }
          for (const part of parts) {
            expect(part.y).toBeGreaterThanOrEqual(layout.top - 0.001);
            expect(part.y + part.height).toBeLessThanOrEqual(layout.bottom + 0.001);
            expect(part.x).toBeGreaterThanOrEqual(x - 0.001);
            expect(part.x + part.width).toBeLessThanOrEqual(x + width + 0.001);
          }
          expect(x).toBeGreaterThanOrEqual(layout.left - 0.001);
          expect(x + width).toBeLessThanOrEqual(layout.right + 0.001);
        }
      }),
    );
  });

  it('can be found again where they are drawn', () => {
    fc.assert(
      fc.property(drawn, ({ layout }) => {
        for (const [column, { parts }] of layout.columns.entries())
          for (const [row, part] of parts.entries())
            if (part.height > 1)
              expect(partAt(layout, part.x + part.width / 2, part.y + part.height / 2)).toEqual({
                row,
                column,
              });
      }),
    );
  });
});
