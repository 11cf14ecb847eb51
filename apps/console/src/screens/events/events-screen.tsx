import type { Reports } from '@keytally/contract/reports';
import { useDeferredValue, useMemo, useState } from 'react';
import { useKnownEvents } from '../../api/catalogue.ts';
import { ProblemView } from '../../api/problem-view.tsx';
import { type Answered, useReport } from '../../api/use-report.ts';
import { useAskedNow } from '../../question/product-context.ts';
import { useOrder, useShown } from '../../question/use-view.ts';
import { useShownFile } from '../../report/files/shown-file.ts';
import { shownRows, sortedBy } from '../../report/files/shown-rows.ts';
import { ReportScreen } from '../../report/report-screen.tsx';
import { useReportCall } from '../../report/use-report-call.ts';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { ChoiceBar } from '../../ui/controls/choice-bar.tsx';
import { SearchField } from '../../ui/controls/search-field.tsx';
import { Toolbar } from '../../ui/controls/toolbar.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { Sort } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { EmptyColumns } from '../../ui/table/empty-columns.tsx';
import { useFolding } from '../../ui/table/folding.ts';
import { eventColumns } from '../../views/basic-table/columns.tsx';
import { BY_NAME, haveValues, isLine, OTHER, rowsIn, titlesOf } from '../../views/basic-table/event-table.ts';
import { type EventRow, eventRows, flatRows, search, withUnused } from '../../views/basic-table/rows.ts';
import { NoData } from '../../views/no-data.tsx';
import { useSegmented } from '../../views/segmented.ts';

/** The basic data table: what was used, and how much. */
export function EventsScreen() {
  const { call, before } = useReportCall('basic-table');
  const report = useReport(call);
  const earlier = useReport(before);
  return (
    <ReportScreen
      title="Events"
      about="All events that were used in these days, and how much. An event leads to its timeline."
      bar={{ compare: true, segments: 'uses' }}
      call={call}
      before={before}
      query={report}
      earlier={earlier}
    >
      {(data) => (
        <EventsTable report={data} before={before && !earlier.isPlaceholderData ? earlier.data : undefined} />
      )}
    </ReportScreen>
  );
}

interface Props {
  readonly report: Answered<'basic-table'>;
  readonly before: Reports['basic-table'] | undefined;
}

/** The most used first. */
const BY_USES: Sort = { column: 'cumulativeUsageCount', direction: 'desc' };
const BY_VALUES: Sort = { column: 'cumulativeValue', direction: 'desc' };

/** Numbers, and whether events are in their categories or in one ranking, as the address names both. */
const SHOWN = ['uses', 'values', 'rankedUses', 'rankedValues'] as const;

function EventsTable({ report, before }: Props) {
  const { question, product, verdict } = useAskedNow('basic-table');
  const isCompared = question.compare !== undefined && verdict?.shows !== 'nothing';
  const [shown, setShown] = useShown(SHOWN, 'uses');
  const isRanked = shown.startsWith('ranked');
  const what = shown === 'values' || shown === 'rankedValues' ? 'values' : 'uses';
  const show = (numbers: typeof what, ranked: boolean) =>
    setShown(ranked ? (numbers === 'uses' ? 'rankedUses' : 'rankedValues') : numbers);
  const [hasUnused, setHasUnused] = useState(false);
  const { data: known, error: unknown } = useKnownEvents(product.id, hasUnused);
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const segmented = useSegmented(report.asked);
  const used = useMemo(() => eventRows(report, before), [report, before]);
  const rows = useMemo(() => (hasUnused && known ? withUnused(used, known) : used), [used, hasUnused, known]);
  const found = useMemo(() => {
    const some = search(rows, wanted);
    return isRanked ? flatRows(some) : some;
  }, [rows, wanted, isRanked]);
  const columns = useMemo(
    () => eventColumns(what, question, segmented, { isRanked, isCompared, verdict }),
    [what, question, segmented, isRanked, isCompared, verdict],
  );
  const order = useOrder(columns, isRanked ? (what === 'uses' ? BY_USES : BY_VALUES) : BY_NAME);
  const folding = useFolding(columns, rows, rowsIn);
  const hasValues = haveValues(rows);
  useShownFile(() => {
    const all = hasValues
      ? OTHER[what].flatMap((other) =>
          eventColumns(other, question, segmented, { isRanked, isCompared, verdict }),
        )
      : eventColumns('uses', question, segmented, { isRanked, isCompared, verdict });
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
        <Checkbox isSelected={hasUnused} onChange={setHasUnused}>
          Also events without a use
        </Checkbox>
      </Toolbar>
      {hasUnused && unknown && <ProblemView error={unknown} />}
      <EmptyColumns {...folding} />
      <DataTable
        label="Events"
        columns={folding.columns}
        rows={found}
        rowId={idOf}
        rowsIn={rowsIn}
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
