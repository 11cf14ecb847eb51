import type { UseQueryResult } from '@tanstack/react-query';
import { type Answered, useReport } from '../../api/use-report.ts';
import { DaysUntilLost, LossDay } from '../../question/days/loss-fields.tsx';
import { SplitChoice } from '../../question/days/split-choice.tsx';
import { ReportScreen } from '../../report/report-screen.tsx';
import { useLookOfScreen } from '../../report/use-look-of-screen.ts';
import { useReportCall } from '../../report/use-report-call.ts';
import { ChoiceBar } from '../../ui/controls/choice-bar.tsx';
import { Toolbar } from '../../ui/controls/toolbar.tsx';
import { shownIn } from '../../views/look.ts';
import { MEASURE_NAMES, MEASURES } from '../../views/usage-distribution/usage.ts';
import { UsageDistributionView } from '../../views/usage-distribution/usage-distribution-view.tsx';
import { UsersByStatusView } from '../../views/users-by-status/users-by-status-view.tsx';

type ByStatus = Answered<'users-by-status'>;
type Distribution = Answered<'usage-distribution'>;

/** Who came, who stayed and who left, or how much those who came used the product. */
export function UsersScreen() {
  const [shown, show] = shownIn(useLookOfScreen(), ['statuses', ...MEASURE_NAMES], 'statuses');
  const isByStatus = shown === 'statuses';
  const { call: statusCall } = useReportCall('users-by-status');
  const { call: stickinessCall } = useReportCall('stickiness');
  const { call: usageCall } = useReportCall('usage-distribution');
  const stickiness = useReport(isByStatus ? stickinessCall : undefined);
  const statuses = useReport(isByStatus ? statusCall : undefined);
  const usage = useReport(isByStatus ? undefined : usageCall);
  const query = isByStatus ? statuses : usage;
  return (
    <ReportScreen<ByStatus | Distribution>
      title="Users"
      about={
        isByStatus
          ? 'Who is new, who stays, who comes back, and who stays away. A user counts once in each period.'
          : 'How many users were active on how many days, in how many sessions, and for how long.'
      }
      bar={
        isByStatus
          ? { groups: true, filters: true, segments: true, asOf: 'users-by-status' }
          : { groups: true, filters: true, asOf: 'usage-distribution' }
      }
      call={isByStatus ? statusCall : usageCall}
      query={query as UseQueryResult<ByStatus | Distribution>}
      error={isByStatus ? stickiness.error : undefined}
      onRefresh={() => {
        void query.refetch();
        if (isByStatus) void stickiness.refetch();
      }}
      options={
        <Toolbar>
          <ChoiceBar
            label="What to show"
            options={[
              { id: 'statuses', label: 'Coming and going' },
              ...MEASURE_NAMES.map((id) => ({ id, label: MEASURES[id].name })),
            ]}
            value={shown}
            onChange={show}
          />
          {isByStatus && statusCall && <StatusOptions body={statusCall.body} />}
        </Toolbar>
      }
    >
      {(report, { comparison: _, ...around }) =>
        isOfStatuses(report) ? (
          <UsersByStatusView report={report} stickiness={stickiness.data} {...around} />
        ) : (
          <UsageDistributionView report={report} {...around} />
        )
      }
    </ReportScreen>
  );
}

function StatusOptions({ body }: { readonly body: ByStatus['asked'] }) {
  return (
    <>
      <SplitChoice split={body.dateSplit ?? 'week'} />
      <DaysUntilLost days={body.daysUntilDeclaredLost ?? 0} />
      <LossDay day={body.dateReportedLost ?? 'dateDeclaredLost'} />
    </>
  );
}

function isOfStatuses(report: ByStatus | Distribution): report is ByStatus {
  return 'clientStatus' in report.meta;
}
