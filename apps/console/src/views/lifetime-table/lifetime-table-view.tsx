import { useMemo } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';
import { countOf } from '../../ui/format/number.ts';
import type { Sort } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { NobodyLost, NoData } from '../no-data.tsx';
import { segmentedBy } from '../segmented.ts';
import { useUsersOf } from '../users-of.tsx';
import type { ViewProps } from '../view.ts';
import { lifetimeColumns, sortOf } from './columns.tsx';
import { lifetimeRows, usersIn } from './rows.ts';

/** The pages of a table, where one can go from one to the next. */
interface Pages {
  readonly index: number;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  /** Asks for the rows in another order. */
  readonly onSort: (sort: Sort) => void;
}

interface Props extends ViewProps<'lifetime-table' | 'lost-users-table'> {
  readonly pages?: Pages;
}

/** Who uses what, how often, over their whole lifetime, or up to the loss of those who left. */
export function LifetimeTableView({ report, labels, isSmall, pages }: Props) {
  const { results, meta, asked } = report;
  const segmented = segmentedBy(asked, labels);
  const isOfLost = 'daysUntilDeclaredLost' in asked;
  const rows = useMemo(() => lifetimeRows(results), [results]);
  const kind = isOfLost ? 'lost-users-table' : 'lifetime-table';
  const whole = useMemo(() => {
    const { page: _, sort: __, ...others } = asked;
    return others;
  }, [asked]);
  const users = useUsersOf(kind, { meta, asked: whole });
  const columns = useMemo(() => lifetimeColumns(kind, segmented, users?.link), [kind, segmented, users]);
  const { size, totalRows } = meta.page;
  const first = (pages?.index ?? 0) * size + 1;
  if (totalRows === 0) return <NoData meta={meta} />;
  if (isOfLost && usersIn(rows) === 0) return <NobodyLost meta={meta} />;
  return (
    <>
      {!pages && !isSmall && totalRows > size && (
        <Banner tone="info">
          <p>The table has the first {countOf(size, 'row')}. The CSV has all of them.</p>
        </Banner>
      )}
      <DataTable
        label={isOfLost ? 'Events that lost users had used' : 'Events over the lifetime of their users'}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowsIn={(row) => row.rows}
        startsOpen
        sort={sortOf(asked.sort ?? {})}
        isOfServer
        isSmall={isSmall}
        {...(pages && { onSort: pages.onSort, serverPage: pages.index })}
      />
      {pages && totalRows > size && (
        <Pager
          first={first}
          last={Math.min(totalRows, first + size - 1)}
          total={totalRows}
          onPrevious={pages.onPrevious}
          onNext={pages.onNext}
        />
      )}
    </>
  );
}
