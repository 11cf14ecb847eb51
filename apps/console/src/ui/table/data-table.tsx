import {
  type ColumnDef,
  createExpandedRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  type ExpandedState,
  rowExpandingFeature,
  rowPaginationFeature,
  rowSortingFeature,
  type Row as TableRow,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
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
import { type Column, nextSort, type Sort } from './column.ts';
import { ColumnHead } from './column-head.tsx';
import { compareValues } from './compare.ts';
import styles from './data-table.module.css';
import { Pager } from './pager.tsx';

const features = tableFeatures({
  rowSortingFeature,
  rowExpandingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  expandedRowModel: createExpandedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});
type Features = typeof features;

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
  /** Instead of rows, when there are none. */
  readonly none?: ReactNode;
}

/** Rows on a page: few enough to draw at once, so that the browser finds and prints them. */
const PAGE = 100;
const NO_ROWS: readonly never[] = [];

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
  } = props;
  const [expanded, setExpanded] = useState<ExpandedState>(startsOpen ? true : {});
  const [pageIndex, setPageIndex] = useState(0);
  const place = usePageTop<HTMLDivElement>(serverPage ?? pageIndex);
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const pageSize = isOfServer ? Number.MAX_SAFE_INTEGER : PAGE;
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const table = useTable<Features, Row>({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    getSubRows: (row) => rowsIn?.(row) ?? NO_ROWS,
    manualSorting: isOfServer,
    enableSortingRemoval: false,
    paginateExpandedRows: false,
    autoResetPageIndex: false,
    autoResetExpanded: false,
    state: {
      expanded,
      sorting: sort ? [{ id: sort.column, desc: sort.direction === 'desc' }] : [],
      pagination: { pageIndex: Math.min(pageIndex, pages - 1), pageSize },
    },
    onExpandedChange: setExpanded,
  });
  return (
    <div ref={place} className={styles.whole}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be reachable by keyboard */}
      <section className={styles.scroll} aria-label={label} tabIndex={0}>
        <table className={styles.table}>
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
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <Line key={row.id} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </section>
      {rows.length === 0 && props.none}
      {pages > 1 && (
        <Pager
          first={pageIndex * PAGE + 1}
          last={Math.min(rows.length, (pageIndex + 1) * PAGE)}
          total={rows.length}
          onPrevious={pageIndex > 0 ? () => setPageIndex(pageIndex - 1) : undefined}
          onNext={pageIndex < pages - 1 ? () => setPageIndex(pageIndex + 1) : undefined}
        />
      )}
    </div>
  );
}

function definitionOf<Row extends object>({ id, value }: Column<Row>): ColumnDef<Features, Row> {
  return {
    id,
    accessorFn: (row) => value?.(row) ?? undefined,
    sortUndefined: 'last',
    sortFn: (a, b) => compareValues(a.getValue(id), b.getValue(id)),
  };
}

interface LineProps<Row extends object> {
  readonly row: TableRow<Features, Row>;
  readonly columns: readonly Column<Row>[];
}

function Line<Row extends object>({ row, columns }: LineProps<Row>) {
  const opens = row.getCanExpand();
  const isOpen = row.getIsExpanded();
  return (
    <tr
      className={classNames(opens && styles.group, row.depth > 0 && styles.inside)}
      style={{ '--depth': row.depth } as CSSProperties}
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
                  aria-label={isOpen ? 'Close' : 'Open'}
                  aria-expanded={isOpen}
                  onPress={() => row.toggleExpanded()}
                >
                  {isOpen ? <ChevronDown /> : <ChevronRight />}
                </Button>
              )}
              {cell(row.original)}
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
