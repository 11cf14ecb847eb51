import type { Column, Sort } from './column.ts';
import { compareValues } from './compare.ts';

/** The rows in an order. A row without a value comes last in both directions; equal ones keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Pick<Column<Row>, 'id' | 'value'>[],
  sort: Sort | undefined,
): readonly Row[] {
  const read = columns.find(({ id }) => id === sort?.column)?.value;
  if (!sort || !read) return rows;
  const sign = sort.direction === 'asc' ? 1 : -1;
  const compare = (a: Row, b: Row) => {
    const [one, other] = [read(a), read(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * compareValues(one, other);
  };
  return rows.toSorted(compare);
}
