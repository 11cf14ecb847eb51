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
import { StickinessView } from '../../views/stickiness/stickiness-view.tsx';
import { MEASURE_NAMES, MEASURES } from '../../views/usage-distribution/usage.ts';
import { UsageDistributionView } from '../../views/usage-distribution/usage-distribution-view.tsx';
import { UsersByStatusView } from '../../views/users-by-status/users-by-status-view.tsx';

type ByStatus = Answered<'users-by-status'>;
type Distribution = Answered<'usage-distribution'>;
type Sticky = Answered<'stickiness'>;

/** Who came, who stayed and who left, or how much those who came used the product. */
export function UsersScreen() {
  const [shown, show] = shownIn(useLookOfScreen(), ['statuses', ...MEASURE_NAMES, 'stickiness'], 'statuses');
  const isByStatus = shown === 'statuses';
  const isSticky = shown === 'stickiness';
  const { call: statusCall } = useReportCall('users-by-status');
  const { call: stickinessCall } = useReportCall('stickiness');
  const { call: usageCall } = useReportCall('usage-distribution');
  const stickiness = useReport(isByStatus || isSticky ? stickinessCall : undefined);
  const statuses = useReport(isByStatus ? statusCall : undefined);
  const usage = useReport(isByStatus || isSticky ? undefined : usageCall);
  const query = isByStatus ? statuses : isSticky ? stickiness : usage;
  const call = isByStatus ? statusCall : isSticky ? stickinessCall : usageCall;
  return (
    <ReportScreen<ByStatus | Distribution | Sticky>
      title="Users"
      about={
        isByStatus
          ? 'Who is new, who stays, who comes back, and who stays away. A user counts once in each period.'
          : isSticky
            ? 'Of the users of each period, how many came on a day of it on average, and on how many days they came.'
            : 'How many users were active on how many days, in how many sessions, and for how long.'
      }
      bar={
        isByStatus
          ? { groups: true, filters: true, segments: 'users', asOf: 'users-by-status' }
          : { groups: true, filters: true, asOf: isSticky ? 'stickiness' : 'usage-distribution' }
      }
      call={call}
      query={query as UseQueryResult<ByStatus | Distribution | Sticky>}
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
              { id: 'stickiness', label: 'Stickiness' },
            ]}
            value={shown}
            onChange={show}
          />
          {isSticky && stickinessCall && (
            <SplitChoice split={stickinessCall.body.dateSplit} hasDays={false} />
          )}
          {isByStatus && statusCall && <StatusOptions body={statusCall.body} />}
        </Toolbar>
      }
    >
      {(report, { comparison: _, ...around }) =>
        isOfStatuses(report) ? (
          <UsersByStatusView report={report} stickiness={stickiness.data} {...around} />
        ) : isOfDays(report) ? (
          <StickinessView report={report} {...around} />
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

function isOfDays(report: Distribution | Sticky): report is Sticky {
  return 'dateSplit' in report.asked;
}

function isOfStatuses(report: ByStatus | Distribution | Sticky): report is ByStatus {
  return 'clientStatus' in report.meta;
}
