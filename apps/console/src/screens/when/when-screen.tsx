import { useReport } from '../../api/use-report.ts';
import { ReportScreen } from '../../report/report-screen.tsx';
import { useLookOfScreen } from '../../report/use-look-of-screen.ts';
import { useReportCall } from '../../report/use-report-call.ts';
import { ChoiceBar } from '../../ui/controls/choice-bar.tsx';
import { Toolbar } from '../../ui/controls/toolbar.tsx';
import { HoursOfWeekView } from '../../views/hours-of-week/hours-of-week-view.tsx';
import { MEASURES, nameOfMeasure } from '../../views/hours-of-week/measures.ts';
import { shownIn } from '../../views/look.ts';

const RULES = { most: 100, combinations: true, advancedOnly: true, without: 'All advanced events' };

/** At which hours of which weekdays events are used. */
export function WhenScreen() {
  const [measure, show] = shownIn(useLookOfScreen(), MEASURES, 'uses');
  const { call } = useReportCall('hours-of-week');
  const report = useReport(call);
  return (
    <ReportScreen
      title="When"
      about="At which hours of which weekdays events are used, on all of these days together. Only events that are tracked in advanced mode."
      bar={{
        events: RULES,
        groups: true,
        filters: true,
        useFilters: true,
        segments: 'pairs',
        asOf: 'hours-of-week',
      }}
      call={call}
      query={report}
      options={
        <Toolbar>
          <ChoiceBar
            label="What to show"
            options={MEASURES.map((id) => ({ id, label: nameOfMeasure(id) }))}
            value={measure}
            onChange={show}
          />
        </Toolbar>
      }
    >
      {(data, { comparison: _, ...shown }) => <HoursOfWeekView report={data} {...shown} />}
    </ReportScreen>
  );
}
