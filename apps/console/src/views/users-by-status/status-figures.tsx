import { type Verdict, verdictWords } from '@keytally/contract/comparison';
import { useMemo } from 'react';
import { nameOfPlace, periodsOf, type Split } from '../../charts/model/period.ts';
import type { Question } from '../../question/codec/question.ts';
import { type Day, formatDay } from '../../ui/format/day.ts';
import { formatNumber, formatPercent, NO_VALUE } from '../../ui/format/number.ts';
import { Figure, Figures } from '../figure.tsx';
import { Lead, useSurroundings } from '../surroundings.tsx';
import type { Answered } from '../view.ts';
import type { LastWhole, Status } from './statuses.ts';
import { useVerdict } from './use-verdict.ts';

const SHOWN = [
  { status: 'active', label: 'Active users' },
  { status: 'new', label: 'New users' },
  { status: 'lost', label: 'Lost users' },
] as const satisfies readonly { readonly status: Status; readonly label: string }[];

interface Props {
  readonly last: LastWhole | undefined;
  /** Whose numbers they are, if not those of all users. */
  readonly segment: string | undefined;
  readonly split: Split;
  /** What may be said of it beside the one before; absent while it is not known. */
  readonly verdict: Verdict | undefined;
  /** Absent while it loads, and for one part of the users. */
  readonly stickiness: Answered<'stickiness'> | undefined;
  /** What the lost users had used, if another report can be asked about them. */
  readonly lost: Question | undefined;
  readonly today: Day;
}

/** The last whole period in numbers. Those of an unfinished one would grow while they are read. */
export function StatusFigures({ last, segment, split, verdict, stickiness, lost, today }: Props) {
  const words = wordsOf(verdict);
  const when = last ? `${nameOfPlace(last.period)}, the last whole ${split}${words}` : noneOf(split);
  // The choice of the segment is not printed.
  const of = segment === undefined ? when : `${segment}; ${when}`;
  const leadsOn = useSurroundings() !== undefined;
  return (
    <Figures>
      {SHOWN.map(({ status, label }) => (
        <Figure
          key={status}
          label={label}
          definition={`StatusCounts.${status}`}
          value={formatNumber(last?.counts[status])}
          compared={
            last?.before && verdict && verdict.shows !== 'nothing'
              ? {
                  now: last.counts[status],
                  before: last.before.counts[status],
                  isBetterMore: status !== 'lost',
                  verdict,
                }
              : undefined
          }
          note={
            leadsOn && lost && status === 'lost' ? (
              <>
                {of}.{' '}
                <Lead to="/lifetime" asking={() => lost}>
                  What they had used
                </Lead>
              </>
            ) : (
              of
            )
          }
        />
      ))}
      {stickiness && <Stickiness report={stickiness} today={today} />}
    </Figures>
  );
}

interface StickinessProps extends Pick<Props, 'today'> {
  readonly report: Answered<'stickiness'>;
}

function Stickiness({ report: { results, asked, meta }, today }: StickinessProps) {
  const all = useMemo(() => ('periods' in results ? results.periods : []), [results]);
  const periods = useMemo(
    () =>
      periodsOf(
        all.map(({ period }) => period),
        asked.dateSplit,
        { from: meta.startDate, to: meta.stopDate },
        meta.today,
      ),
    [all, asked, meta],
  );
  const index = periods.findLastIndex(({ state }) => state === 'whole');
  const [period, value, before] = [periods[index], all[index]?.stickiness, all[index - 1]?.stickiness];
  const of = period && `of the users active in ${nameOfPlace(period)} came on a day of it, on average`;
  const past = periods[index - 1];
  const verdict = useVerdict(period, past?.state === 'whole' ? past : undefined, meta.today ?? today);
  const isCompared = verdict !== undefined && verdict.shows !== 'nothing' && before != null;
  return (
    <Figure
      label="Stickiness"
      definition="StickinessPeriod.stickiness"
      value={period ? formatPercent(value) : NO_VALUE}
      note={
        of
          ? `${of}${isCompared ? `; ${formatPercent(before)} in the ${asked.dateSplit} before` : ''}${verdict?.shows === 'nothing' ? wordsOf(verdict) : ''}`
          : noneOf(asked.dateSplit)
      }
    />
  );
}

function wordsOf(verdict: Verdict | undefined): string {
  const words = verdict && verdictWords(verdict, formatDay);
  return words === undefined ? '' : `; ${words}`;
}

function noneOf(split: Split): string {
  return `no ${split} of these days is whole and over`;
}
