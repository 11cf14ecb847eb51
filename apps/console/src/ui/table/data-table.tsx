import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { classNames } from '../class-names.ts';
import { Button } from '../controls/button.tsx';
import { ChevronDown, ChevronRight } from '../controls/icons.tsx';
import { formatNumber } from '../format/number.ts';
import { type Column, nextSort, type Sort } from './column.ts';
import { ColumnHead } from './column-head.tsx';
import styles from './data-table.module.css';
import { Pager } from './pager.tsx';
import { paperOf } from './paper.ts';
import { sortRows } from './sort-rows.ts';

interface Props<Row> {
  /** What the table shows; seen by screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** Rows inside a row, which opens and closes. */
  readonly rowsIn?: (row: Row) => readonly Row[] | undefined;
  /** Whether rows with rows inside are open at first. */
  readonly startsOpen?: boolean;
  readonly sort?: Sort | undefined;
  readonly onSort?: (sort: Sort) => void;
  /** The rows come in the right order, and are all of one page. */
  readonly isOfServer?: boolean;
  /** Which page of the server this is. */
  readonly serverPage?: number;
  /** It has the first rows alone, and says how many there are more. */
  readonly isSmall?: boolean;
  /** Instead of rows, when there are none. */
  readonly none?: ReactNode;
}

/** Rows on a page: few enough to draw at once, so that the browser finds and prints them. */
const PAGE = 100;

/** Rows of a small table. */
const FEW = 8;

/** A table that can be sorted, opened and paged. A plain `<table>`: it can be searched, selected and printed. */
export function DataTable<Row extends object>(props: Props<Row>) {
  const {
    label,
    columns,
    rows,
    rowId,
    rowsIn,
    sort,
    onSort,
    startsOpen = true,
    isOfServer = false,
    serverPage,
    isSmall = false,
  } = props;
  const [pageIndex, setPageIndex] = useState(0);
  const place = usePageTop<HTMLDivElement>(serverPage ?? pageIndex);
  const { isOpen, toggle } = useOpenRows(startsOpen);
  const order = isOfServer ? undefined : sort;
  const sorted = useMemo(() => sortRows(rows, columns, order), [rows, columns, order]);
  const sortedIn = useSortedIn(rowsIn, columns, order);
  const pages = isOfServer || isSmall ? 1 : Math.max(1, Math.ceil(rows.length / PAGE));
  const page = Math.min(pageIndex, pages - 1);
  const shown = isOfServer || isSmall ? sorted : sorted.slice(page * PAGE, (page + 1) * PAGE);
  const linesOf = (some: readonly Row[], depth: number): ReactNode[] =>
    some.flatMap((row) => {
      const id = rowId(row);
      const inside = sortedIn(row);
      const opens = inside.length > 0 ? { isOpen: isOpen(id), toggle: () => toggle(id) } : undefined;
      const line = <Line key={id} row={row} depth={depth} columns={columns} opens={opens} />;
      return opens?.isOpen ? [line, ...linesOf(inside, depth + 1)] : [line];
    });
  const lines = linesOf(shown, 0);
  const left = isSmall ? Math.max(0, lines.length - FEW) : 0;
  return (
    <div ref={place} className={classNames(styles.whole, paperOf(columns.length))}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be reachable by keyboard */}
      <section className={styles.scroll} aria-label={label} tabIndex={0}>
        <table className={classNames(styles.table, isSmall && styles.small)}>
          <caption className="visually-hidden">{label}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <ColumnHead
                  key={column.id}
                  column={column}
                  sort={sort}
                  onSort={onSort && (() => onSort(nextSort(column, sort)))}
                />
              ))}
            </tr>
          </thead>
          <tbody>{isSmall ? lines.slice(0, FEW) : lines}</tbody>
        </table>
      </section>
      {left > 0 && <p className={styles.left}>And {formatNumber(left)} more.</p>}
      {rows.length === 0 && props.none}
      {pages > 1 && (
        <Pager
          of={label}
          first={page * PAGE + 1}
          last={Math.min(rows.length, (page + 1) * PAGE)}
          total={rows.length}
          onPrevious={page > 0 ? () => setPageIndex(page - 1) : undefined}
          onNext={page < pages - 1 ? () => setPageIndex(page + 1) : undefined}
        />
      )}
    </div>
  );
}

/** The rows inside a row in the order of the table, sorted when they are shown and then kept. */
function useSortedIn<Row extends object>(
  rowsIn: Props<Row>['rowsIn'],
  columns: readonly Column<Row>[],
  order: Sort | undefined,
): (row: Row) => readonly Row[] {
  const kept = useMemo(
    () => ({ order, columns, sorted: new WeakMap<Row, readonly Row[]>() }),
    [order, columns],
  );
  return (row) => {
    const known = kept.sorted.get(row);
    if (known) return known;
    const sorted = sortRows(rowsIn?.(row) ?? [], kept.columns, kept.order);
    kept.sorted.set(row, sorted);
    return sorted;
  };
}

/** Which rows with rows inside are open. Those that come later are as all were at first. */
function useOpenRows(startsOpen: boolean) {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set<string>());
  return {
    isOpen: (id: string) => startsOpen !== toggled.has(id),
    toggle: (id: string) => setToggled((before) => before.symmetricDifference(new Set([id]))),
  };
}

interface LineProps<Row> {
  readonly row: Row;
  readonly depth: number;
  readonly columns: readonly Column<Row>[];
  /** Present if it has rows inside. */
  readonly opens: { readonly isOpen: boolean; readonly toggle: () => void } | undefined;
}

function Line<Row>({ row, depth, columns, opens }: LineProps<Row>) {
  return (
    <tr
      className={classNames(opens && styles.group, depth > 0 && styles.inside)}
      style={{ '--depth': depth } as CSSProperties}
    >
      {columns.map(({ id, cell, isNumber }, index) => {
        const Cell = index === 0 ? 'th' : 'td';
        return (
          <Cell
            key={id}
            scope={index === 0 ? 'row' : undefined}
            className={classNames(isNumber && styles.number)}
          >
            <div className={styles.cell}>
              {index === 0 && opens && (
                <Button
                  look="quiet"
                  icon
                  aria-label={opens.isOpen ? 'Close' : 'Open'}
                  aria-expanded={opens.isOpen}
                  onPress={opens.toggle}
                >
                  {opens.isOpen ? <ChevronDown /> : <ChevronRight />}
                </Button>
              )}
              {cell(row)}
            </div>
          </Cell>
        );
      })}
    </tr>
  );
}

/** Brings the top of an element into view when another page is shown in it. */
function usePageTop<Place extends Element>(page: unknown): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const last = useRef(page);
  useEffect(() => {
    if (last.current !== page) place.current?.scrollIntoView({ block: 'start' });
    last.current = page;
  }, [page]);
  return place;
}
