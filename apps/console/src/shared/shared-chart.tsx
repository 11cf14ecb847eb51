import type { PropertyLabels } from '@keytally/contract/properties';
import type { ReportName, ReportRequests, Reports } from '@keytally/contract/reports';
import { type ReactNode, useMemo } from 'react';
import { ColumnChart } from '../charts/columns/column-chart.tsx';
import { CohortGrid } from '../charts/grid/cohort-grid.tsx';
import { stepsUpTo } from '../charts/grid/steps.ts';
import { Histogram } from '../charts/histogram/histogram.tsx';
import { CurveChart } from '../charts/line/curve-chart.tsx';
import { PERIODS, periodsOf } from '../charts/model/period.ts';
import { UsageAnswer } from '../screens/answers/usage-answer.tsx';
import { dayIn } from '../ui/format/day.ts';
import { formatPercent } from '../ui/format/number.ts';
import { VIEWS } from '../views/all/answer-view.tsx';
import { TimelineLines } from '../views/basic-timeline/timeline-lines.tsx';
import {
  engagementRows,
  engagementWords,
  summariseEngagement,
} from '../views/churn-and-engagement/engagement.ts';
import { MEASURES as BINS, histogramsOf, measuresIn } from '../views/lifetime-histogram/histograms.ts';
import {
  allOf,
  curveOf,
  hasComplete,
  lastIndexOf,
  lastKnownOf,
  partsOf,
  rowsOf,
  summariseRetention,
} from '../views/retention/cohorts.ts';
import { enteredWords, returnedWords } from '../views/retention/words.ts';
import { bySegments, segmentedBy } from '../views/segmented.ts';
import { lostHow } from '../views/users-by-status/lost-how.ts';
import {
  lastWholeOf,
  layersOf,
  type StatusPeriods,
  startsOf as startsOfStatuses,
  summariseStatuses,
} from '../views/users-by-status/statuses.ts';
import type { Comparison } from '../views/view.ts';
import type { SharedReport } from './share-calls.ts';

interface Answer<Name extends ReportName> {
  readonly report: Reports[Name];
  readonly asked: ReportRequests[Name];
  readonly comparison: Comparison<Reports[Name]> | undefined;
  /** Which of its numbers the screen showed when the question was kept. */
  readonly show: string | undefined;
  /** What the product calls its properties. */
  readonly labels: PropertyLabels | undefined;
}

/** How each kind of report is drawn; one without a chart is a table alone. */
const CHARTS: { readonly [Name in ReportName]?: (answer: Answer<Name>) => ReactNode } = {
  'basic-timeline': Timeline,
  'users-by-status': Statuses,
  'churn-and-engagement': Engagement,
  'usage-distribution': Usage,
  'lifetime-histogram': Histograms,
  'lost-users-histogram': Histograms,
  retention: Retention,
};

export function hasChart(name: ReportName): boolean {
  return name in CHARTS || name in VIEWS;
}

interface Props extends Pick<Answer<ReportName>, 'labels' | 'comparison' | 'show'> {
  readonly answer: SharedReport;
  readonly asked: object;
}

export function SharedChart({ answer, asked, ...others }: Props) {
  const Chart = CHARTS[answer.name] as ((answer: Answer<ReportName>) => ReactNode) | undefined;
  return Chart && <Chart report={answer.report} asked={asked as ReportRequests[ReportName]} {...others} />;
}

function Timeline({ report, asked, comparison, labels }: Answer<'basic-timeline'>) {
  return (
    <TimelineLines
      report={report}
      asked={asked}
      before={comparison?.before}
      facts={comparison?.facts}
      today={comparison?.facts.today ?? dayIn(report.meta.timeZone, new Date())}
      segmented={segmentedBy(asked, labels)}
    />
  );
}

