import type { Reports } from '@keytally/contract/reports';
import { useDeferredValue, useMemo, useState } from 'react';
import { type Answered, useReport } from '../../api/use-report.ts';
import { useQuestion } from '../../question/use-question.ts';
import { useOrder, useShown } from '../../question/use-view.ts';
import { NoData } from '../../report/no-data.tsx';
import { ReportScreen } from '../../report/report-screen.tsx';
import { useShownFile } from '../../report/shown-file.ts';
import { comparedWith, shownRows, sortedBy } from '../../report/shown-rows.ts';
import { useReportCall } from '../../report/use-report-call.ts';
import { useSegmented } from '../../report/use-segmented.ts';
import { ChoiceBar } from '../../ui/controls/choice-bar.tsx';
import { SearchField } from '../../ui/controls/search-field.tsx';
import { Toolbar } from '../../ui/controls/toolbar.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { Sort } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { eventColumns } from './columns.tsx';
import { type EventRow, eventRows, search } from './rows.ts';

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
      error={earlier.error}
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

/** What is shown comes first in a file, and then what is not. */
const OTHER = { uses: ['uses', 'values'], values: ['values', 'uses'] } as const;

function rowsIn({ events, segments }: EventRow): readonly EventRow[] | undefined {
  return events ?? segments;
}

const BY_NAME: Sort = { column: 'name', direction: 'asc' };

function EventsTable({ report, before }: Props) {
  const { question } = useQuestion();
  const [what, setWhat] = useShown(['uses', 'values'], 'uses');
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const segmented = useSegmented(report.asked);
  const rows = useMemo(() => eventRows(report, before), [report, before]);
  const found = useMemo(() => search(rows, wanted), [rows, wanted]);
  const columns = useMemo(() => eventColumns(what, question, segmented), [what, question, segmented]);
  const order = useOrder(columns, BY_NAME);
  const hasValues = rows.some(
    ({ now, before }) => now.cumulativeValue !== null || before?.cumulativeValue != null,
  );
  useShownFile(() => {
    const all = hasValues
      ? OTHER[what].flatMap((other) => eventColumns(other, question, segmented))
      : eventColumns('uses', question, segmented);
    return {
      ...shownRows({
        titles: [
          { heading: 'Category', of: ({ category }) => category },
          { heading: 'Event', of: ({ name }) => name },
          ...(segmented === undefined
            ? []
            : [{ heading: segmented, of: ({ segment }: EventRow) => segment }]),
        ],
        columns: all,
        rows: found,
        rowsIn,
        sort: order.sort,
        isLine: ({ name }) => name !== undefined,
      }),
      meta: report.meta,
      shown: [
        ...sortedBy(all, order.sort),
        ...comparedWith(before),
        ...(wanted.trim() === '' ? [] : [['Only with this in the name', wanted.trim()] as const]),
      ],
    };
  });
  if (rows.length === 0) return <NoData meta={report.meta} />;
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
            onChange={setWhat}
          />
        )}
      </Toolbar>
      <DataTable
        label="Events"
        columns={columns}
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
