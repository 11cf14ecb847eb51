import type { Schema } from '@keytally/contract';

type Report = Schema<'LifetimeDataTableReport'>;
type Rows = readonly Schema<'LifetimeDataTableRow'>[];
type Category = Schema<'LifetimeDataTableCategory'>;

/** Rows on a page where the request does not say. */
export const usualPageSize = 200;

/**
 * A page of a lifetime data table, cut out of the whole one: `size` rows from `offset` on, which counts rows from 0;
 * none where there are none. Categories have only their rows of the page, so one may go on on the next. The cursor of
 * the next page stays null: whoever keeps the whole table knows it.
 */
export function cutPage(report: Report, offset: number, size: number): Report {
  const { results, meta } = report;
  return {
    ...report,
    results: isCategorized(results)
      ? cutCategories(results, offset, size)
      : results.slice(offset, offset + size),
    meta: { ...meta, page: { ...meta.page, size } },
  };
}

/** Whether results are categories. Where there is nothing it makes no difference. */
export function isCategorized(results: Report['results']): results is Category[] {
  return results.some((one) => 'categoryData' in one);
}

/** The rows of results, categorized or not. */
export function rowsOf(results: Report['results']): Rows {
  return isCategorized(results) ? results.flatMap(({ categoryData }) => categoryData) : results;
}

function cutCategories(categories: readonly Category[], offset: number, size: number): Category[] {
  let before = 0;
  return categories.flatMap((category) => {
    const start = offset - before;
    before += category.categoryData.length;
    const categoryData = category.categoryData.slice(Math.max(start, 0), Math.max(start + size, 0));
    return categoryData.length === 0 ? [] : [{ ...category, categoryData }];
  });
}