/** Users divided by a property are in the table. */
function Statuses({ report, asked }: Answer<'users-by-status'>) {
  const { dateSplit: split, levels } = asked;
  const { startDate, stopDate, timeZone, today = dayIn(timeZone, new Date()) } = report.meta;
  const results = report.results as StatusPeriods;
  const starts = useMemo(() => startsOfStatuses(results), [results]);
  const range = useMemo(() => ({ from: startDate, to: stopDate }), [startDate, stopDate]);
  const layers = useMemo(() => layersOf(results), [results]);
  if (!split || levels !== undefined) return null;
  const last = lastWholeOf(results, periodsOf(starts, split, range, today));
  return (
    <ColumnChart
      title={`Users by status, by ${split}`}
      summary={summariseStatuses(last, split, lostHow(asked))}
      counted="user"
      total="Active"
      note="A user may be both dormant and lost"
      split={split}
      starts={starts}
      range={range}
      today={today}
      layers={layers}
    />
  );
}

function Engagement({ report, asked, show, labels }: Answer<'churn-and-engagement'>) {
  const { dateSplit: split } = asked;
  const state = show === 'lost' ? 'lost' : 'engaged';
  const segmented = segmentedBy(asked, labels);
  const { startDate: from, stopDate: to } = report.meta;
  const byPeriod = segmented === undefined ? { split, range: { from, to } } : undefined;
  const rows = engagementRows(report, { state, byPeriod });
  if (rows.length === 0) return null;
  const { did, title } = engagementWords(asked, state, segmented);
  return (
    <CohortGrid
      title={title}
      summary={summariseEngagement(rows, split, state)}
      rowsAre={segmented ?? PERIODS[split]}
      steps={stepsUpTo(Math.max(0, ...rows.map(({ cells }) => cells.length - 1)), split)}
      rows={rows}
      did={did}
    />
  );
}

function Usage({ report, asked, show, labels }: Answer<'usage-distribution'>) {
  return <UsageAnswer report={{ ...report, asked }} kind="usage-distribution" show={show} labels={labels} />;
}

/** More charts than these are only in the table. */
const FEW = 6;

function Histograms({
  report: { results },
}: {
  readonly report: Reports['lifetime-histogram' | 'lost-users-histogram'];
}) {
  const [measure] = measuresIn(results);
  if (measure === undefined) return null;
  return histogramsOf(results, measure)
    .slice(0, FEW)
    .map(({ id, name, ...data }) => <Histogram key={id} title={name} binsAre={BINS[measure]} {...data} />);
}

/** More lines can't be told apart: the table has the others. */
const MOST_LINES = 12;

function Retention({ report: { results, meta }, asked, labels }: Answer<'retention'>) {
  const { dateSplit: split } = asked;
  const parts = useMemo(() => partsOf(results).slice(0, MOST_LINES), [results]);
  const curve = useMemo(() => {
    const last = Math.max(0, ...parts.map(lastKnownOf));
    const steps = stepsUpTo(last, split);
    return {
      steps: steps.map(({ name }) => name),
      labels: steps.map(({ label }) => label),
      series: parts.map((part) => {
        const name = part.label ?? 'All users';
        return { id: name, name, values: curveOf(part, last) };
      }),
    };
  }, [parts, split]);
  const [only] = parts.length === 1 ? parts : [];
  const [did, entered] = [returnedWords(asked), enteredWords(asked)];
  return (
    <>
      {hasComplete(parts) && (
        <CurveChart
          title={bySegments(`Users who ${did}, in percent`, segmentedBy(asked, labels))}
          measure={`Users who ${did}`}
          corner="After"
          {...curve}
          format={formatPercent}
          unit="percent"
        />
      )}
      {only && (
        <CohortGrid
          title={`Users who ${did}, by the ${split} ${split === 'day' ? 'on' : 'in'} which they ${entered}`}
          summary={summariseRetention(only, split, did)}
          rowsAre={PERIODS[split]}
          steps={stepsUpTo(lastIndexOf(parts), split)}
          rows={rowsOf(only, split, { from: meta.startDate, to: meta.stopDate })}
          all={only.summary.length > 0 ? allOf(only) : undefined}
          did={did}
        />
      )}
    </>
  );
}
