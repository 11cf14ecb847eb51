import { useMemo, useState } from 'react';
import { type Answered, useReport } from '../../api/use-report.ts';
import type { Scale } from '../../charts/stacked/stack.ts';
import { StackedBars } from '../../charts/stacked/stacked-bars.tsx';
import { useAskedNow } from '../../question/product-context.ts';
import { useQuestion } from '../../question/use-question.ts';
import { useOrder, useShown } from '../../question/use-view.ts';
import { useShownFile } from '../../report/files/shown-file.ts';
import { shownRows, sortedBy } from '../../report/files/shown-rows.ts';
import { ReportScreen } from '../../report/report-screen.tsx';
import { useReportCall } from '../../report/use-report-call.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ChoiceBar } from '../../ui/controls/choice-bar.tsx';
import { ComboBox } from '../../ui/controls/combo-box.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { Toolbar } from '../../ui/controls/toolbar.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { EmptyColumns } from '../../ui/table/empty-columns.tsx';
import { useFolding } from '../../ui/table/folding.ts';
import { classesOf, USUAL_CLASSES, usersOfClasses } from '../../views/advanced-full/classes.ts';
import { fullReportColumns } from '../../views/advanced-full/columns.tsx';
import { besides, type FullRow, frequenciesOf, fullReportRows } from '../../views/advanced-full/rows.ts';
import { FREQUENCY_COLUMNS, titlesOf } from '../../views/advanced-full/usage-numbers.ts';
import { isLine, rowsIn } from '../../views/advanced-full/usage-table.ts';
import { NoData } from '../../views/no-data.tsx';
import { useSegmented } from '../../views/segmented.ts';
import { ClassesDialog } from './classes-dialog.tsx';

const RULES = { most: 100, combinations: true, advancedOnly: true, without: 'All advanced events' };

/** The advanced full report: how users used events in these days. */
export function FullReportScreen() {
  const { call, before } = useReportCall('advanced-full');
  const report = useReport(call);
  const earlier = useReport(before);
  return (
    <ReportScreen
      title="Full report"
      about="How users used events in these days, and how often. Only events that are tracked in advanced mode."
      bar={{ compare: true, events: RULES, filters: true, segments: true, asOf: 'advanced-full' }}
      call={call}
      before={before}
      query={report}
      earlier={earlier}
      options={<SegmentOrder />}
    >
      {(data) => (
        <FullReport report={data} before={before && !earlier.isPlaceholderData ? earlier.data : undefined} />
      )}
    </ReportScreen>
  );
}

/** The orders of segments that the report knows. */
function SegmentOrder() {
  const { question, ask } = useQuestion();
  if (!question.segmentBy) return null;
  return (
    <Toolbar>
      <Select
        label="Order of the segments"
        labelHidden
        options={[
          { id: 'alpha asc', label: 'Segments by label, ascending' },
          { id: 'alpha desc', label: 'Segments by label, descending' },
          { id: 'eventCounts asc', label: 'Segments by uses, ascending' },
          { id: 'eventCounts desc', label: 'Segments by uses, descending' },
        ]}
        value={`${question.segmentSort ?? 'alpha'} ${question.segmentDirection ?? 'asc'}`}
        onChange={(id) => {
          const [segmentSort, segmentDirection] = id.split(' ') as ['alpha' | 'eventCounts', 'asc' | 'desc'];
          ask({ segmentSort, segmentDirection });
        }}
      />
    </Toolbar>
  );
}

interface Props {
  readonly report: Answered<'advanced-full'>;
  readonly before: Answered<'advanced-full'> | undefined;
}

