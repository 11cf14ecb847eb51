import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import type { KnownEvent } from '../../api/catalogue.ts';
import { useShownFile } from '../../report/files/shown-file.ts';
import { shownRows, sortedBy } from '../../report/files/shown-rows.ts';
import { ChoiceBar } from '../../ui/controls/choice-bar.tsx';
import { SearchField } from '../../ui/controls/search-field.tsx';
import { Toolbar } from '../../ui/controls/toolbar.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { Sort } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { EmptyColumns } from '../../ui/table/empty-columns.tsx';
import { useFolding } from '../../ui/table/folding.ts';
import { shownIn, useOrder } from '../look.ts';
import { NoData } from '../no-data.tsx';
import { segmentedBy } from '../segmented.ts';
import { useUsersOf } from '../users-of.tsx';
import type { ViewProps } from '../view.ts';
import { eventColumns } from './columns.tsx';
import { type EventRow, eventRows, flatRows, search, withUnused } from './rows.ts';

interface Props extends ViewProps<'basic-table'> {
  /** Events that are shown even if they were not used. */
  readonly known?: readonly KnownEvent[] | undefined;
  /** More to choose from. */
  readonly choices?: ReactNode;
}

const BY_NAME: Sort = { column: 'name', direction: 'asc' };
/** The most used first. */
const BY_USES: Sort = { column: 'cumulativeUsageCount', direction: 'desc' };
const BY_VALUES: Sort = { column: 'cumulativeValue', direction: 'desc' };

/** Numbers, and whether events are in their categories or in one ranking, as the address names both. */
const SHOWN = ['uses', 'values', 'rankedUses', 'rankedValues'] as const;

/** What is shown comes first in a file, and then what is not. */
const OTHER = { uses: ['uses', 'values'], values: ['values', 'uses'] } as const;

/** What was used, and how much: of a few events the most used ones say more. */
export function BasicTableView({ report, comparison, labels, isSmall, look, known, choices }: Props) {
  const { verdict, before } = comparison ?? {};
  const isCompared = comparison !== undefined;
  const [shown, setShown] = shownIn(look, SHOWN, 'uses');
  const isRanked = isSmall || shown.startsWith('ranked');
  const what = shown === 'values' || shown === 'rankedValues' ? 'values' : 'uses';
  const show = (numbers: typeof what, ranked: boolean) =>
    setShown(ranked ? (numbers === 'uses' ? 'rankedUses' : 'rankedValues') : numbers);
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const segmented = segmentedBy(report.asked, labels);
  const used = useMemo(() => eventRows(report, before), [report, before]);
  const rows = useMemo(() => (known ? withUnused(used, known) : used), [used, known]);
  const found = useMemo(() => {
    const some = search(rows, wanted);
    return isRanked ? flatRows(some) : some;
  }, [rows, wanted, isRanked]);
  const users = useUsersOf('basic-table', report);
  const columns = useMemo(
    () => eventColumns(what, segmented, { isRanked, isCompared, verdict, link: users?.link }),
    [what, segmented, isRanked, isCompared, verdict, users],
  );
  const order = useOrder(look, columns, isRanked ? (what === 'uses' ? BY_USES : BY_VALUES) : BY_NAME);
  const folding = useFolding(columns, rows, rowsIn);
  const hasValues = haveValues(rows);
  useShownFile(() => {
    const all = hasValues
      ? OTHER[what].flatMap((other) => eventColumns(other, segmented, { isRanked, isCompared, verdict }))
      : eventColumns('uses', segmented, { isRanked, isCompared, verdict });
    return {
      ...shownRows({
        titles: titlesOf(segmented),
        columns: all,
        rows: found,
        rowsIn,
        sort: order.sort,
        isLine,
      }),
      meta: report.meta,
      shown: [
        ...sortedBy(all, order.sort),
        ...(wanted.trim() === '' ? [] : [['Only with this in the name', wanted.trim()] as const]),
      ],
    };
  });
  if (used.length === 0) return <NoData meta={report.meta} />;
  return (
    <>
      {!isSmall && (
        <Toolbar>
          <SearchField label="Search events" value={text} onChange={setText} />
          {hasValues && (
            <ChoiceBar
              label="What to show"
              options={[
                { id: 'uses', label: 'Uses' },
                { id: 'values', label: 'Values' },
              ]}
              value={what}
              onChange={(numbers) => show(numbers, isRanked)}
            />
          )}
          <ChoiceBar
            label="Arranged"
            options={[
              { id: 'categories', label: 'By category' },
              { id: 'ranking', label: 'As a ranking' },
            ]}
            value={isRanked ? 'ranking' : 'categories'}
            onChange={(arranged) => show(what, arranged === 'ranking')}
          />
          {choices}
        </Toolbar>
      )}
      {!isSmall && <EmptyColumns {...folding} />}
      <DataTable
        label="Events"
        columns={folding.columns}
        rows={found}
        rowId={idOf}
        rowsIn={rowsIn}
        isSmall={isSmall}
        {...order}
        none={
          <EmptyState title="No event has this in its name">Search for less, or for another word.</EmptyState>
        }
      />
    </>
  );
}

function idOf({ category, name, segment }: EventRow): string {
  return JSON.stringify([category, name, segment]);
}

function haveValues(rows: readonly EventRow[]): boolean {
  return rows.some(({ now, before }) => now.cumulativeValue !== null || before?.cumulativeValue != null);
}

/** What says which row it is, in a file. */
function titlesOf(segmented: string | undefined) {
  return [
    { heading: 'Category', of: ({ category }: EventRow) => category },
    { heading: 'Event', of: ({ name }: EventRow) => name },
    ...(segmented === undefined ? [] : [{ heading: segmented, of: ({ segment }: EventRow) => segment }]),
  ];
}

function rowsIn({ events, segments }: EventRow): readonly EventRow[] | undefined {
  return events ?? segments;
}

/** Categories, and events that have their segments, are sums of others. */
function isLine({ name, segments }: EventRow): boolean {
  return name !== undefined && segments === undefined;
}
