import { useReport } from '../../api/use-report.ts';
import { ConversionWindow } from '../../question/bar/conversion-window.tsx';
import { ReportScreen } from '../../report/report-screen.tsx';
import { useReportCall } from '../../report/use-report-call.ts';
import { Toolbar } from '../../ui/controls/toolbar.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ConversionFunnelView } from '../../views/conversion-funnel/conversion-funnel-view.tsx';
import { FunnelExclusions } from './funnel-exclusions.tsx';
import { FunnelSplit, StepOrder } from './funnel-options.tsx';
import { FunnelSteps } from './funnel-steps.tsx';

/** How far people get, step by step. */
export function FunnelScreen() {
  const { call, before } = useReportCall('conversion-funnel');
  const funnel = useReport(call);
  const earlier = useReport(before);
  return (
    <ReportScreen
      title="Funnel"
      about="How far people get: of the users who began in these days, how many came to each step in time."
      bar={{
        compare: true,
        groups: true,
        filters: true,
        segments: 'pairs',
        asOf: 'conversion-funnel',
      }}
      call={call}
      before={before}
      query={funnel}
      earlier={earlier}
      options={
        <>
          <FunnelSteps error={funnel.error} />
          <FunnelExclusions error={funnel.error} />
          <Toolbar>
            <StepOrder />
            <ConversionWindow />
            <FunnelSplit />
          </Toolbar>
        </>
      }
      incomplete={
        call === undefined && (
          <EmptyState title="Choose the events of two steps or more">
            <p>A funnel shows how many users went from step to step, and where the others stopped.</p>
          </EmptyState>
        )
      }
    >
      {(report, shown) => <ConversionFunnelView report={report} {...shown} />}
    </ReportScreen>
  );
}
