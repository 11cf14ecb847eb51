import { useCallback, useMemo } from 'react';
import type { Column, Sort } from '../ui/table/column.ts';
import { useQuestion } from './use-question.ts';

/** The order of a table, which is in the address. A column that it does not have is as good as none. */
export function useOrder<Row>(
  columns: readonly Column<Row>[],
  usual?: Sort,
): { readonly sort: Sort | undefined; readonly onSort: (sort: Sort) => void } {
  const { question, ask } = useQuestion();
  const sort = useMemo(() => {
    const [column, direction] = question.order?.split(' ') ?? [];
    const isThere = columns.some(({ id, value }) => id === column && value !== undefined);
    return isThere ? ({ column, direction } as Sort) : usual;
  }, [columns, question.order, usual]);
  const onSort = useCallback(
    ({ column, direction }: Sort) => ask({ order: `${column} ${direction}` }),
    [ask],
  );
  return { sort, onSort };
}

/** Which of its numbers a screen shows: the usual one unless the address names another. */
export function useShown<Id extends string>(ids: readonly Id[], usual: Id): readonly [Id, (id: Id) => void] {
  const { question, ask } = useQuestion();
  const shown = ids.find((id) => id === question.show) ?? usual;
  return [shown, (id) => ask({ show: id === usual ? undefined : id })];
}
