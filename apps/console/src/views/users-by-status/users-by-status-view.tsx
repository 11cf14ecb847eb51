import { useMemo, useState } from 'react';
import { ColumnChart } from '../../charts/columns/column-chart.tsx';
import { nameOfPlace, periodsOf } from '../../charts/model/period.ts';
import { NoData } from '../no-data.tsx';
import { SegmentChoice } from '../segment-choice.tsx';
import { ofSegment, segmentedBy } from '../segmented.ts';
import { useUsersOf } from '../users-of.tsx';
import type { Answered, ViewProps } from '../view.ts';
import { lostHow } from './lost-how.ts';
import { questionOfLost } from './lost-users.ts';
import { StatusDivision } from './status-division.tsx';
import { StatusFigures } from './status-figures.tsx';
import { StatusMeanings } from './status-meanings.tsx';
import {
  countsAt,
  isEmpty,
  lastWholeOf,
  layersOf,
  type Status,
  type StatusPeriods,
  startsOf,
  summariseStatuses,
} from './statuses.ts';
import { useVerdict } from './use-verdict.ts';

interface Props extends ViewProps<'users-by-status'> {
  /** Of the same users, if it was asked for. */
  readonly stickiness?: Answered<'stickiness'> | undefined;
}

/** The users of each period, of all or of one label of the division. */
export function UsersByStatusView({ report, labels: called, today: now, isSmall, look, stickiness }: Props) {
  const { meta, asked } = report;
  const results = report.results as StatusPeriods;
  const users = useUsersOf('users-by-status', report);
  const property = segmentedBy(asked, called);
  const [wanted, setWanted] = useState('');
  const { startDate, stopDate } = meta;
  const today = meta.today ?? now;
  const split = asked.dateSplit ?? 'week';
  const labels = meta.levels?.[0]?.labels;
  const label = labels && (labels.includes(wanted) ? wanted : (labels[0] ?? ''));
  const starts = useMemo(() => startsOf(results), [results]);
  const range = useMemo(() => ({ from: startDate, to: stopDate }), [startDate, stopDate]);
  const layers = useMemo(() => layersOf(results, label), [results, label]);
  const periods = useMemo(() => periodsOf(starts, split, range, today), [starts, split, range, today]);
  const last = useMemo(() => lastWholeOf(results, periods, label), [results, periods, label]);
  const verdict = useVerdict(last?.period, last?.before?.period, today);
  if (isEmpty(results, labels ?? [undefined])) return <NoData meta={meta} />;
  const shown = last?.start ?? starts.at(-1) ?? '';
  const period = last?.period ?? periods.at(-1);
  return (
    <>
      {labels && (
        <SegmentChoice
          label={property ?? ''}
          options={labels.map((id) => ({ id, label: id }))}
          value={label ?? ''}
          onChange={setWanted}
        />
      )}
      <StatusFigures
        last={last}
        segment={label === undefined ? undefined : `${property}: ${label}`}
        split={split}
        verdict={verdict}
        stickiness={labels ? undefined : stickiness}
        today={today}
        lost={last?.counts.lost ? questionOfLost(meta.productId, asked, last.period) : undefined}
      />
      <ColumnChart
        title={ofSegment(`Users by status, by ${split}`, property, label)}
        summary={summariseStatuses(last, split, lostHow(asked))}
        counted="user"
        total="Active"
        note="A user may be both dormant and lost"
        split={split}
        starts={starts}
        range={range}
        today={today}
        layers={layers}
        onOpen={
          users &&
          ((status, place) =>
            users.open({
              status: status as Status,
              period: starts[place] ?? '',
              ...(label !== undefined && { labels: [label] }),
            }))
        }
      />
      <StatusMeanings lost={lostHow(asked)} />
      {labels && period && (
        <StatusDivision
          title={`Users of ${nameOfPlace(period)}, by ${property}`}
          property={property ?? ''}
          report={report}
          labels={called}
          isSmall={isSmall}
          look={look}
          linkOf={
            users &&
            ((status, one, words, number) =>
              users.link({ status, period: shown, labels: [one] }, words, number))
          }
          rows={labels.map((one) => ({ label: one, counts: countsAt(results, shown, one) }))}
        />
      )}
    </>
  );
}
