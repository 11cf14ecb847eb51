import { measureName } from '@keytally/spreadsheets/names';
import { type Answered, useReport } from '../../api/use-report.ts';
import { dividesUses } from '../../question/codec/divides-uses.ts';
import { isCombination } from '../../question/events/event.ts';
import { useAskedNow, useProduct } from '../../question/product-context.ts';
import { useQuestion } from '../../question/use-question.ts';
import { useShownFile } from '../../report/files/shown-file.ts';
import { ReportScreen } from '../../report/report-screen.tsx';
import { useReportCall } from '../../report/use-report-call.ts';
import { useUsualEvents } from '../../report/use-usual-events.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { countOf } from '../../ui/format/number.ts';
import { comparedColumns, comparedRows } from '../../views/basic-timeline/compared-rows.ts';
import { TimelineLines } from '../../views/basic-timeline/timeline-lines.tsx';
import { NoData } from '../../views/no-data.tsx';
import { useSegmented } from '../../views/segmented.ts';
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
      error={error}
      earlier={earlier}
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
  const { today, facts } = useAskedNow('basic-timeline');
  const { dateSplit: split } = report.asked;
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
      shown: [],
    };
  });
  return (
    <TimelineLines
      report={report}
      asked={report.asked}
      before={before}
      facts={facts}
      today={today}
      segmented={segmented}
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
