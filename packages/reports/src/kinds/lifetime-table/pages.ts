import type { Schema } from '@keytally/contract';

/** A whole lifetime data table, or a page of one. */
type Report = Schema<'LifetimeDataTableReport'> | Schema<'LostUsersDataTableReport'>;
type Rows = readonly Schema<'LifetimeDataTableRow'>[];
type Category = Schema<'LifetimeDataTableCategory'>;

/** Rows on a page unless the request says otherwise. */
export const usualPageSize = 200;

/**
 * Cuts a page from a whole lifetime data table: `size` rows from `offset` on, the first row being 0. A category has
 * only its rows on this page and may continue on the next. The next page's cursor stays null: the caller, which keeps
 * the whole table, sets it.
 */
export function cutPage<Table extends Report>(report: Table, offset: number, size: number): Table {
  const { results } = report;
  const meta = { ...report.meta, page: { ...report.meta.page, size } };
  const rows = isCategorized(results)
    ? cutCategories(results, offset, size)
    : results.slice(offset, offset + size);
  return { ...report, results: rows, meta };
}

/** Whether results are categories. False if they are empty, where it makes no difference. */
function isCategorized(results: Report['results']): results is Category[] {
  return results.some((one) => 'categoryData' in one);
}

/** All rows of the results, categorized or not. */
export function flattenRows(results: Report['results']): Rows {
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
