import type { ReportMeta } from '../api/reports.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { addDays, type Day, dayIn, formatDay } from '../ui/format/day.ts';
import { Lead, useSurroundings } from './surroundings.tsx';

interface Props {
  readonly meta: ReportMeta;
}

/** Whether anything was recorded on the first day of a report or later. */
export function hasData({ dataThrough, timeZone, startDate }: ReportMeta): boolean {
  return dataThrough !== undefined && dayIn(timeZone, new Date(dataThrough)) >= startDate;
}

/** When a report has no rows: because of its days, or because nothing was ever recorded. */
export function NoData({ meta }: Props) {
  const { dataThrough, timeZone, productId } = meta;
  const { FirstRecords } = useSurroundings() ?? {};
  if (dataThrough === undefined)
    return (
      <EmptyState title="Nothing was recorded yet">
        {FirstRecords ? <FirstRecords product={productId} /> : 'There is nothing to show yet.'}
      </EmptyState>
    );
  const newest = dayIn(timeZone, new Date(dataThrough));
  return (
    <EmptyState title="Nothing was used in these days">
      <p>
        The newest event is of {formatDay(newest)}. <FourWeeks until={newest} />
      </p>
    </EmptyState>
  );
}

/** When nobody was lost: because losses of these days are not known yet, or because everybody stayed. */
export function NobodyLost({ meta }: { readonly meta: ReportMeta }) {
  const { lostFinalThrough: final, stopDate } = meta;
  if (final === undefined) return <NoData meta={meta} />;
  return (
    <EmptyState title="Nobody was lost in these days">
      <p>Choose more days, or fewer days away after which a user is lost.</p>
      {stopDate > final && (
        <p>
          Losses are final up to {formatDay(final)}. <FourWeeks until={final} />
        </p>
      )}
    </EmptyState>
  );
}

function FourWeeks({ until }: { readonly until: Day }) {
  const range = { from: addDays(until, -27), to: until };
  if (!useSurroundings()) return null;
  return <Lead asking={(question) => ({ ...question, range })}>Show the four weeks until then</Lead>;
}