function FullReport({ report: { results, meta, asked }, before }: Props) {
  const segmented = useSegmented(asked);
  const { verdict } = useAskedNow();
  const rows = useMemo(
    () =>
      before ? besides(fullReportRows(results), fullReportRows(before.results)) : fullReportRows(results),
    [results, before],
  );
  const columns = useMemo(
    () => fullReportColumns(before !== undefined, segmented, verdict),
    [before, segmented, verdict],
  );
  const order = useOrder(columns);
  const folding = useFolding(columns, rows, rowsIn);
  useShownFile(() => ({
    ...shownRows({
      titles: titlesOf(rows, segmented),
      columns: [...columns, ...FREQUENCY_COLUMNS],
      rows,
      rowsIn,
      sort: order.sort,
      isLine,
    }),
    meta,
    shown: sortedBy(columns, order.sort),
  }));
  if (rows.length === 0) return <NoData meta={meta} />;
  return (
    <>
      <Frequencies rows={rows} segmented={segmented} />
      <EmptyColumns {...folding} />
      <DataTable
        label="Events of the full report"
        columns={folding.columns}
        rows={rows}
        rowId={({ id }) => id}
        rowsIn={rowsIn}
        {...order}
      />
    </>
  );
}

/** The table has all events. */
const MOST_BARS = 10;

interface FrequenciesProps {
  readonly rows: readonly FullRow[];
  /** What the segments are of, if there are any. */
  readonly segmented: string | undefined;
}

/** How often the most used events were used, or how often the segments used one event. */
function Frequencies({ rows, segmented }: FrequenciesProps) {
  const [scale, setScale] = useShown<Scale>(['counts', 'shares'], 'counts');
  const [wanted, setWanted] = useState('');
  const { question, ask } = useQuestion();
  const [areClassesOpen, openClasses] = useState(false);
  const bounds = question.classes ?? USUAL_CLASSES;
  const classes = useMemo(() => classesOf(bounds), [bounds]);
  const hasSegments = segmented !== undefined;
  const event = useMemo(() => rows.find(({ id }) => id === wanted) ?? mostUsers(rows)[0], [rows, wanted]);
  const bars = useMemo(
    () =>
      (hasSegments ? (event?.rows ?? []) : mostUsers(rows).slice(0, MOST_BARS)).map(({ id, name, data }) => ({
        id,
        name,
        users: data ? usersOfClasses(bounds, frequenciesOf(data)) : [],
      })),
    [hasSegments, event, rows, bounds],
  );
  return (
    <>
      <Toolbar>
        <ChoiceBar
          label="Length of the bars"
          options={[
            { id: 'counts', label: 'Users' },
            { id: 'shares', label: 'Percent' },
          ]}
          value={scale}
          onChange={setScale}
        />
        {hasSegments && (
          <ComboBox
            label="Event"
            labelHidden
            options={rows.map(({ id, name }) => ({ id, label: name }))}
            value={event?.id ?? ''}
            onChange={setWanted}
          />
        )}
        <Button onPress={() => openClasses(true)}>Classes …</Button>
      </Toolbar>
      {areClassesOpen && (
        <ClassesDialog
          bounds={bounds}
          onApply={(next) => {
            openClasses(false);
            ask({ classes: next });
          }}
          onClose={() => openClasses(false)}
        />
      )}
      <StackedBars
        title={
          hasSegments
            ? `How often ${event?.name} was used, by ${segmented}`
            : howOften(bars.length, rows.length)
        }
        barsAre={hasSegments ? 'Segment' : 'Event'}
        corner={segmented}
        bars={bars}
        layers={classes}
        scale={scale}
      />
    </>
  );
}

/** The events with the most users first. */
function mostUsers(rows: readonly FullRow[]): FullRow[] {
  const usersOf = ({ data, rows = [] }: FullRow): number =>
    data?.uniqueUsersUsedAtLeastOnce ?? Math.max(0, ...rows.map(usersOf));
  return rows.toSorted((a, b) => usersOf(b) - usersOf(a));
}

function howOften(shown: number, all: number): string {
  return `How often ${shown < all ? `the ${shown} events with the most users` : 'the events'} were used`;
}
