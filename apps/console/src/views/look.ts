import { useCallback, useMemo, useState } from 'react';
import { FREQUENCY_BOUNDS } from '../question/codec/frequency-bounds.ts';
import type { View } from '../question/codec/question.ts';
import type { Column, Sort } from '../ui/table/column.ts';

type Parts = { readonly [Part in 'order' | 'show' | 'classes']?: View[Part] | undefined };

/** How an answer is shown, of which nothing is asked. The address of a screen says it; elsewhere it is that of the question at first. */
export interface Look extends Parts {
  readonly change: (change: Parts) => void;
}

/** How a kept question is shown, until somebody who looks at it chooses otherwise. */
export function useOwnLook(view: string | undefined): Look {
  const [changed, setChanged] = useState<Parts>({});
  const change = useCallback((next: Parts) => setChanged((before) => ({ ...before, ...next })), []);
  return useMemo(() => ({ ...lookIn(view), ...changed, change }), [view, changed, change]);
}

/** Which of its numbers an answer shows: the usual one unless another is named. */
export function shownIn<Id extends string>(
  { show, change }: Look,
  ids: readonly Id[],
  usual: Id,
): readonly [Id, (id: Id) => void] {
  const shown = ids.find((id) => id === show) ?? usual;
  return [shown, (id) => change({ show: id === usual ? undefined : id })];
}

/** The order of a table. A column that it does not have is as good as none. */
export function useOrder<Row>(
  { order, change }: Look,
  columns: readonly Column<Row>[],
  usual?: Sort,
): { readonly sort: Sort | undefined; readonly onSort: (sort: Sort) => void } {
  const sort = useMemo(() => {
    const [column, direction] = order?.split(' ') ?? [];
    const isThere = columns.some(({ id, value }) => id === column && value !== undefined);
    return isThere ? ({ column, direction } as Sort) : usual;
  }, [columns, order, usual]);
  const onSort = useCallback(
    ({ column, direction }: Sort) => change({ order: `${column} ${direction}` }),
    [change],
  );
  return { sort, onSort };
}

/**
 * How a question was shown when it was kept. Whoever keeps one may write what they like there.
 *
 * @param view the screen and its parameters: `retention?show=lost`
 */
export function lookIn(view = ''): Parts {
  const parameters = new URLSearchParams(view.slice(view.indexOf('?') + 1));
  const classes = /^\[([\d,]+)\]$/
    .exec(parameters.get('classes') ?? '')?.[1]
    ?.split(',')
    .map(Number);
  return {
    order: parameters.get('order') ?? undefined,
    show: parameters.get('show') ?? undefined,
    classes: classes?.every((bound) => FREQUENCY_BOUNDS.includes(bound)) ? classes : undefined,
  };
}
