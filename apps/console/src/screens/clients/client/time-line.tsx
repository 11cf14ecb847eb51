import type { PropertyLabels } from '@keytally/contract/properties';
import { useMemo } from 'react';
import styles from '../../../administration/administration.module.css';
import { ShowMore } from '../../../administration/show-more.tsx';
import { ProblemView } from '../../../api/problem-view.tsx';
import { labelOfProperty } from '../../../question/condition/property-labels.ts';
import { labelOfEvent } from '../../../question/events/event.ts';
import { useProduct } from '../../../question/product-context.ts';
import type { Days } from '../../../question/range/range.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { formatDay, weekdayOf } from '../../../ui/format/day.ts';
import { formatDuration } from '../../../ui/format/duration.ts';
import { formatTime } from '../../../ui/format/instant.ts';
import { countOf, formatNumber } from '../../../ui/format/number.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { textOfValue } from '../client-words.ts';
import { unfinishedIn, useRecordsOfClient } from './records-of-client.ts';
import { type PropertyChange, type TimeLineRow, timeLineDays } from './time-line-days.ts';

interface Props {
  readonly client: string;
  readonly days: Days;
}

/** What a client did in some days: its sessions, their events, and what it said of itself that was new. */
export function TimeLine({ client, days }: Props) {
  const { id: product, timeZone, labels } = useProduct();
  const pages = useRecordsOfClient({ product, client, days });
  const { data, error, hasNextPage, refetch } = pages;
  const rows = useMemo(
    () =>
      data &&
      timeLineDays(
        data.pages.flatMap(({ records }) => records),
        { timeZone, isFromStart: !hasNextPage, unfinished: unfinishedIn(data.pages) },
      ),
    [data, timeZone, hasNextPage],
  );
  const columns = useMemo(() => columnsIn(timeZone, labels), [timeZone, labels]);
  return (
    <>
      {error && <ProblemView error={error} onRetry={() => void refetch()} />}
      {rows === undefined && !error && <Skeleton label="Loading the time line" />}
      {rows && (
        <DataTable<TimeLineRow>
          label="Time line"
          columns={columns}
          rows={rows}
          rowId={({ kind, id }) => `${kind} ${id}`}
          rowsIn={(row) => (row.kind === 'event' ? undefined : row.lines)}
          isOfServer
          none={<EmptyState title="No record of these days">Choose other days.</EmptyState>}
        />
      )}
      {rows && rows.length > 0 && (
        <ShowMore
          action="Show more"
          shown={`${countOf(rows.length, 'day')} with records shown`}
          end="back to the first of these days"
          pages={pages}
        />
      )}
    </>
  );
}

function columnsIn(timeZone: string, labels: PropertyLabels | undefined): readonly Column<TimeLineRow>[] {
  return [
    {
      id: 'when',
      label: `When (${timeZone})`,
      cell: (row) =>
        row.kind === 'day' ? (
          <span className={styles.line}>
            {weekdayOf(row.id)} {formatDay(row.id)}
          </span>
        ) : (
          formatTime(row.at, timeZone)
        ),
    },
    {
      id: 'what',
      label: 'What',
      cell: (row) => (
        <div>
          {whatOf(row)}
          {row.kind !== 'day' && <Changes changes={row.changes} labels={labels} />}
        </div>
      ),
    },
    {
      id: 'value',
      label: 'Value',
      isNumber: true,
      cell: (row) =>
        row.kind === 'event' && row.event.value !== undefined ? formatNumber(row.event.value) : '',
    },
  ];
}

interface ChangesProps {
  readonly changes: readonly PropertyChange[];
  readonly labels: PropertyLabels | undefined;
}

function Changes({ changes, labels }: ChangesProps) {
  if (changes.length === 0) return null;
  return <small className={styles.small}>{changes.map((one) => changeWords(one, labels)).join(', ')}</small>;
}

function whatOf(row: TimeLineRow): string {
  if (row.kind === 'event')
    return labelOfEvent({ category: row.event.category ?? null, name: row.event.name });
  if (row.kind === 'day') {
    const counts = `${countOf(row.sessions, 'session')}, ${countOf(row.events, 'event')}`;
    return row.isWhole ? counts : `${counts}, and more`;
  }
  const least = row.mayBeLonger ? 'at least ' : '';
  const length = `Session of ${least}${formatDuration(Math.round(row.duration / 1000))}`;
  return row.goesOn ? `${length}, goes on` : length;
}

/** `Product version 4.1 → 4.2` */
function changeWords({ property, from, to }: PropertyChange, labels: PropertyLabels | undefined): string {
  const label = labelOfProperty(property.name, labels);
  const [old, now] = [textOfValue(from), textOfValue(to) ?? 'none'];
  return old === undefined ? `${label} ${now}` : `${label} ${old} → ${now}`;
}
