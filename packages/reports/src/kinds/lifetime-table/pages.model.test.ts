import fc from 'fast-check';
import { expect, it } from 'vitest';
import { models, requestsOf, type World, withProduct, worlds } from '../../testing/index.ts';
import { cutPage, flattenRows } from './pages.ts';

const tables = worlds
  .map((data): World => withProduct(data, 1))
  .chain((world) => fc.tuple(fc.constant(world), requestsOf.getLifetimeDataTable(world)))
  .map(([world, request]) => models.getLifetimeDataTable(world, request));

it('cuts pages that together make up the table, with no row twice and none missing', () => {
  const property = fc.property(tables, fc.integer({ min: 1, max: 5 }), (table, size) => {
    const { totalRows } = table.meta.page;
    const offsets = Array.from({ length: Math.ceil(totalRows / size) }, (_, page) => page * size);
    const pages = offsets.map((offset) => cutPage(table, offset, size));
    expect(pages.flatMap(({ results }) => flattenRows(results))).toEqual(flattenRows(table.results));
    for (const { results, meta } of pages) {
      expect(flattenRows(results).length).toBeGreaterThan(0);
      expect(flattenRows(results).length).toBeLessThanOrEqual(size);
      expect(meta).toEqual({ ...table.meta, page: { size, totalRows, nextCursor: null } });
    }
    expect(titlesOf(pages.flatMap(({ results }): object[] => results))).toEqual(titlesOf(table.results));
  });
  fc.assert(property, { numRuns: 100 });
});

/** The categories of some results in order; one that continues on the next page counts once. */
function titlesOf(results: readonly object[]): unknown[] {
  const titles = results.map((one) =>
    'categoryData' in one ? JSON.stringify({ ...one, categoryData: [] }) : '',
  );
  return titles.filter((title, index) => title !== titles[index - 1]);
}
