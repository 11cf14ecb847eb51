import type { UseQueryResult } from '@tanstack/react-query';
import { type Answered, useReport } from '../../api/use-report.ts';
import { DaysUntilLost } from '../../question/days/loss-fields.tsx';
import { SplitChoice } from '../../question/days/split-choice.tsx';
import { ReportScreen } from '../../report/report-screen.tsx';
import { useLookOfScreen } from '../../report/use-look-of-screen.ts';
import { useReportCall } from '../../report/use-report-call.ts';
import { ChoiceBar } from '../../ui/controls/choice-bar.tsx';
import { Toolbar } from '../../ui/controls/toolbar.tsx';
import { ChurnAndEngagementView } from '../../views/churn-and-engagement/churn-and-engagement-view.tsx';
import { shownIn } from '../../views/look.ts';
import { RetentionView } from '../../views/retention/retention-view.tsx';
import { RetentionOptions } from './retention-options.tsx';

type Retention = Answered<'retention'>;
type Engagement = Answered<'churn-and-engagement'>;

const VIEWS = {
  returned: {
    label: 'Who came back',
    about: 'Who comes back: of the users who entered in each period, how many came so many periods later.',
  },
  engaged: {
    label: 'Who is engaged',
    about:
      'Who stays: of the users who first came in each period, how many were not lost so many periods later.',
  },
  lost: {
    label: 'Who is lost',
    about:
      'Who leaves: of the users who first came in each period, how many were lost so many periods later.',
  },
} as const;
const VIEW_NAMES = Object.keys(VIEWS) as (keyof typeof VIEWS)[];

/** Who comes back, and who is lost. */
export function RetentionScreen() {
  const [shown, show] = shownIn(useLookOfScreen(), VIEW_NAMES, 'returned');
  const isRetention = shown === 'returned';
  const { call: retentionCall } = useReportCall('retention');
  const { call: engagementCall } = useReportCall('churn-and-engagement');
  const retention = useReport(isRetention ? retentionCall : undefined);
  const engagement = useReport(isRetention ? undefined : engagementCall);
  const call = isRetention ? retentionCall : engagementCall;
  return (
    <ReportScreen<Retention | Engagement>
      title="Retention"
      about={VIEWS[shown].about}
      bar={{
        groups: true,
        filters: true,
        segments: isRetention ? 'pairs' : 'users',
        asOf: isRetention ? 'retention' : 'churn-and-engagement',
      }}
      call={call}
      query={(isRetention ? retention : engagement) as UseQueryResult<Retention | Engagement>}
      options={
        <>
          <Toolbar>
            <ChoiceBar
              label="What to show"
              options={VIEW_NAMES.map((id) => ({ id, label: VIEWS[id].label }))}
              value={shown}
              onChange={show}
            />
            {call && <SplitChoice split={call.body.dateSplit} />}
            {!isRetention && engagementCall && (
              <DaysUntilLost days={engagementCall.body.daysUntilDeclaredLost} />
            )}
          </Toolbar>
          {isRetention && <RetentionOptions error={retention.error} />}
        </>
      }
    >
      {(report, { comparison: _, ...around }) =>
        isRetentionReport(report) ? (
          <RetentionView report={report} {...around} />
        ) : (
          <ChurnAndEngagementView report={report} {...around} />
        )
      }
    </ReportScreen>
  );
}

function isRetentionReport(report: Retention | Engagement): report is Retention {
  return !('daysUntilDeclaredLost' in report.asked);
}
