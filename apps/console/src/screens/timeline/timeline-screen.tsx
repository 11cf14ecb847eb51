import { useReport } from '../../api/use-report.ts';
import { MOST_LINES } from '../../question/codec/completed.ts';
import { dividesUses } from '../../question/codec/divides-uses.ts';
import { isCombination } from '../../question/events/event.ts';
import { useQuestion } from '../../question/use-question.ts';
import { ReportScreen } from '../../report/report-screen.tsx';
import { useReportCall } from '../../report/use-report-call.ts';
import { useUsualEvents } from '../../report/use-usual-events.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { countOf } from '../../ui/format/number.ts';
import { BasicTimelineView } from '../../views/basic-timeline/basic-timeline-view.tsx';
import { NoData } from '../../views/no-data.tsx';
import { TimelineOptions } from './timeline-options.tsx';

const RULES = { most: MOST_LINES, combinations: false, advancedOnly: false };

/** The basic timeline: how the use of events changed. */
export function TimelineScreen() {
  const { question, ask } = useQuestion();
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
      bar={{
        compare: true,
        events: RULES,
        filters: true,
        useFilters: true,
        segments: 'uses',
        asOf: 'basic-timeline',
      }}
      call={call}
      before={before}
      query={report}
      onRefresh={onRefresh}
      error={error}
      earlier={earlier}
      options={call && <TimelineOptions split={call.body.dateSplit} />}
      incomplete={nothingUsed && <NoData meta={nothingUsed} />}
    >
      {(data, shown) => (
        <>
          {combinations > 0 && (
            <Banner tone="info">
              <p>
                A timeline shows single events: {countOf(combinations, 'combination')} of this question are
                left out.
              </p>
            </Banner>
          )}
          <BasicTimelineView report={data} {...shown} onSelectDays={(range) => ask({ range })} />
        </>
      )}
    </ReportScreen>
  );
}
