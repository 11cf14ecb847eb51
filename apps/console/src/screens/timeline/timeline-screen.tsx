import { BY_PERIOD } from '@keytally/contract/comparison';
import { measureName } from '@keytally/spreadsheets/names';
import { useMemo } from 'react';
import { type Answered, useReport } from '../../api/use-report.ts';
import { LineChart } from '../../charts/line/line-chart.tsx';
import { dividesUses } from '../../question/codec/divides-uses.ts';
import { isCombination } from '../../question/events/event.ts';
import { useAskedNow, useProduct } from '../../question/product-context.ts';
import { useQuestion } from '../../question/use-question.ts';
import { NoData } from '../../report/no-data.tsx';
import { ReportScreen } from '../../report/report-screen.tsx';
import { useShownFile } from '../../report/shown-file.ts';
import { comparedWith } from '../../report/shown-rows.ts';
import { useReportCall } from '../../report/use-report-call.ts';
import { bySegments, useSegmented } from '../../report/use-segmented.ts';
import { useUsualEvents } from '../../report/use-usual-events.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { countOf, formatNumber, formatRatio } from '../../ui/format/number.ts';
import { comparedColumns, comparedRows } from './compared-rows.ts';
import { seriesOf, startsOf } from './series.ts';
import { TimelineOptions } from './timeline-options.tsx';

const RULES = { most: 50, combinations: false, advancedOnly: false };

/** The basic timeline: how the use of events changed. */
export function TimelineScreen() {
  const { question } = useQuestion();
  const { call, before } = useReportCall('basic-timeline');
  const report = useReport(call);
  const earlier = useReport(before);
  const combinations = question.events?.filter(isCombination).length ?? 0;
  const isDivided = question.segmentBy !== undefined && dividesUses(question.segmentBy);
  const { nothingUsed, error, onRefresh } = useUsualEvents(
    (question.events?.length ?? 0) === combinations,
    isDivided ? { most: 1 } : {},
  );
  return (
    <ReportScreen
      title="Timeline"
      about="How the use of some events changed. Drag over the chart to see those days."
      bar={{ compare: true, events: RULES, segments: 'uses' }}
      call={call}
      before={before}
      query={report}
      onRefresh={onRefresh}
      error={error ?? earlier.error}
      options={call && <TimelineOptions split={call.body.dateSplit} />}
      incomplete={nothingUsed && <NoData meta={nothingUsed} />}
    >
      {(data) => (
        <>
          {combinations > 0 && (
            <Banner tone="info">
              <p>
                A timeline shows single events: {countOf(combinations, 'combination')} of this question are
                left out.
              </p>
            </Banner>
          )}
          <TimelineChart report={data} before={before && earlierOf(data, earlier.data)} />
        </>
      )}
    </ReportScreen>
  );
}

interface Props {
  readonly report: Answered<'basic-timeline'>;
  readonly before: Answered<'basic-timeline'> | undefined;
}

function TimelineChart({ report, before }: Props) {
  const { ask } = useQuestion();
  const { today, facts, verdict, before: days } = useAskedNow('basic-timeline');
  const { dateSplit: split, divisor } = report.asked;
  const { startDate, stopDate } = report.meta;
  const series = useMemo(() => seriesOf(report, before), [report, before]);
  const starts = useMemo(() => startsOf(report), [report]);
  const range = useMemo(() => ({ from: startDate, to: stopDate }), [startDate, stopDate]);
  const earlier = useMemo(
    () =>
      before && {
        starts: startsOf(before),
        range: { from: before.meta.startDate, to: before.meta.stopDate },
        facts,
      },
    [before, facts],
  );
  const measure = measureName(report.asked);
  const { labels } = useProduct();
  const segmented = useSegmented(report.asked);
  useShownFile(async () => {
    const { reportTable } = await import('@keytally/spreadsheets');
    const table = reportTable('basic-timeline', report, report.asked, labels);
    const { meta } = report;
    if (!before) return { ...table, meta, shown: [] };
    const columns = [...table.columns, ...comparedColumns(measure)];
    return {
      columns,
      rows: comparedRows({ report, before, split, today, facts }),
      meta,
      shown: comparedWith(before && days, verdict, BY_PERIOD),
    };
  });
  return (
    <LineChart
      title={bySegments(`${measure} by ${split}`, segmented)}
      measure={measure}
      split={split}
      starts={starts}
      range={range}
      today={today}
      series={series}
      before={earlier}
      format={divisor ? formatRatio : formatNumber}
      onSelectDays={(days) => ask({ range: days })}
    />
  );
}

/** The earlier days are shown only beside the same periods of the same events. */
function earlierOf(
  now: Answered<'basic-timeline'>,
  before: Answered<'basic-timeline'> | undefined,
): Answered<'basic-timeline'> | undefined {
  const { startDate: _, stopDate: __, ...asked } = now.asked;
  const { startDate: ___, stopDate: ____, ...past } = before?.asked ?? now.asked;
  return JSON.stringify(asked) === JSON.stringify(past) ? before : undefined;
}
