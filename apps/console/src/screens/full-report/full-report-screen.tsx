import { useReport } from '../../api/use-report.ts';
import { useQuestion } from '../../question/use-question.ts';
import { ReportScreen } from '../../report/report-screen.tsx';
import { useReportCall } from '../../report/use-report-call.ts';
import { Select } from '../../ui/controls/select.tsx';
import { Toolbar } from '../../ui/controls/toolbar.tsx';
import { AdvancedFullView } from '../../views/advanced-full/advanced-full-view.tsx';

const RULES = { most: 100, combinations: true, advancedOnly: true, without: 'All advanced events' };

/** The advanced full report: how users used events in these days. */
export function FullReportScreen() {
  const { call, before } = useReportCall('advanced-full');
  const report = useReport(call);
  const earlier = useReport(before);
  return (
    <ReportScreen
      title="Full report"
      about="How users used events in these days, and how often. Only events that are tracked in advanced mode."
      bar={{
        compare: true,
        events: RULES,
        filters: true,
        useFilters: true,
        segments: 'users',
        asOf: 'advanced-full',
      }}
      call={call}
      before={before}
      query={report}
      earlier={earlier}
      options={<SegmentOrder />}
    >
      {(data, shown) => <AdvancedFullView report={data} {...shown} />}
    </ReportScreen>
  );
}

/** The orders of segments that the report knows. */
function SegmentOrder() {
  const { question, ask } = useQuestion();
  if (!question.segmentBy && !question.cohortSegments) return null;
  return (
    <Toolbar>
      <Select
        label="Order of the segments"
        labelHidden
        options={[
          { id: 'alpha asc', label: 'Segments by label, ascending' },
          { id: 'alpha desc', label: 'Segments by label, descending' },
          { id: 'eventCounts asc', label: 'Segments by uses, ascending' },
          { id: 'eventCounts desc', label: 'Segments by uses, descending' },
        ]}
        value={`${question.segmentSort ?? 'alpha'} ${question.segmentDirection ?? 'asc'}`}
        onChange={(id) => {
          const [segmentSort, segmentDirection] = id.split(' ') as ['alpha' | 'eventCounts', 'asc' | 'desc'];
          ask({ segmentSort, segmentDirection });
        }}
      />
    </Toolbar>
  );
}
