import type { Schema } from '@keytally/client';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Scale } from '../../charts/stacked/stack.ts';
import { StackedBars } from '../../charts/stacked/stacked-bars.tsx';
import { useShownFile } from '../../report/files/shown-file.ts';
import { shownRows, sortedBy } from '../../report/files/shown-rows.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ChoiceBar } from '../../ui/controls/choice-bar.tsx';
import { ComboBox } from '../../ui/controls/combo-box.tsx';
import { Toolbar } from '../../ui/controls/toolbar.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { EmptyColumns } from '../../ui/table/empty-columns.tsx';
import { useFolding } from '../../ui/table/folding.ts';
import { shownIn, useOrder } from '../look.ts';
import { NoData } from '../no-data.tsx';
import { segmentedBy } from '../segmented.ts';
import { useUsersOf } from '../users-of.tsx';
import type { ViewProps } from '../view.ts';
import { classesOf, frequenciesIn, USUAL_CLASSES, usersOfClasses } from './classes.ts';
import { fullReportColumns } from './columns.tsx';
import { besides, type FullRow, frequenciesOf, fullReportRows, placeOfRow } from './rows.ts';
import { FREQUENCY_COLUMNS, titlesOf } from './usage-numbers.ts';

const ClassesDialog = lazy(async () => ({ default: (await import('./classes-dialog.tsx')).ClassesDialog }));

/** How users used events in these days, and how often. */
export function AdvancedFullView({ report, comparison, labels, isSmall, look }: ViewProps<'advanced-full'>) {
  const { results, meta, asked } = report;
  const users = useUsersOf('advanced-full', report);
  const segmented = segmentedBy(asked, labels);
  const { verdict, before } = comparison ?? {};
  const rows = useMemo(
    () =>
      before ? besides(fullReportRows(results), fullReportRows(before.results)) : fullReportRows(results),
    [results, before],
  );
  const columns = useMemo(
    () => fullReportColumns(before !== undefined, segmented, { verdict, link: users?.link }),
    [before, segmented, verdict, users],
  );
  const order = useOrder(look, columns);
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
      <Frequencies rows={rows} segmented={segmented} isSmall={isSmall} look={look} onOpen={users?.open} />
      {!isSmall && <EmptyColumns {...folding} />}
      <DataTable
        label="Events of the full report"
        columns={folding.columns}
        rows={rows}
        rowId={({ id }) => id}
        rowsIn={rowsIn}
        isSmall={isSmall}
        {...order}
      />
    </>
  );
}

/** The table has all events. */
const MOST_BARS = 10;

interface FrequenciesProps extends Pick<ViewProps<'advanced-full'>, 'isSmall' | 'look'> {
  readonly rows: readonly FullRow[];
  /** What the segments are of, if there are any. */
  readonly segmented: string | undefined;
  /** Goes to the users of a number. */
  readonly onOpen: ((place: Schema<'FullReportNumber'>) => void) | undefined;
}

/** How often the most used events were used, or how often the segments used one event. */
function Frequencies({ rows, segmented, isSmall, look, onOpen }: FrequenciesProps) {
  const [scale, setScale] = shownIn<Scale>(look, ['counts', 'shares'], 'counts');
  const [wanted, setWanted] = useState('');
  const [areClassesOpen, openClasses] = useState(false);
  const bounds = look.classes ?? USUAL_CLASSES;
  const classes = useMemo(() => classesOf(bounds), [bounds]);
  const hasSegments = segmented !== undefined;
  const event = useMemo(() => rows.find(({ id }) => id === wanted) ?? mostUsers(rows)[0], [rows, wanted]);
  const drawn = useMemo(
    () => (hasSegments ? (event?.rows ?? []) : mostUsers(rows).slice(0, MOST_BARS)),
    [hasSegments, event, rows],
  );
  const bars = useMemo(
    () =>
      drawn.map(({ id, name, data }) => ({
        id,
        name,
        users: data ? usersOfClasses(bounds, frequenciesOf(data)) : [],
      })),
    [drawn, bounds],
  );
  const open = (bar: string, layer: string) => {
    const row = drawn.find(({ id }) => id === bar);
    const place = classes.findIndex(({ id }) => id === layer);
    if (row) onOpen?.({ ...placeOfRow(row), usageFrequency: frequenciesIn(bounds, place) });
  };
  return (
    <>
      {!isSmall && (
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
      )}
      {areClassesOpen && (
        <Suspense fallback={null}>
          <ClassesDialog
            bounds={bounds}
            onApply={(next) => {
              openClasses(false);
              look.change({ classes: next });
            }}
            onClose={() => openClasses(false)}
          />
        </Suspense>
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
        onOpen={onOpen && open}
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

function rowsIn({ rows }: FullRow): readonly FullRow[] | undefined {
  return rows;
}

/** An event that has its segments is the sum of them. */
function isLine({ data }: FullRow): boolean {
  return data !== undefined;
}
