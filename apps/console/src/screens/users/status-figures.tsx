import { Link } from '@tanstack/react-router';
import type { Answered } from '../../api/use-report.ts';
import { nameOfPlace, periodsOf, type Split } from '../../charts/model/period.ts';
import { writeAddress } from '../../question/codec/address.ts';
import type { Question } from '../../question/codec/question.ts';
import { Figure, Figures } from '../../report/figure.tsx';
import type { Day } from '../../ui/format/day.ts';
import { formatNumber, formatPercent, NO_VALUE } from '../../ui/format/number.ts';
import type { LastWhole, Status } from './statuses.ts';

const SHOWN = [
  { status: 'active', label: 'Active users' },
  { status: 'new', label: 'New users' },
  { status: 'lost', label: 'Lost users' },
] as const satisfies readonly { readonly status: Status; readonly label: string }[];

interface Props {
  readonly last: LastWhole | undefined;
  readonly split: Split;
  /** The first day with data; absent while it is not known. */
  readonly firstDay: Day | undefined;
  /** Absent while it loads, and for one part of the users. */
  readonly stickiness: Answered<'stickiness'> | undefined;
  /** What the lost users had used, if another report can be asked about them. */
  readonly lost: Question | undefined;
}

/** The last whole period in numbers. Those of an unfinished one would grow while they are read. */
export function StatusFigures({ last, split, firstDay, stickiness, lost }: Props) {
  const first = last?.isFirst ? `; the ${split} before begins before the first data` : '';
  const of = last ? `${nameOfPlace(last.period)}, the last whole ${split}${first}` : noneOf(split);
  return (
    <Figures>
      {SHOWN.map(({ status, label }) => (
        <Figure
          key={status}
          label={label}
          definition={`StatusCounts.${status}`}
          value={formatNumber(last?.counts[status])}
          compared={
            last?.before && firstDay !== undefined
              ? {
                  now: last.counts[status],
                  before: last.before[status],
                  isBetterMore: status !== 'lost',
                }
              : undefined
          }
          note={
            lost && status === 'lost' ? (
              <>
                {of}.{' '}
                <Link to="/lifetime" search={writeAddress(lost)}>
                  What they had used
                </Link>
              </>
            ) : (
              of
            )
          }
        />
      ))}
      {stickiness && <Stickiness report={stickiness} firstDay={firstDay} />}
    </Figures>
  );
}

interface StickinessProps extends Pick<Props, 'firstDay'> {
  readonly report: Answered<'stickiness'>;
}

function Stickiness({ report: { results, asked, meta }, firstDay }: StickinessProps) {
  const all = results.periods ?? [];
  const periods = periodsOf(
    all.map(({ period }) => period),
    asked.dateSplit,
    { from: meta.startDate, to: meta.stopDate },
    meta.today,
  );
  const index = periods.findLastIndex(({ state }) => state === 'whole');
  const [period, value, before] = [periods[index], all[index]?.stickiness, all[index - 1]?.stickiness];
  const of = period && `of the users active in ${nameOfPlace(period)} came on a day of it, on average`;
  const past = periods[index - 1];
  const hasData = past !== undefined && firstDay !== undefined && past.from >= firstDay;
  const isCompared = past?.state === 'whole' && hasData && before != null;
  return (
    <Figure
      label="Stickiness"
      definition="StickinessPeriod.stickiness"
      value={period ? formatPercent(value) : NO_VALUE}
      note={
        of
          ? `${of}${isCompared ? `; ${formatPercent(before)} in the ${asked.dateSplit} before` : ''}`
          : noneOf(asked.dateSplit)
      }
    />
  );
}

function noneOf(split: Split): string {
  return `no ${split} of these days is whole and over`;
}
